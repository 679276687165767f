// People for an event, each with the reasons. Read once the page is awake; without JavaScript the page does without.
import { Check, Lock } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import { sendJson } from '../../../lib/send-json.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { describeMoney } from '../../../vocabulary/money.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { searchPaths } from '../../../vocabulary/search-paths.ts'
import type { Dismissals } from '../../dismissals/schema.ts'
import { searchFor } from '../../events/search-for.ts'
import type { Recommendation, Recommendations } from '../schema.ts'
import { recommendationTexts } from '../texts.ts'

const texts = recommendationTexts.panel

type State =
  | { kind: 'waiting' | 'failed' | 'dismissed' }
  | { kind: 'read'; found: Recommendations }
  | { kind: 'locked'; plan: string }

export function PeopleForEvent({ eventId }: { eventId: string }) {
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const read = useCallback(async () => {
    setState({ kind: 'waiting' })
    try {
      const found = (await sendJson('GET', searchPaths.recommendations(eventId))) as Recommendations
      setState({ kind: 'read', found })
    } catch (error) {
      const isLocked = error instanceof RequestError && error.code === 'limit_reached'
      if (!isLocked) return setState({ kind: 'failed' })
      const isDismissed = await hasDismissed().catch(() => false)
      setState(isDismissed ? { kind: 'dismissed' } : { kind: 'locked', plan: error.hint ?? '' })
    }
  }, [eventId])
  useEffect(() => void read(), [read])

  async function dismiss() {
    try {
      await sendJson('PUT', searchPaths.dismissedOffer('recommendations'))
      setState({ kind: 'dismissed' })
      document.getElementById('main')?.focus({ preventScroll: true })
    } catch (error) {
      toast({ title: requestErrorText(error, texts.dismissing), tone: 'destructive' })
    }
  }

  if (state.kind === 'dismissed') return null
  return (
    <section aria-labelledby="people" aria-busy={state.kind === 'waiting'} className="mt-10 print:hidden">
      <h2 id="people" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-text-2">{texts.text}</p>
      {state.kind === 'waiting' && (
        <>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="mt-4 h-64 w-full" />
        </>
      )}
      {state.kind === 'failed' && (
        <div role="alert" className="mt-4 grid justify-items-start gap-3">
          <p>{texts.failed}</p>
          <Button variant="secondary" size="sm" onClick={() => void read()}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {state.kind === 'locked' && <Locked plan={state.plan} onDismiss={() => void dismiss()} />}
      {state.kind === 'read' && <People eventId={eventId} found={state.found} />}
    </section>
  )
}

async function hasDismissed(): Promise<boolean> {
  const { offers } = (await sendJson('GET', searchPaths.dismissedOffers)) as Dismissals
  return offers.includes('recommendations')
}

function People({ eventId, found: { people, lacks } }: { eventId: string; found: Recommendations }) {
  if (people.length === 0) {
    return (
      <div className="mt-4 grid justify-items-start gap-3 border-border border-t pt-4">
        <p className="max-w-text text-text-2">{lacks === 'topics' ? texts.noTopics : texts.none}</p>
        {lacks === 'topics' && (
          <a href={paths.eventEdit(eventId)} className="button button-secondary button-sm">
            {texts.addTopics}
          </a>
        )}
      </div>
    )
  }
  return (
    <>
      <ul className="mt-3">
        {people.map((person) => (
          <Person key={person.speaker.username} person={person} />
        ))}
      </ul>
      <a href={searchFor(eventId)} className="button button-secondary button-sm mt-2">
        {texts.search}
      </a>
    </>
  )
}

function Person({ person: { speaker, reasons } }: { person: Recommendation }) {
  const { username, name, headline, headshot, city, country, fee } = speaker
  const place = [city, country?.name].filter(Boolean).join(', ')
  return (
    <li className="relative flex gap-4 border-border border-t py-3">
      <Avatar name={name} src={headshot?.sizes[0]?.webp} size={56} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-sans font-semibold text-base tracking-normal">
            <a href={paths.speaker(username)} className="after:absolute after:inset-0 hover:underline">
              {name}
            </a>
          </h3>
          <p className="text-sm tabular-nums">{fee ? describeMoney(fee) : texts.onRequest}</p>
        </div>
        <p className="text-sm text-text-2">{headline}</p>
        {place !== '' && <p className="text-sm text-text-3">{place}</p>}
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {reasons.map(({ about, text }) => (
            <li key={about} className="flex min-w-0 gap-1.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function Locked({ plan, onDismiss }: { plan: string; onDismiss: () => void }) {
  return (
    <div className="mt-4 grid gap-3 rounded-card border border-border bg-surface p-5">
      <p className="flex items-center gap-2 font-semibold text-sm text-text-2">
        <Lock aria-hidden className="size-4" />
        {texts.part(plan)}
      </p>
      <ul className="grid gap-1.5">
        {texts.locked.map((item) => (
          <li key={item} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary-text" />
            {item}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <a href={paths.dashboardSettingsArea('plan')} className="button button-secondary button-sm">
          {texts.compare}
        </a>
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      </div>
    </div>
  )
}

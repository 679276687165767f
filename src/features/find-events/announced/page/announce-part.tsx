// For the team of a published event, on its page: whom an announcement would reach, the button, and whom it reached. Read once
// the page is awake; without JavaScript the page does without.
import { Lock, Megaphone } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatDayOf } from '../../../../lib/dates.ts'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { sendJson } from '../../../../lib/send-json.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useReader } from '../../../../ui/use-reader.ts'
import { findEventsPaths } from '../../../../vocabulary/find-events-paths.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { announceId } from '../../../events/texts.ts'
import { mostReached } from '../limits.ts'
import type { Announcement } from '../schema.ts'
import { announceTexts as texts } from './texts.ts'

type State = 'waiting' | 'failed' | Announcement

export function AnnouncePart({ eventId }: { eventId: string }) {
  const [state, setState] = useState<State>('waiting')
  const [isBusy, setBusy] = useState(false)
  const part = useRef<HTMLElement>(null)
  const path = findEventsPaths.eventAnnouncement(eventId)

  const read = useCallback(async () => {
    setState('waiting')
    setState(
      await sendJson('GET', path).then(
        (found) => found as Announcement,
        () => 'failed' as const,
      ),
    )
  }, [path])
  useEffect(() => void read(), [read])
  // A link leads here: this part appears after the browser has looked for it.
  useEffect(() => {
    if (location.hash === `#${announceId}`) part.current?.scrollIntoView()
  }, [])

  async function announce({ updated_at }: Announcement) {
    setBusy(true)
    try {
      setState((await sendJson('POST', path, { updated_at })) as Announcement)
      toast({ title: texts.done })
    } catch (error) {
      toast({ title: requestErrorText(error, texts.failing), tone: 'destructive' })
      // What has changed since is shown.
      if (error instanceof RequestError && error.code === 'conflict') await read()
    }
    setBusy(false)
  }

  return (
    <section ref={part} id={announceId} aria-labelledby="announce-title" className="mt-10 print:hidden">
      <h2 id="announce-title" className="text-xl">
        {texts.title}
      </h2>
      {state === 'waiting' && (
        <>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="mt-4 h-64 w-full" />
        </>
      )}
      {state === 'failed' && (
        <div role="alert" className="mt-4 grid justify-items-start gap-3">
          <p>{texts.failed}</p>
          <Button variant="secondary" size="sm" onClick={() => void read()}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {typeof state !== 'string' && (
        <Shown announcement={state} isBusy={isBusy} onAnnounce={() => void announce(state)} />
      )}
    </section>
  )
}

interface ShownProps {
  announcement: Announcement
  isBusy: boolean
  onAnnounce: () => void
}

function Shown({ announcement, isBusy, onAnnounce }: ShownProps) {
  const reader = useReader()
  const { state, plan, would_reach, announced_at, reached } = announcement
  if (state === 'announced' && announced_at !== null) {
    const day = formatDayOf(new Date(announced_at), reader)
    return (
      <p role="status" className="mt-1 max-w-text text-text-2">
        {reached === null ? texts.waiting(day) : texts.reached(day, reached)}
      </p>
    )
  }
  if (state === 'locked') {
    return (
      <div className="mt-4 grid justify-items-start gap-3 rounded-card border border-border bg-surface p-5">
        <p className="flex gap-2">
          <Lock aria-hidden className="mt-1 size-4 shrink-0" />
          {plan ? texts.locked(plan.name) : texts.lockedUnknown}
        </p>
        <a href={paths.dashboardSettingsArea('plan')} className="button button-secondary button-sm">
          {texts.plans}
        </a>
      </div>
    )
  }
  const count = would_reach ?? 0
  if (state === 'closed' || count === 0)
    return <p className="mt-1 max-w-text text-text-2">{state === 'closed' ? texts.closed : texts.none}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p className="mt-1 max-w-text text-text-2">
        {texts.open(count)} {count >= mostReached && texts.most(count)}
      </p>
      <Button variant="secondary" size="sm" busy={isBusy} busyLabel={texts.announcing} onClick={onAnnounce}>
        <Megaphone aria-hidden />
        {texts.announce}
      </Button>
    </div>
  )
}

// The page /events/{id}: the plain facts of an event. Until it is published it exists for its owner and for admins only.
import { PencilLine } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { joinFacts } from '../../../lib/join-facts.ts'
import type { PageProps } from '../../../shell/page.ts'
import { PublicFrame } from '../../../shell/site/public-frame.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { accentStyle } from '../../branding/style.ts'
import { describeBudget, describeFee, describeLength, describeSlotTime, openSlots } from '../facts.ts'
import type { EventSlot, ReadEvent } from '../schema.ts'
import { eventTexts, stateNames } from '../texts.ts'
import { isPublic } from '../transitions.ts'
import { Hero, takesOffers } from './hero.tsx'

const texts = eventTexts.page

/** `children`: what only its organizer sees. */
export function Page({ data: event, children }: PageProps<ReadEvent> & { children?: ReactNode }) {
  if (!event) throw new Error('An event is never shown without its data.')
  return (
    <PublicFrame>
      <StateBar event={event} />
      <div
        className="mx-auto max-w-[1120px] px-5 pt-4 pb-16 md:px-8 lg:pb-24"
        style={accentStyle(event.organizer.branding)}
      >
        <Hero event={event} />
        <div className="relative">
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
            <div className="min-w-0">
              <OnStage event={event} />
              <Slots event={event} />
              {event.description !== '' && (
                <section aria-labelledby="about" className="mt-10">
                  <h2 id="about" className="text-2xl">
                    {texts.about}
                  </h2>
                  <p dir="auto" className="wrap-anywhere mt-3 max-w-text whitespace-pre-line">
                    {event.description}
                  </p>
                </section>
              )}
              {children}
            </div>
            <Facts event={event} />
          </div>
          {isPublic(event.state) && !event.is_own && (
            <p className="mt-10 text-sm print:hidden">
              <a
                href={paths.reportOf('event', event.id)}
                rel="nofollow"
                className="link inline-flex min-h-11 items-center"
              >
                {texts.report}
              </a>
            </p>
          )}
          {takesOffers(event) && <OfferBar id={event.id} />}
        </div>
      </div>
    </PublicFrame>
  )
}

/** Not as classes: public pages have none to spare. */
const barPlace: CSSProperties = {
  position: 'absolute',
  inset: 'min(100dvh, 100%) -20px 0',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'end',
  pointerEvents: 'none',
}
const bar: CSSProperties = {
  position: 'sticky',
  bottom: 0,
  padding: '8px 20px calc(8px + env(safe-area-inset-bottom))',
  pointerEvents: 'auto',
}
/** Of the last lines, which would be behind it. */
const barHeight: CSSProperties = { height: 80 }

/**
 * On phones, what the top offers, once that is out of sight: its place begins a screen below the top, and it is at the foot of the
 * screen within it.
 */
function OfferBar({ id }: { id: string }) {
  return (
    <div className="md:hidden print:hidden">
      <div style={barHeight} />
      <div style={barPlace}>
        <div className="border-border border-t bg-surface" style={bar}>
          <a href={paths.offerToSpeak(id)} className="button button-primary w-full">
            {texts.offer}
          </a>
        </div>
      </div>
    </div>
  )
}

/** Without a border, it begins or ends where the text does. */
const flush: CSSProperties = { marginInline: -12 }

function StateBar({ event: { id, state, is_own } }: { event: ReadEvent }) {
  if (isPublic(state) && !is_own) return null
  return (
    <div className="border-border border-y bg-info-subtle text-info print:hidden">
      <div className="mx-auto flex min-h-14 max-w-[1120px] flex-wrap items-center justify-between gap-x-6 px-5 py-1 md:px-8">
        <p className="py-2 font-semibold">{describeState(state, is_own)}</p>
        {is_own && (
          <a href={paths.eventEdit(id)} className="button button-ghost button-sm" style={flush}>
            <PencilLine aria-hidden />
            {texts.edit}
          </a>
        )}
      </div>
    </div>
  )
}

function describeState(state: ReadEvent['state'], isOwn: boolean): string {
  if (isPublic(state)) return texts.ownPublished
  if (state === 'draft' && isOwn) return texts.ownDraft
  return texts.hidden(stateNames[state], isOwn)
}

/** Beside what the event is looking for. */
function Facts({ event }: { event: ReadEvent }) {
  const { topics, url, organizer } = event
  const rows = [
    [texts.organizer, [organizer.organisation, organizer.name].filter(Boolean).join('\n')],
    [texts.topics, topics.map(({ name }) => name).join(', ')],
    [texts.budget, describeBudget(event)],
  ] as const
  return (
    <dl className="mt-10 grid gap-5 self-start">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      {url !== '' && (
        <Fact label={texts.website}>
          <a href={url} rel="nofollow noopener" className="link">
            {url}
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-text-2">{label}</dt>
      <dd className="wrap-anywhere mt-1 whitespace-pre-line">{children}</dd>
    </div>
  )
}

function OnStage({ event: { slots, line_up } }: { event: ReadEvent }) {
  const { locale } = useReader()
  const booked = line_up.filter(({ stage }) => stage === 'confirmed')
  if (booked.length === 0) return null
  return (
    <section aria-labelledby="stage" className="mt-10">
      <h2 id="stage" className="text-2xl">
        {texts.onStage}
      </h2>
      <ul className="mt-3 grid gap-5 md:grid-cols-2">
        {booked.map(({ slot_id, speaker }, place) => {
          const { name, username, headline, headshot } = speaker
          const slot = slots.find(({ id }) => id === slot_id)
          const when = slot && describeTalk(slot, locale)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is made once; a speaker may be on stage twice.
            <li key={place} className="flex items-center gap-4">
              <Avatar name={name} src={headshot?.sizes[0]?.webp} size={64} />
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">
                  {username === null ? (
                    name
                  ) : (
                    <a href={paths.speaker(username)} className="link">
                      {name}
                    </a>
                  )}
                </p>
                {headline !== '' && <p className="wrap-anywhere text-sm">{headline}</p>}
                {when && <p className="text-sm text-text-2">{when}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** `Keynote · Thu 15 Apr, 9:30 AM`; only the format while no day or time is set. */
function describeTalk(slot: EventSlot, locale: string): string {
  const { format, day, time, part_of_day } = slot
  const hasTime = day !== null || time !== null || part_of_day !== null
  return joinFacts(talkFormatNames[format], hasTime && describeSlotTime(slot, locale))
}

function Slots({ event }: { event: ReadEvent }) {
  const { locale } = useReader()
  const { currency } = event
  const slots = openSlots(event)
  if (slots.length === 0 || event.state === 'past' || event.state === 'cancelled') return null
  return (
    <section aria-labelledby="slots" className="mt-10">
      <h2 id="slots" className="text-2xl">
        {texts.slots}
      </h2>
      <ul className="mt-3">
        {slots.map((slot, i) => {
          const format = talkFormatNames[slot.format]
          const time = describeSlotTime(slot, locale)
          return (
            <li
              key={slot.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-border border-t py-3"
            >
              <div className="me-auto">
                <p className="font-semibold">{format}</p>
                <p className="text-text-2">{joinFacts(time, describeLength(slot.length_minutes))}</p>
              </div>
              <div className="flex items-center justify-between gap-x-6 max-md:w-full">
                <span className="tabular-nums">{describeFee(slot, currency)}</span>
                {takesOffers(event) && (
                  <a
                    href={paths.offerForSlot(event.id, slot.id)}
                    className="button button-secondary button-sm shrink-0 print:hidden"
                  >
                    {texts.offerThis}
                    <span className="sr-only">
                      : {format}, {time}, {texts.slotNumber(i + 1)}
                    </span>
                  </a>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

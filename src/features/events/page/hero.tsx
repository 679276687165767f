// The top of an event's page, dark in both themes: what it is, when, where, for whom, and what a visitor can do.
import { CalendarDays, CalendarPlus, type LucideIcon, MapPin, MessageSquare, Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Beam, Lectern } from '../../../shell/site/lectern-drawing.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { BrandLine } from '../../branding/page/brand-line.tsx'
import { accentStyle } from '../../branding/style.ts'
import { describeDays, describeHours, describePlace, openSlots } from '../facts.ts'
import type { ReadEvent } from '../schema.ts'
import { eventTexts } from '../texts.ts'

const texts = eventTexts.page

/** It looks for speakers, and this reader may be one. */
export function takesOffers(event: ReadEvent): boolean {
  return event.state === 'published' && openSlots(event).length > 0 && event.role === null
}

export function Hero({ event }: { event: ReadEvent }) {
  const { locale } = useReader()
  const { id, state, title, expected_audience, venue, online, role, organizer } = event
  const place = describePlace({ ...event, venue: '', online: false })
  const isLooking = state === 'published' && openSlots(event).length > 0
  return (
    <header
      className="scheme-dark relative overflow-hidden rounded-photo border border-border bg-bg p-6 text-text md:p-10 print:scheme-light"
      // Its theme is settled here, so its colours are, too.
      style={accentStyle(organizer.branding)}
    >
      <Stage />
      <div className="relative z-1" style={besideTheDrawing}>
        <BrandLine branding={organizer.branding} />
        {isLooking && (
          <p className="flex items-center gap-3 mb-3 font-semibold text-sm">
            <span aria-hidden className="size-2 rounded-pill bg-spotlight ring-4 ring-spotlight-subtle" />
            {texts.looking}
          </p>
        )}
        {state === 'past' && <p className="mb-3 font-semibold text-sm">{texts.over}</p>}
        <h1
          dir="auto"
          className="wrap-anywhere max-w-[36rem] text-[1.75rem] leading-tight md:text-4xl lg:text-5xl"
        >
          {title}
        </h1>
        <dl className="mt-6 flex flex-wrap gap-x-6 gap-y-4">
          <Fact Icon={CalendarDays} label={texts.when} detail={describeHours(event, locale)}>
            {describeDays(event, locale)}
          </Fact>
          <Fact
            Icon={MapPin}
            label={texts.where}
            detail={place !== '' && online ? texts.alsoOnline : venue === '' ? '' : place}
          >
            {[venue, venue !== '' && !online ? '' : place].filter(Boolean).join(', ') ||
              (online && texts.online) ||
              ''}
          </Fact>
          <Fact Icon={Users} label={texts.audience}>
            {expected_audience === null ? '' : eventTexts.facts.people(expected_audience)}
          </Fact>
        </dl>
        {state === 'published' && (
          <div className="mt-8 flex flex-wrap gap-3 print:hidden">
            {takesOffers(event) && (
              <a href={paths.offerToSpeak(id)} className="button button-primary">
                {texts.offer}
              </a>
            )}
            {role === null && (
              <a
                href={paths.dashboardMessagesAboutEvent(id)}
                rel="nofollow"
                className="button button-secondary"
              >
                <MessageSquare aria-hidden />
                {texts.message}
              </a>
            )}
            <a href={paths.eventCalendar(id)} className="button button-secondary">
              <CalendarPlus aria-hidden />
              {texts.calendar}
            </a>
          </div>
        )}
      </div>
    </header>
  )
}

interface FactProps {
  Icon: LucideIcon
  label: string
  detail?: string
  children: string
}

/** Nothing, where nothing is known. */
function Fact({ Icon, label, detail = '', children }: FactProps) {
  if (children === '') return null
  return (
    <div className="flex gap-3">
      <dt className="pt-1">
        <Icon aria-hidden size={20} className="text-primary" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="wrap-anywhere min-w-0 max-w-[36rem]">
        <span className="block font-semibold">{children}</span>
        {detail !== '' && <span className="block text-sm text-text-2">{detail}</span>}
      </dd>
    </div>
  )
}

/** Room for three facts in a row. Not as a class: public pages have none to spare. */
const besideTheDrawing: CSSProperties = { maxWidth: '43rem' }

/** However high the top is; the light begins above the drawing then. */
const besideTheText: CSSProperties = { maxWidth: '27rem', overflow: 'visible' }

/** The light on a lectern: purely decorative. */
function Stage() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 420"
      preserveAspectRatio="xMidYMax meet"
      height="100%"
      className="absolute end-0 top-0 max-lg:hidden print:hidden"
      style={besideTheText}
    >
      <Beam id="event-beam" from={0.92} to={0.06} />
      <path d="M180-337l150 687H30z" fill="url(#event-beam)" />
      <ellipse cx="180" cy="350" rx="150" ry="20" className="fill-spotlight opacity-35" />
      <Lectern x={180} y={350} scale={1.2} />
    </svg>
  )
}

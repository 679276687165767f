// Upcoming and past engagements. Each is an h-event; only the first few past ones are shown, the rest after one click that
// needs no JavaScript.
import { BadgeCheck, ChevronDown, ExternalLink, Link2, ShieldQuestion } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatDays, monthAndYearOf } from '../../../lib/dates.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { type Mark, marksOf } from '../../experiences/confirmation.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { describeNumber, describeVenue } from './wording.ts'

const texts = publicProfileTexts.engagements
const pastAtOnce = 5
/** A printed profile has two pages: it lists the first of many, and how many more there are. */
const mostPrinted = { upcoming: 4, past: 6 } as const
const printLook = {
  upcoming: 'print:[&>:nth-child(n+5)]:hidden',
  past: 'print:[&>:nth-child(n+7)]:hidden',
} as const

export function Upcoming({ upcoming }: Pick<PublicProfile, 'upcoming'>) {
  if (upcoming.length === 0) return null
  return (
    <Section title={texts.upcoming}>
      <EngagementList engagements={upcoming} look={printLook.upcoming} />
      <MorePrinted count={upcoming.length - mostPrinted.upcoming} />
    </Section>
  )
}

export function Past({ past }: Pick<PublicProfile, 'past'>) {
  if (past.length === 0) return null
  const shown = past.length > pastAtOnce + 1 ? pastAtOnce : past.length
  return (
    <Section title={texts.past}>
      <EngagementList engagements={past.slice(0, shown)} look={printLook.past} />
      {shown < past.length && (
        <details className="group/all print:hidden">
          <summary className="button button-secondary mt-5 list-none group-open/all:hidden">
            {texts.showAll(past.length)}
            <ChevronDown aria-hidden />
          </summary>
          <EngagementList engagements={past.slice(shown)} />
        </details>
      )}
      <MorePrinted count={past.length - Math.min(shown, mostPrinted.past)} />
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl print:mb-1">
        {title}
      </h2>
      {children}
    </section>
  )
}

function MorePrinted({ count }: { count: number }) {
  if (count <= 0) return null
  return <p className="mt-1 hidden text-text-2 print:block">{texts.morePrinted(count)}</p>
}

function EngagementList({
  engagements,
  look = '',
}: {
  engagements: readonly PublicExperience[]
  look?: string
}) {
  return (
    <ol className={`print:columns-2 print:gap-x-6 ${look}`}>
      {engagements.map((engagement) => (
        <Engagement key={engagement.id} engagement={engagement} />
      ))}
    </ol>
  )
}

function Engagement({ engagement }: { engagement: PublicExperience }) {
  const { id, title, event_name, format, starts_on, ends_on, audience_size, description, topics } = engagement
  const { month, year } = monthAndYearOf(starts_on)
  const venue = describeVenue(engagement)
  return (
    <li
      id={`e-${id}`}
      className="h-event grid scroll-mt-6 gap-x-6 border-border border-t py-5 target:bg-spotlight-subtle @2xl:grid-cols-[4.5rem_1fr] print:block print:break-inside-avoid print:py-1.5"
    >
      <p aria-hidden="true" className="hidden text-text-2 @2xl:block print:hidden">
        <span className="block font-bold font-display text-text text-xl leading-tight">{month}</span>
        <span className="[font-variant-numeric:tabular-nums]">{year}</span>
      </p>
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-lg leading-snug tracking-normal">
          <span className="p-name" dir="auto">
            {title}
          </span>
        </h3>
        <p className="mt-0.5 text-text-2">
          {talkFormatNames[format]}
          {title !== event_name && (
            <>
              {' · '}
              <bdi>{event_name}</bdi>
            </>
          )}
        </p>
        <p className="mt-0.5 text-text-2">
          <time className="dt-start" dateTime={starts_on}>
            {formatDays(starts_on, ends_on)}
          </time>
          {ends_on !== starts_on && <data className="dt-end" value={ends_on} />}
          {venue && (
            <>
              {' · '}
              <span className="p-location" dir="auto">
                {venue}
              </span>
            </>
          )}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-2 empty:hidden print:mt-0 print:block print:*:me-3 print:*:inline">
          <Verification engagement={engagement} />
          {audience_size !== null && audience_size > 0 && (
            <span>{texts.audience(describeNumber(audience_size))}</span>
          )}
          {topics.length > 0 && <span className="min-w-0">{topics.join(', ')}</span>}
          <EngagementLinks engagement={engagement} />
        </div>
        {description && (
          <details className="group mt-1.5 print:mt-0">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-chip text-sm text-text-2 transition-colors duration-160 hover:text-text pointer-fine:min-h-7 print:hidden [&::-webkit-details-marker]:hidden">
              {texts.about}
              <ChevronDown
                aria-hidden
                className="size-4 shrink-0 transition-transform duration-240 group-open:rotate-180"
              />
            </summary>
            <p
              dir="auto"
              className="e-content mt-1 max-w-text whitespace-pre-line text-text-2 print:mt-0 print:line-clamp-3 print:text-sm"
            >
              {description}
            </p>
          </details>
        )}
      </div>
    </li>
  )
}

function Verification({ engagement }: { engagement: PublicExperience }) {
  return marksOf(engagement).map((mark) =>
    mark.about === '' ? (
      <span key={mark.words} className={markLook}>
        <MarkWords {...mark} />
      </span>
    ) : (
      <details key={mark.words} className="group open:w-full">
        <summary
          className={`${markLook} min-h-11 cursor-pointer list-none rounded-chip transition-colors duration-160 hover:text-text pointer-fine:min-h-7 [&::-webkit-details-marker]:hidden ${mark.tone === 'confirmed' ? 'font-semibold text-primary-text' : ''}`}
        >
          <MarkWords {...mark} />
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 transition-transform duration-240 group-open:rotate-180 print:hidden"
          />
        </summary>
        <p className="mb-1 max-w-text">{mark.about}</p>
      </details>
    ),
  )
}

const markLook = 'inline-flex items-center gap-1.5'
const markIcons = { confirmed: BadgeCheck, checked: Link2, none: ShieldQuestion } as const

function MarkWords({ tone, words }: Mark) {
  const Icon = markIcons[tone]
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 print:hidden" />
      {words}
    </>
  )
}

function EngagementLinks({ engagement }: { engagement: PublicExperience }) {
  const links = [
    { label: texts.event, url: engagement.event_url, look: 'u-url' },
    { label: texts.slides, url: engagement.slides_url, look: '' },
    { label: texts.video, url: engagement.video_url, look: '' },
  ].filter(({ url }) => url !== '')
  return links.map(({ label, url, look }) => (
    <a
      key={label}
      href={url}
      rel="nofollow noopener"
      aria-label={texts.ofTalk(label, engagement.title)}
      className={`${look} link inline-flex min-h-11 items-center gap-1 pointer-fine:min-h-7`}
    >
      {label}
      <ExternalLink aria-hidden className="size-3.5 shrink-0 print:hidden" />
    </a>
  ))
}

// A speaker's next engagement, in the light: how long until then, what, where.
import { Link } from 'react-router'
import { formatDays } from '../../../lib/dates.ts'
import { joinFacts } from '../../../lib/join-facts.ts'
import { Beam } from '../../../shell/site/lectern-drawing.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { useToday } from '../../../ui/use-today.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import type { AnalyticsSummary } from '../../analytics/schema.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.stage

/** From this many days on, the date says more. */
const mostDays = 99

export function StageCard({ next }: { next: AnalyticsSummary['next_on_stage'] }) {
  if (!next) return <NoDate />
  const { kind, id, title, event_name, format } = next
  const where = [[next.city, next.country].filter(Boolean).join(', '), next.online && texts.online]
  return (
    <section
      aria-labelledby="stage"
      className="scheme-dark relative isolate overflow-clip rounded-photo border border-border bg-surface p-5 text-text md:p-6"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 200"
        preserveAspectRatio="xMaxYMin slice"
        className="absolute end-0 top-0 -z-10 h-full w-2/5 opacity-70"
      >
        <Beam id="stage-beam" from={0.5} to={0} />
        <path d="M70 0h32l48 200H20z" fill="url(#stage-beam)" />
      </svg>
      <h2 id="stage" className="font-sans font-semibold text-sm text-text-2">
        {texts.title}
      </h2>
      <When next={next} />
      <p className="mt-3 text-lg">
        <Link
          to={kind === 'booking' ? paths.dashboardRequest(id) : paths.dashboardEventsEdit(id)}
          className="block font-bold font-display hover:underline pointer-coarse:py-2"
        >
          <span className="wrap-anywhere line-clamp-2">{title === '' ? event_name : title}</span>
        </Link>
      </p>
      <p className="wrap-anywhere line-clamp-2 text-text-2">
        {title === '' || title === event_name
          ? talkFormatNames[format]
          : texts.at(talkFormatNames[format], event_name)}
      </p>
      <p className="wrap-anywhere line-clamp-2 text-sm text-text-2">{joinFacts(...where)}</p>
    </section>
  )
}

function When({ next: { starts_on, ends_on } }: { next: NonNullable<AnalyticsSummary['next_on_stage']> }) {
  const { locale } = useReader()
  const today = useToday()
  const days = Math.round((Date.parse(starts_on) - Date.parse(today)) / 86_400_000)
  const dates = formatDays(starts_on, ends_on, locale)
  const big = 'font-bold font-display text-5xl tabular-nums tracking-[-0.03em]'
  if (days > mostDays) return <p className="mt-2 font-bold font-display text-3xl tabular-nums">{dates}</p>
  return (
    <>
      <p className="mt-1">
        {days <= 1 ? (
          <span className={big}>{days < 0 ? texts.underWay : days === 0 ? texts.today : texts.tomorrow}</span>
        ) : (
          <>
            <span className={big}>{days}</span> <span className="text-text-2">{texts.days}</span>
          </>
        )}
      </p>
      <p className="mt-1 text-sm text-text-2 tabular-nums">{dates}</p>
    </>
  )
}

function NoDate() {
  return (
    <section aria-labelledby="stage">
      <h2 id="stage" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-text-2">
        {texts.none}{' '}
        <Link to={paths.dashboardEventsAdd} className="link">
          {texts.log}
        </Link>
      </p>
    </section>
  )
}

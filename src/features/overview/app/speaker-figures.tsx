// A speaker's figures, each linking to what it counts. Unknown figures are not shown.
import { useQuery } from '@tanstack/react-query'
import { Reading } from '../../../shell/reading/reading.tsx'
import { StatTile, type StatTileProps } from '../../../ui/app/stat-tile.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { AnalyticsSummary } from '../../analytics/schema.ts'
import { summaryQuery } from './queries.ts'
import { overviewTexts } from './texts.ts'
import { ViewsChart } from './views-chart.tsx'

const texts = overviewTexts.figures
const grid =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 md:grid-cols-6 md:gap-4 xl:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]'
const third = 'md:max-xl:col-span-2'
const half = 'md:max-xl:col-span-3'
/** Five tiles leave no gap: the first spans the row on phones, the first two on tablets. Six are equal. */
const widthsOfFive = [`max-md:col-span-full ${half}`, half, third, third, third]

export function SpeakerFigures() {
  return (
    <section aria-labelledby="figures" className="mt-6">
      <h2 id="figures" className="sr-only">
        {texts.title}
      </h2>
      <Reading of={useQuery(summaryQuery)} waiting={<Waiting />}>
        {(summary) => <Figures summary={summary} />}
      </Reading>
    </section>
  )
}

function Figures({ summary }: { summary: AnalyticsSummary }) {
  const { views, requests, upcoming_events, total_audience, speaking_engagements } = summary
  const rate = requests.response_rate
  const href = paths.dashboardEvents
  const figures: (StatTileProps | false)[] = [
    {
      label: texts.views,
      value: views.total,
      none: texts.noViews,
      note: describeLately(views),
      href: paths.dashboardAnalytics,
    },
    {
      label: texts.requests,
      value: requests.total,
      note: requests.total === 0 ? undefined : texts.requestsNote(requests.last_30_days),
      href: paths.dashboardRequests,
    },
    rate !== null && {
      label: texts.responseRate,
      value: rate,
      unit: '%',
      note: texts.responseRateNote,
      href: paths.dashboardRequests,
    },
    { label: texts.upcoming, value: upcoming_events, href },
    { label: texts.engagements, value: speaking_engagements, note: texts.engagementsNote, href },
    { label: texts.audience, value: total_audience, note: texts.audienceNote, href },
  ]
  const tiles = figures.filter((figure) => figure !== false)
  const widths = tiles.length === 5 ? widthsOfFive : []
  return (
    <>
      <div className={grid}>
        {tiles.map((tile, place) => (
          <StatTile key={tile.label} {...tile} className={widths[place] ?? third} />
        ))}
      </div>
      {views.by_day && <ViewsChart days={views.by_day} />}
    </>
  )
}

export function describeLately({ total, last_30_days, previous_30_days }: AnalyticsSummary['views']): string {
  if (total === 0) return texts.noViewsNote
  const change = last_30_days - previous_30_days
  const compared = change === 0 ? texts.same : change > 0 ? texts.more(change) : texts.fewer(-change)
  return texts.last(last_30_days) + compared
}

function Waiting() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className={grid}>
        {widthsOfFive.map((width, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no identity and never move.
          <Skeleton key={tile} className={`h-32 ${width}`} />
        ))}
      </div>
    </>
  )
}

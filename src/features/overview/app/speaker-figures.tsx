// A speaker's figures, each linking to what it counts. Unknown figures are not shown.
import { useQuery } from '@tanstack/react-query'
import { Reading } from '../../../shell/reading/reading.tsx'
import { StatTile } from '../../../ui/app/stat-tile.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { AnalyticsSummary } from '../../analytics/schema.ts'
import { summaryQuery } from './queries.ts'
import { overviewTexts } from './texts.ts'
import { ViewsChart } from './views-chart.tsx'

const texts = overviewTexts.figures
const grid =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 md:grid-cols-6 md:gap-4 xl:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]'
/** Five tiles leave no gap: the first spans the row on phones, the first two on tablets. Six are equal. */
const third = 'md:max-xl:col-span-2'
const half = 'md:max-xl:col-span-3'
const alone = `max-md:col-span-full ${half}`

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
  const areFive = requests.response_rate === null
  return (
    <>
      <div className={grid}>
        <StatTile
          label={texts.views}
          value={views.total}
          none={texts.noViews}
          note={describeLately(views)}
          href={paths.dashboardAnalytics}
          className={areFive ? alone : third}
        />
        <StatTile
          label={texts.requests}
          value={requests.total}
          note={requests.total === 0 ? undefined : texts.requestsNote(requests.last_30_days)}
          href={paths.dashboardRequests}
          className={areFive ? half : third}
        />
        {requests.response_rate !== null && (
          <StatTile
            label={texts.responseRate}
            value={requests.response_rate}
            unit="%"
            note={texts.responseRateNote}
            href={paths.dashboardRequests}
            className={third}
          />
        )}
        <StatTile
          label={texts.upcoming}
          value={upcoming_events}
          href={paths.dashboardEvents}
          className={third}
        />
        <StatTile
          label={texts.engagements}
          value={speaking_engagements}
          note={texts.engagementsNote}
          href={paths.dashboardEvents}
          className={third}
        />
        <StatTile
          label={texts.audience}
          value={total_audience}
          note={texts.audienceNote}
          href={paths.dashboardEvents}
          className={third}
        />
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
        {[alone, half, third, third, third].map((width, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no identity and never move.
          <Skeleton key={tile} className={`h-32 ${width}`} />
        ))}
      </div>
    </>
  )
}

// A speaker's figures, each leading to what it counts. A zero is a number like any other; what is not known is not shown.
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import type { AnalyticsSummary } from '../analytics/schema.ts'
import { ReadFailure } from '../dashboard/read-failure.tsx'
import { summaryQuery } from './queries.ts'
import { overviewTexts } from './texts.ts'
import { ViewsChart } from './views-chart.tsx'

const texts = overviewTexts.figures
const grid =
  'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]'

export function SpeakerFigures() {
  const { data, error, refetch, isFetching } = useQuery(summaryQuery)
  return (
    <section aria-labelledby="figures" className="mt-6">
      <h2 id="figures" className="sr-only">
        {texts.title}
      </h2>
      {data ? (
        <Figures summary={data} />
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

function Figures({ summary }: { summary: AnalyticsSummary }) {
  const { views, requests, upcoming_events, total_audience, speaking_engagements } = summary
  return (
    <>
      <div className={grid}>
        <StatTile
          label={`${texts.views} ${texts.viewsNote}`}
          value={views.last_30_days}
          note={describeChange(views)}
          href={paths.dashboardAnalytics}
          // Five tiles leave no gap in two columns.
          className={requests.response_rate === null ? 'max-md:col-span-2' : ''}
        />
        <StatTile
          label={texts.requests}
          value={requests.total}
          note={requests.total === 0 ? undefined : texts.requestsNote(requests.last_30_days)}
          href={paths.dashboardRequests}
        />
        {requests.response_rate !== null && (
          <StatTile
            label={texts.responseRate}
            value={requests.response_rate}
            unit="%"
            note={texts.responseRateNote}
            href={paths.dashboardRequests}
          />
        )}
        <StatTile label={texts.upcoming} value={upcoming_events} href={paths.dashboardEvents} />
        <StatTile
          label={texts.engagements}
          value={speaking_engagements}
          note={texts.engagementsNote}
          href={paths.dashboardEvents}
        />
        <StatTile
          label={texts.audience}
          value={total_audience}
          note={texts.audienceNote}
          href={paths.dashboardEvents}
        />
      </div>
      {views.by_day && <ViewsChart days={views.by_day} />}
    </>
  )
}

function describeChange({ total, last_30_days, previous_30_days }: AnalyticsSummary['views']): string {
  if (total === 0) return texts.noViews
  const change = last_30_days - previous_30_days
  if (change === 0) return texts.same
  return change > 0 ? texts.more(change) : texts.fewer(-change)
}

function Waiting() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className={grid}>
        {['views', 'requests', 'upcoming', 'engagements', 'audience'].map((tile) => (
          <Skeleton key={tile} className="h-32" />
        ))}
      </div>
    </>
  )
}

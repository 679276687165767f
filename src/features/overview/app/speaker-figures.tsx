// A speaker's figures: views of the last 30 days, with their chart where the plan has it, and the record so far in a row of
// text. What is unknown or zero is not shown.
import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { Reading } from '../../../shell/reading/reading.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { AnalyticsSummary } from '../../analytics/schema.ts'
import { Panel } from './panel.tsx'
import { summaryQuery } from './queries.ts'
import { overviewTexts } from './texts.ts'
import { ViewsChart } from './views-chart.tsx'

const texts = overviewTexts.figures

export function SpeakerFigures() {
  return (
    <Panel id="views" title={texts.views} more={{ href: paths.dashboardAnalytics, text: texts.analytics }}>
      <Reading of={useQuery(summaryQuery)} waiting={<SkeletonText lines={4} />}>
        {(summary) => (
          <>
            <Views views={summary.views} />
            <Record summary={summary} />
          </>
        )}
      </Reading>
    </Panel>
  )
}

function Views({ views }: Pick<AnalyticsSummary, 'views'>) {
  const { total, last_30_days, previous_30_days, by_day } = views
  if (total === 0) return <p className="pt-3 text-text-2">{texts.noViews}</p>
  const isMore = last_30_days > previous_30_days
  const Trend = isMore ? TrendingUp : TrendingDown
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 pt-3">
        <span className="font-bold font-display text-4xl tabular-nums">{texts.number(last_30_days)}</span>
        <span className="text-text-2">{texts.lately}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-text-2">
        {last_30_days !== previous_30_days && (
          <span className={`inline-flex items-center gap-1.5 ${isMore ? 'text-success' : ''}`}>
            <Trend aria-hidden size={16} />
            {describeChange(views)}
          </span>
        )}
        <span className="tabular-nums">{texts.total(total)}</span>
      </p>
      {by_day && <ViewsChart days={by_day} />}
    </>
  )
}

/** Against the 30 days before. */
function describeChange({ last_30_days, previous_30_days }: AnalyticsSummary['views']): string {
  const change = last_30_days - previous_30_days
  return change === 0 ? texts.same : change > 0 ? texts.more(change) : texts.fewer(-change)
}

function Record({ summary }: { summary: AnalyticsSummary }) {
  const { requests, speaking_engagements, total_audience, upcoming_events } = summary
  const rate = requests.response_rate
  const figures = [
    [speaking_engagements, texts.number(speaking_engagements), texts.engagements(speaking_engagements)],
    [total_audience, texts.number(total_audience), texts.audience],
    [upcoming_events, texts.number(upcoming_events), texts.upcoming],
    [requests.total, texts.number(requests.total), texts.requests(requests.total)],
    [rate, `${rate}%`, texts.answered],
  ] as const
  const known = figures.filter(([value]) => value !== null && value > 0)
  if (known.length === 0) return null
  return (
    <dl
      aria-label={texts.record}
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-x-3 gap-y-4 border-border border-t pt-4"
    >
      {known.map(([, value, name]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-text-2">{name}</dt>
          <dd className="font-bold font-display text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

// /dashboard/analytics: how often a speaker's page was viewed, which is counted for everyone, and, where the plan includes
// it, when; and how organizers find them.
import { useQuery } from '@tanstack/react-query'
import { BackToOverview } from '../../../shell/app/back-to-overview.tsx'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AnalyticsSummary } from '../../analytics/schema.ts'
import { ownCountsQuery } from '../../completeness/queries.ts'
import { FoundPanel } from './found/found-panel.tsx'
import { appearancesQuery, summaryQuery } from './queries.ts'
import { describeChange } from './speaker-figures.tsx'
import { overviewTexts } from './texts.ts'
import { ViewsChart } from './views-chart.tsx'

const texts = overviewTexts.analytics

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, summaryQuery),
    readBeforehand(client, appearancesQuery),
    readBeforehand(client, ownCountsQuery),
  ])
}

export function Component() {
  return (
    <div className="max-w-[64rem]">
      <h1 className="text-3xl">{texts.title}</h1>
      <Reading of={useQuery(summaryQuery)} waiting={<Skeleton className="mt-5 h-24 w-full" />}>
        {({ views }) => <Views views={views} />}
      </Reading>
      <FoundPanel />
      <p className="mt-8 mb-5 max-w-text text-text-2">{texts.later}</p>
      <BackToOverview />
    </div>
  )
}

function Views({ views }: Pick<AnalyticsSummary, 'views'>) {
  return (
    <>
      <p className="mt-5">
        <span className="block font-display text-4xl tabular-nums">
          {views.total === 0 ? texts.none : views.total.toLocaleString('en')}
        </span>
        <span className="text-text-2">
          {views.total === 0
            ? texts.noneText
            : `${texts.views(views.total)}. ${texts.lately(views.last_30_days, describeChange(views))}`}
        </span>
      </p>
      {views.total > 0 && views.by_day && <ViewsChart days={views.by_day} />}
    </>
  )
}

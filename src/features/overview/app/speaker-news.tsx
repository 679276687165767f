// A speaker's latest requests and testimonials.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { ActivityItem } from '../../analytics/schema.ts'
import { Panel } from './panel.tsx'
import { summaryQuery } from './queries.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.activity
const shown = 4

export function SpeakerNews() {
  const { data, error } = useQuery(summaryQuery)
  // The figures come from the same response and already show the error.
  if (!data && error) return null
  return (
    <Panel id="activity" title={texts.title}>
      <News items={data?.activity.slice(0, shown)} />
    </Panel>
  )
}

/** `items` undefined: still loading. */
function News({ items }: { items: readonly ActivityItem[] | undefined }) {
  if (!items) return <SkeletonText lines={3} />
  if (items.length === 0) return <p className="pt-3 text-text-2">{texts.empty}</p>
  return (
    <ul className="divide-y divide-border">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`} className="py-2.5 pointer-coarse:py-1.5">
          <Link
            to={item.kind === 'request' ? paths.dashboardRequest(item.id) : paths.dashboardTestimonials}
            className="wrap-anywhere flex items-center hover:underline pointer-coarse:min-h-11"
          >
            <span className="line-clamp-3">{texts[item.kind](item.name, item.event_name)}</span>
          </Link>
          <span className="text-sm text-text-3">
            <DateTime at={item.at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

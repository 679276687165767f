// A speaker's news: the latest requests, and recent activity.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { ActivityItem } from '../../analytics/schema.ts'
import { Panel } from './panel.tsx'
import { summaryQuery } from './queries.ts'
import { overviewTexts as texts } from './texts.ts'

/** Requests on the overview; the full list has its own screen. */
const shownRequests = 4
const shownActivity = 4

export function SpeakerNews() {
  const { data, error } = useQuery(summaryQuery)
  // The figures come from the same response and already show the error.
  if (!data && error) return null
  const requests = data?.activity.filter(({ kind }) => kind === 'request').slice(0, shownRequests)
  return (
    <>
      <Panel
        id="requests"
        title={texts.requests.title}
        more={{ href: paths.dashboardRequests, text: texts.requests.link }}
      >
        <News
          items={requests}
          empty={texts.requests.empty}
          nameOf={({ name, event_name }) => `${event_name}, ${name}`}
        />
      </Panel>
      <Panel id="activity" title={texts.activity.title}>
        <News
          items={data?.activity.slice(0, shownActivity)}
          empty={texts.activity.empty}
          nameOf={({ kind, name, event_name }) => texts.activity[kind](name, event_name)}
        />
      </Panel>
    </>
  )
}

interface NewsProps {
  /** Undefined: still loading. */
  items: readonly ActivityItem[] | undefined
  empty: string
  nameOf: (item: ActivityItem) => string
}

function News({ items, empty, nameOf }: NewsProps) {
  if (!items) return <SkeletonText lines={3} />
  if (items.length === 0) return <p className="pt-3 text-text-2">{empty}</p>
  return (
    <ul className="divide-y divide-border">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`} className="py-2.5 pointer-coarse:py-1.5">
          <Link
            to={item.kind === 'request' ? paths.dashboardRequest(item.id) : paths.dashboardTestimonials}
            className="wrap-anywhere flex items-center hover:underline pointer-coarse:min-h-11"
          >
            {nameOf(item)}
          </Link>
          <span className="text-sm text-text-3">
            <DateTime at={item.at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

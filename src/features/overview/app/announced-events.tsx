// The events announced to a speaker; nothing when there are none.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { joinFacts } from '../../../lib/join-facts.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { describeDays, describePlace } from '../../events/facts.ts'
import { announcedQuery } from '../../find-events/announced/queries.ts'
import { Panel } from './panel.tsx'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.announced
/** The others are under Find events. */
const most = 3

export function AnnouncedEvents() {
  const { locale } = useReader()
  const { data } = useQuery(announcedQuery)
  const rows = (data?.rows ?? []).filter(({ request }) => request === null)
  if (rows.length === 0) return null
  return (
    <Panel
      id="announced"
      title={texts.title}
      more={{ href: `${paths.dashboardFindEvents}#announced`, text: texts.link }}
    >
      <ul className="divide-y divide-border">
        {rows.slice(0, most).map((event) => (
          <li key={event.id} className="py-2.5 pointer-coarse:py-1.5">
            <Link
              to={paths.offerToSpeak(event.id)}
              className="wrap-anywhere flex items-center font-semibold hover:underline pointer-coarse:min-h-11"
            >
              {event.title}
            </Link>
            <span className="text-sm text-text-2">
              {joinFacts(describeDays(event, locale), describePlace({ ...event, venue: '' }))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

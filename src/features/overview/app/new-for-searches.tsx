// The reader's saved searches that someone new matches; nothing when there are none. They are read with the screen's other parts.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { addressOf } from '../../search/app/saved/saved-question.ts'
import { savedSearchesQuery } from '../../search/saved/queries.ts'
import { Panel } from './panel.tsx'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.organizer.searches
/** The others are on the search screen. */
const most = 4

export function NewForSearches() {
  const { data } = useQuery(savedSearchesQuery)
  const rows = (data?.rows ?? []).filter(({ new_count }) => new_count !== null && new_count > 0)
  if (rows.length === 0) return null
  return (
    <Panel
      id="searches"
      title={texts.title}
      {...(rows.length > most && {
        more: { href: `${paths.dashboardSearch}#saved-searches`, text: texts.all },
      })}
    >
      <ul>
        {rows.slice(0, most).map(({ id, name, question, new_count }) => (
          <li key={id} className="border-border border-b">
            <Link
              to={`${paths.dashboardSearch}${addressOf(question)}`}
              className="flex min-h-14 items-center justify-between gap-4 py-2 transition-colors duration-160 hover:bg-surface-2"
            >
              <span className="wrap-anywhere line-clamp-2 min-w-0 font-semibold">{name}</span>
              <Badge tone="primary" className="shrink-0 tabular-nums">
                {texts.count(new_count ?? 0)}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

// Requests as a list, as a board and by day: three views of the same, each with its address.
import { CalendarRange, Columns3, List } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../vocabulary/paths.ts'
import { calendarScreenTexts } from './texts.ts'

const texts = calendarScreenTexts.views

const views = [
  { view: 'list', Icon: List, address: paths.dashboardRequests },
  { view: 'board', Icon: Columns3, address: `${paths.dashboardRequests}?view=board` },
  { view: 'calendar', Icon: CalendarRange, address: paths.dashboardCalendar },
] as const

interface RequestViewsProps {
  current: (typeof views)[number]['view']
  /** Of the address: what is searched for stays in the list and on the board. */
  query?: string
}

export function RequestViews({ current, query = '' }: RequestViewsProps) {
  return (
    <nav
      aria-label={texts.label}
      className="flex rounded-card border border-border bg-surface-2 p-0.5 max-md:order-last max-md:w-full"
    >
      {views.map(({ view, Icon, address }) => (
        <Link
          key={view}
          to={view === 'calendar' ? address : withQuery(address, query)}
          aria-current={view === current ? 'page' : undefined}
          className="flex min-h-9 items-center justify-center gap-2 rounded-[10px] border border-transparent px-3 text-sm text-text-2 transition-colors duration-160 hover:text-text aria-[current]:border-border aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-text max-md:flex-1 pointer-coarse:min-h-11"
        >
          <Icon aria-hidden size={16} />
          {texts[view]}
        </Link>
      ))}
    </nav>
  )
}

function withQuery(address: string, query: string): string {
  return address.includes('?') ? address + query.replace('?', '&') : address + query
}

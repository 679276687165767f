// A link to a place of the dashboard with its icon and its news marker.
import { NavLink } from 'react-router'
import type { Place } from './navigation.ts'
import { dashboardTexts } from './texts.ts'

interface PlaceLinkProps extends Pick<Place, 'href' | 'label' | 'Icon' | 'end'> {
  hasNews?: boolean
  className: string
  onClick?: () => void
}

export function PlaceLink({ href, label, Icon, end, hasNews = false, className, onClick }: PlaceLinkProps) {
  return (
    <NavLink to={href} end={end ?? false} className={className} onClick={onClick}>
      {({ isActive }) => (
        <>
          <span className="relative">
            <Icon aria-hidden className="size-5 shrink-0" />
            {hasNews && !isActive && (
              <span className="absolute -end-1 -top-1 size-2.5 rounded-pill border-2 border-surface bg-spotlight" />
            )}
          </span>
          <span className="min-w-0 truncate">
            {label}
            {hasNews && !isActive && <span className="sr-only"> {dashboardTexts.frame.news}</span>}
          </span>
        </>
      )}
    </NavLink>
  )
}

// A link to a place of the dashboard with its icon and its news marker.
import { Link, useLocation } from 'react-router'
import { isAt, type Place } from '../shell/navigation.ts'
import { dashboardTexts } from './texts.ts'

interface PlaceLinkProps extends Pick<Place, 'href' | 'label' | 'Icon' | 'end' | 'alsoAt'> {
  hasNews?: boolean
  className: string
  onClick?: () => void
}

export function PlaceLink({ label, Icon, hasNews = false, className, onClick, ...place }: PlaceLinkProps) {
  const isActive = isAt(place, useLocation().pathname)
  return (
    <Link
      to={place.href}
      aria-current={isActive ? 'page' : undefined}
      className={className}
      onClick={onClick}
    >
      <span className="relative">
        <Icon aria-hidden className="size-5 shrink-0" />
        {hasNews && !isActive && (
          <span className="absolute -end-1 -top-1 size-2.5 rounded-pill border-2 border-surface bg-primary" />
        )}
      </span>
      <span className="min-w-0 truncate">
        {label}
        {hasNews && !isActive && <span className="sr-only"> {dashboardTexts.frame.news}</span>}
      </span>
    </Link>
  )
}

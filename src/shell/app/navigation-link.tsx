// A link to a place of the dashboard with its icon and its news marker.
import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../../vocabulary/paths.ts'
import { dashboardTexts } from './texts.ts'

export interface PlaceLinkProps {
  href: string
  label: string
  Icon: LucideIcon
  hasNews?: boolean
  className: string
  onClick?: () => void
}

export function PlaceLink({ href, label, Icon, hasNews = false, className, onClick }: PlaceLinkProps) {
  return (
    <NavLink
      to={href}
      end={href === paths.dashboard || href === paths.admin}
      className={className}
      onClick={onClick}
    >
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

// The navigation beside the screen: a rail of labelled icons up to 1279 px and beside panes; from there on a list in groups,
// with the areas of the open place. Phones have phone-bar.tsx instead.
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Place } from '../shell/navigation.ts'
import { PlaceLink } from './navigation-link.tsx'
import { hasNewsAt, useNews } from './news.ts'
import { dashboardTexts } from './texts.ts'

const slimLook =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-chip text-center text-xs text-text-2 transition-colors duration-160 hover:bg-surface-2 hover:text-text aria-[current]:bg-primary-subtle aria-[current]:font-semibold aria-[current]:text-primary-text'

const wideLook = `${slimLook} xl:min-h-9.5 xl:flex-row xl:justify-start xl:gap-3 xl:px-3 xl:text-start xl:text-base xl:pointer-coarse:min-h-11`

const areaLook =
  'flex min-h-7 items-center rounded-chip px-3 text-text-2 transition-colors duration-160 hover:bg-surface-2 hover:text-text aria-[current]:font-semibold aria-[current]:text-primary-text pointer-coarse:min-h-11'

export interface SideNavProps {
  label: string
  places: readonly Place[]
  head?: ReactNode
  foot?: ReactNode
  /** On wide screens, too. */
  isSlim: boolean
}

export function SideNav({ label, places, head, foot, isSlim }: SideNavProps) {
  const news = useNews()
  const { pathname } = useLocation()
  return (
    <div
      className={`sticky top-16 hidden h-[calc(100dvh-64px)] shrink-0 flex-col gap-4 overflow-y-auto w-22 border-border border-e px-1 py-4 md:flex print:hidden ${isSlim ? '' : 'xl:w-59 xl:px-3'}`}
    >
      <nav aria-label={label}>
        {head}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {places.map((place) => (
            <li
              key={place.href}
              className={place.startsGroup ? 'mt-1.5 border-border border-t pt-2.5' : undefined}
            >
              <PlaceLink
                {...place}
                hasNews={hasNewsAt(place, news)}
                className={isSlim ? slimLook : wideLook}
              />
              {!isSlim && place.areas && pathname.startsWith(place.href) && (
                <ul
                  aria-label={dashboardTexts.frame.areas(place.label)}
                  className="ms-5 mt-1 hidden border-border border-s ps-3 xl:grid"
                >
                  {place.areas.map(({ href, label }) => (
                    <li key={href}>
                      <NavLink to={href} end className={areaLook}>
                        {label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {!isSlim && foot}
    </div>
  )
}

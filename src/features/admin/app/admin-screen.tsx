// The frame of every admin screen: the dashboard's header and bars with the admin navigation.
import { Outlet, useLocation, useNavigation } from 'react-router'
import { adminPlaces } from '../../../shell/app/admin-navigation.ts'
import { AppFrame } from '../../../shell/app/app-frame.tsx'
import { PlaceLink } from '../../../shell/app/navigation-link.tsx'
import type { ScreenVisit } from '../../../shell/page.ts'
import { Loading } from '../../../shell/site/loading.tsx'
import { RouteFailure } from '../../../shell/site/route-failure.tsx'
import { meQuery } from '../../profiles/me.ts'
import { adminTexts } from './texts.ts'

export const ErrorBoundary = RouteFailure

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await client.ensureQueryData(meQuery)
}

export function Component() {
  const { pathname } = useLocation()
  const goingTo = useNavigation().location?.pathname
  return (
    <AppFrame nav={<AdminNav />} phoneBar={{ label: adminTexts.places, places: adminPlaces }} isAdmin>
      {goingTo !== undefined && goingTo !== pathname ? <Loading /> : <Outlet />}
    </AppFrame>
  )
}

const look =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-chip px-1 text-center text-xs text-text-2 transition-colors duration-160 hover:bg-surface-2 hover:text-text aria-[current]:bg-primary-subtle aria-[current]:font-semibold aria-[current]:text-primary-text lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-start lg:text-base'

function AdminNav() {
  return (
    <div className="sticky top-16 hidden h-[calc(100dvh-64px)] w-26 shrink-0 flex-col overflow-y-auto border-border border-e px-2 py-4 md:flex lg:w-64 lg:px-5 lg:py-8 print:hidden">
      <nav aria-label={adminTexts.nav}>
        <p className="mb-2 hidden px-3 text-sm font-semibold text-text-3 lg:block">{adminTexts.area}</p>
        <ul className="grid gap-1">
          {adminPlaces.map((place) => (
            <li key={place.href}>
              <PlaceLink {...place} className={look} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

// The frame around every place of the admins: the dashboard's header and bars with places of its own.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { ToastRegion } from '../../../ui/toast.tsx'
import { meQuery, useMe } from '../../accounts/queries.ts'
import { adminPlaces } from '../../dashboard/admin-places.ts'
import { DashboardHeader } from '../../dashboard/dashboard-header.tsx'
import { useFocusAfterNavigation } from '../../dashboard/focus-after-navigation.ts'
import { PhoneBar } from '../../dashboard/phone-bar.tsx'
import { PlaceLink } from '../../dashboard/place-link.tsx'
import { signOut, useSessionEvents } from '../../dashboard/session-events.ts'
import { Shortcuts, type ShownList } from '../../dashboard/shortcuts.tsx'
import { ViewAsBanner } from '../../dashboard/view-as-banner.tsx'
import { viewerOf } from '../../dashboard/viewer-of.ts'
import { Loading } from '../../site/loading.tsx'
import type { ScreenVisit } from '../../site/page.ts'
import { RouteFailure } from '../../site/route-failure.tsx'
import { adminTexts } from './texts.ts'

export const ErrorBoundary = RouteFailure

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await client.ensureQueryData(meQuery)
}

export function Component() {
  const client = useQueryClient()
  const me = useMe()
  const { pathname } = useLocation()
  const goingTo = useNavigation().location?.pathname
  const [shownList, setShownList] = useState<ShownList>(null)
  const main = useFocusAfterNavigation(pathname)
  useSessionEvents()
  return (
    <>
      <SkipLink />
      <DashboardHeader
        viewer={viewerOf(me)}
        currentPath={pathname}
        onSignOut={() => void signOut(client)}
        onGoTo={() => setShownList('palette')}
      />
      {me.viewing_as && <ViewAsBanner viewed={me.viewing_as} />}
      <div className="mx-auto flex max-w-[1440px]">
        <AdminNav />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="min-h-[calc(100dvh-64px)] min-w-0 flex-1 px-5 pt-6 pb-28 md:px-8 md:pt-8 md:pb-16 xl:px-12"
        >
          {goingTo !== undefined && goingTo !== pathname ? <Loading /> : <Outlet />}
        </main>
      </div>
      <PhoneBar label={adminTexts.places} places={adminPlaces} />
      <Shortcuts userType={me.user.user_metadata.user_type} isAdmin shown={shownList} onShow={setShownList} />
      <ToastRegion />
    </>
  )
}

const look =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-chip px-1 text-center text-xs text-text-2 transition-colors duration-160 hover:bg-surface-2 hover:text-text aria-[current]:bg-primary-subtle aria-[current]:font-semibold aria-[current]:text-primary-text lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-start lg:text-base'

function AdminNav() {
  return (
    <div className="sticky top-16 hidden h-[calc(100dvh-64px)] w-24 shrink-0 flex-col overflow-y-auto border-border border-e px-2 py-4 md:flex lg:w-64 lg:px-5 lg:py-8 print:hidden">
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

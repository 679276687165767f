// The one dashboard screen (seed §2): the frame around every section. It reads who is signed in and their profile, and
// makes the profile where there is none, before anything is shown.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { meQuery, useMe } from '../accounts/queries.ts'
import { profileQuery } from '../profiles/queries.ts'
import { Loading } from '../site/loading.tsx'
import type { ScreenVisit } from '../site/page.ts'
import { RouteFailure } from '../site/route-failure.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardNav } from './dashboard-nav.tsx'
import { useFocusAfterNavigation } from './focus-after-navigation.ts'
import { PhoneBar } from './phone-bar.tsx'
import { overviewPlace, placesFor } from './places.ts'
import { signOut, useSessionEvents } from './session-events.ts'
import { Shortcuts, type ShownList } from './shortcuts.tsx'
import { dashboardTexts } from './texts.ts'
import { ViewAsBanner } from './view-as-banner.tsx'
import { viewerOf } from './viewer-of.ts'

export const ErrorBoundary = RouteFailure

/** The profile first: once it is made, the answer to "who am I" holds it and its plan. */
export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await client.ensureQueryData(profileQuery)
  await client.ensureQueryData(meQuery)
}

export function Component() {
  const client = useQueryClient()
  const me = useMe()
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const [shownList, setShownList] = useState<ShownList>(null)
  const main = useFocusAfterNavigation(pathname)
  useSessionEvents()
  const userType = me.user.user_metadata.user_type
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
        <DashboardNav me={me} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="min-h-[calc(100dvh-64px)] min-w-0 flex-1 px-5 pt-6 pb-28 md:px-8 md:pt-8 md:pb-16 xl:px-12"
        >
          {isLoading ? <Loading /> : <Outlet />}
        </main>
      </div>
      <PhoneBar label={dashboardTexts.frame.tabs} places={[overviewPlace, ...placesFor(userType)]} />
      <Shortcuts userType={userType} isAdmin={me.admin} shown={shownList} onShow={setShownList} />
      <ToastRegion />
    </>
  )
}

// The one dashboard screen (docs/specification.md §2): the frame around every section. Before anything is shown, it reads
// the signed-in user and their profile, and creates the profile if there is none.
import { use } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { meQuery, useMe } from '../features/profiles/me.ts'
import { profileQuery } from '../features/profiles/queries.ts'
import { NavigationContext, placeAt, placesFor } from '../shell/navigation.ts'
import type { ScreenVisit } from '../shell/page.ts'
import { Loading } from '../shell/site/loading.tsx'
import { keepsScreen } from '../ui/app/keeps-screen.ts'
import { AppFrame } from './app-frame.tsx'
import { PlanBadge } from './plan-badge.tsx'
import { dashboardTexts } from './texts.ts'

/** The profile first: once it exists, the answer to "who am I" includes it and its plan. */
export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await client.ensureQueryData(profileQuery)
  await client.ensureQueryData(meQuery)
}

export function Component() {
  const me = useMe()
  const { pathname } = useLocation()
  const going = useNavigation().location
  const goingTo = going?.pathname
  const { dashboard } = use(NavigationContext)
  const { user_type } = me.user.user_metadata
  // A place stays mounted across its areas, so that what the user typed is not lost.
  const here = placeAt(dashboard, pathname)
  const stays =
    goingTo === pathname ||
    keepsScreen(going) ||
    (here?.areas && goingTo && here === placeAt(dashboard, goingTo))
  const isLoading = goingTo !== undefined && !stays
  return (
    <AppFrame
      texts={dashboardTexts.frame}
      places={placesFor(dashboard, user_type)}
      foot={<PlanBadge tier={me.tier} />}
      isAdmin={me.admin}
    >
      {isLoading ? <Loading /> : <Outlet />}
    </AppFrame>
  )
}

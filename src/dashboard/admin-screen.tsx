// The frame of every admin screen: the dashboard's header and bars with the admin navigation.
import { use } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { meQuery } from '../features/profiles/me.ts'
import { NavigationContext } from '../shell/navigation.ts'
import type { ScreenVisit } from '../shell/page.ts'
import { Loading } from '../shell/site/loading.tsx'
import { AppFrame } from './app-frame.tsx'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.admin

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await client.ensureQueryData(meQuery)
}

export function Component() {
  const { pathname } = useLocation()
  const goingTo = useNavigation().location?.pathname
  const { admin } = use(NavigationContext)
  return (
    <AppFrame
      texts={texts}
      places={admin}
      head={<p className="mb-2 hidden px-3 font-semibold text-sm text-text-3 xl:block">{texts.nav}</p>}
      isAdmin
    >
      {goingTo !== undefined && goingTo !== pathname ? <Loading /> : <Outlet />}
    </AppFrame>
  )
}

// Builds the router's tree from the tables in routes.tsx. Kept apart so that public pages load no router.
import { useEffect } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation, useNavigation } from 'react-router'
import { FrameSlotsContext } from './features/site/frame-slots.ts'
import { Loading } from './features/site/loading.tsx'
import { RouteFailure } from './features/site/route-failure.tsx'
import { frameSlots } from './frame-slots.tsx'
import { appScreens, redirectTarget } from './routes.tsx'

export const appRoutes: RouteObject[] = [
  {
    element: <AppRoot />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Loading />,
    children: [
      ...appScreens.map(({ path, load }): RouteObject => ({ path, lazy: load })),
      { path: '*', element: <Elsewhere /> },
    ],
  },
]

/** Shows the 'Loading...' placeholder while another page is on its way (seed §2). */
function AppRoot() {
  const navigation = useNavigation()
  if (navigation.state === 'loading') return <Loading />
  return (
    <FrameSlotsContext value={frameSlots}>
      <Outlet />
    </FrameSlotsContext>
  )
}

/** Old addresses are redirected here as on the server; every other one is a public page, which the server answers. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  const target = redirectTarget(pathname)
  useEffect(() => {
    // The address bar is there already; assigning the same address would only jump to its hash.
    if (target === null) window.location.reload()
  }, [target])
  return target === null ? <Loading /> : <Navigate to={target + search + hash} replace />
}

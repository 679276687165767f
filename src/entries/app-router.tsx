// Builds the router's tree from the table of screens. A separate module, so that public pages load no router.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  createContext,
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'
import { loadForUser } from '../dashboard/for-user-type.tsx'
import { NotificationActionsContext } from '../features/notifications/app/notification-actions.ts'
import { brand } from '../lib/brand.ts'
import { notificationActions } from '../routes/notification-actions.ts'
import { redirectTarget } from '../routes/redirects.ts'
import { appScreens, navigation } from '../routes/screens.ts'
import { type AppScreen, type LoadScreen, NavigationContext } from '../shell/navigation.ts'
import type { ScreenModule } from '../shell/page.ts'
import { SectionFailure } from '../shell/reading/section-failure.tsx'
import { FailureScreen } from '../shell/site/failure-screen.tsx'
import { lateScreen } from '../shell/site/late-screen.tsx'
import { Loading } from '../shell/site/loading.tsx'
import { paths } from '../vocabulary/paths.ts'
import type { UserType } from '../vocabulary/user-types.ts'

/** The data cache, as the router passes it to the screens' prefetch functions. */
export const queryClientContext = createContext<QueryClient>()

/** `userType`: the signed-in user's; without one, as on the server, the routes serve both types. */
export function routesFor(userType?: UserType): RouteObject[] {
  return [
    {
      element: <AppRoot />,
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <Loading />,
      children: [
        ...appScreens.map((screen) => toRoute(screen, userType)),
        // A public page, although its parent route is a screen.
        { path: paths.adminAuth, element: <Elsewhere /> },
        { path: '*', element: <Elsewhere /> },
      ],
    },
  ]
}

function toRoute(screen: AppScreen, userType: UserType | undefined): RouteObject {
  const { path, screens } = screen
  const route: RouteObject = {
    path,
    handle: screen,
    lazy: async () => toRouteModule(await loadScreen(() => loadForUser(screen, userType))),
  }
  if (!screens) return route
  // A section that fails leaves the frame around it intact.
  const children = screens.map((row) => ({ ...toRoute(row, userType), ErrorBoundary: SectionFailure }))
  return { ...route, children }
}

/** Its module, or a placeholder until its file can be loaded. The server has all files. */
async function loadScreen(load: LoadScreen): Promise<ScreenModule> {
  try {
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    return lateScreen(load)
  }
}

/** A screen's module in the router's form. */
export function toRouteModule({ Component, prefetch }: ScreenModule) {
  return {
    Component,
    ...(prefetch && {
      async loader({ context, params, request }: LoaderFunctionArgs) {
        await prefetch({ client: context.get(queryClientContext), params, url: new URL(request.url) })
        return null
      },
    }),
  }
}

export function titleOf(title: string): string {
  return `${title} · ${brand.name}`
}

function AppRoot() {
  const title = (useMatches().at(-1)?.handle as AppScreen | undefined)?.title
  useEffect(() => {
    if (title) document.title = titleOf(title)
  }, [title])
  return (
    <NavigationContext value={navigation}>
      <NotificationActionsContext value={notificationActions}>
        <Outlet />
      </NotificationActionsContext>
      <ScrollRestoration />
    </NavigationContext>
  )
}

/** 'Try Again' reloads the same address. */
function RouteFailure() {
  const { revalidate } = useRevalidator()
  return <FailureScreen onRetry={() => void revalidate()} />
}

/** Old addresses redirect here as on the server; any other is a public page, which the server answers. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  const target = redirectTarget({ pathname, search, hash })
  useEffect(() => {
    // The address bar shows it already; assigning the same address would only jump to its hash.
    if (target === null) window.location.reload()
  }, [target])
  return target === null ? <Loading /> : <Navigate to={target} replace />
}

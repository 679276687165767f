// Starts the application behind the router, from the server's markup and data.
import { hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadForUser } from '../dashboard/for-user-type.tsx'
import { startSession } from '../features/accounts/browser-session/session.ts'
import { beforeSignOut } from '../features/accounts/browser-session/sign-out.ts'
import { hasOutgoing } from '../features/messages/outgoing-keys.ts'
import { meQuery } from '../features/profiles/me.ts'
import { observePerformance } from '../lib/performance-ratings.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { RequestError } from '../lib/request-errors.ts'
import type { AppScreen } from '../shell/navigation.ts'
import type { ScreenState } from '../shell/page.ts'
import { type EarlyInput, replayInput } from '../ui/early-input.ts'
import { DocumentTime } from '../ui/use-today.ts'
import { paths } from '../vocabulary/paths.ts'
import { queryClientContext, routesFor, toRouteModule } from './app-router.tsx'
import { leaveMessages } from './leave-messages.ts'
// All styles of the screens in one file that their documents link, so that lazy loading never shifts the layout.
import '../ui/choice-field.css'
import '../ui/list.css'
import '../ui/floating.css'
import '../ui/screens.css'

/** Resolves once the first screen handles events. `early`: input that its fields received before. */
export async function wake(early: EarlyInput): Promise<void> {
  const root = document.getElementById('root')
  const text = document.getElementById('screen-state')?.textContent
  if (!root || !text) throw new Error('This page carries no state to hydrate from.')
  const { madeAt, queries, loaderData } = JSON.parse(text) as ScreenState
  observePerformance()
  const client = createQueryClient({ onError: leaveWithoutSession })
  hydrate(client, queries)
  const me = client.getQueryData(meQuery.queryKey)
  if (me && !me.viewing_as) sendOutgoing(client, me.user.id)
  // While an admin views as another user, `me` is not the signed-in user: the server is asked.
  beforeSignOut(leaveMessages)
  startSession(me?.viewing_as ? undefined : me)

  const userType = me?.user.user_metadata.user_type
  const routes = routesFor(userType)
  // The first screen's lazy routes are loaded before hydration; otherwise React would replace the server's markup.
  await Promise.all(
    (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
      const screen = route.handle as AppScreen | undefined
      if (screen)
        Object.assign(route, toRouteModule(await loadForUser(screen, userType)), { lazy: undefined })
    }),
  )
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
    hydrationData: { loaderData },
  })
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(root, <AppTree {...{ router, client, madeAt, early }} onReady={resolve} />)
    })
  })
}

/** What was written without a connection, perhaps in a tab that is closed by now. */
function sendOutgoing(client: QueryClient, userId: string): void {
  try {
    if (!hasOutgoing(localStorage)) return
  } catch {
    return
  }
  void import('../features/messages/app/outgoing.ts').then(
    ({ openOutbox }) => openOutbox(client, userId),
    () => {},
  )
}

interface AppTreeProps {
  router: DataRouter
  client: QueryClient
  madeAt: number
  early: EarlyInput
  onReady: () => void
}

function AppTree({ router, client, madeAt, early, onReady }: AppTreeProps) {
  const missed = useRef<[EventTarget, { value: string; checked: boolean }][]>([])
  // From the commit on, React handles all events itself; the screens' own listeners start with their effects.
  useLayoutEffect(() => {
    missed.current.push(...early)
    early.clear()
  }, [early])
  useEffect(() => {
    replayInput(missed.current.splice(0))
    onReady()
  }, [onReady])
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <DocumentTime value={madeAt}>
          <RouterProvider router={router} />
        </DocumentTime>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** The session has ended: further requests would fail too. Signing in leads back to this address. */
function leaveWithoutSession(error: unknown): void {
  if (!(error instanceof RequestError)) return
  const { pathname, search, hash } = window.location
  const isForAdmins = pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)
  // A former admin is refused as `forbidden`.
  const isOver =
    error.code === 'unauthenticated' ||
    error.code === 'suspended' ||
    (isForAdmins && error.code === 'forbidden')
  if (!isOver) return
  window.location.assign((isForAdmins ? paths.adminAuthThen : paths.authThen)(pathname + search + hash))
}

// Starts the application behind the router, on the markup that the server sent and with the data it read.
import { hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startSession } from '../features/accounts/browser-session/session.ts'
import { meQuery } from '../features/profiles/me.ts'
import { observePerformance } from '../lib/performance-ratings.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { RequestError } from '../lib/request-errors.ts'
import { paths } from '../routes/paths.ts'
import type { AppScreen, ScreenState } from '../shell/page.ts'
import { type EarlyInput, replayInput } from '../ui/early-input.ts'
import { appRoutes, queryClientContext, toRouteModule } from './app-router.tsx'
// All styles of the screens, in one file that their documents link: what loads later must not move what is there.
import '../ui/choice-field.css'
import '../ui/list.css'
import '../ui/floating.css'
import '../ui/screens.css'

/** Resolves once the first screen answers to events. `early`: what its fields were given before. */
export async function wake(early: EarlyInput): Promise<void> {
  const root = document.getElementById('root')
  const text = document.getElementById('screen-state')?.textContent
  if (!root || !text) throw new Error('This page carries no state to hydrate from.')
  const { queries, loaderData } = JSON.parse(text) as ScreenState
  observePerformance()
  const client = createQueryClient({ onError: leaveWithoutSession })
  hydrate(client, queries)
  const me = client.getQueryData(meQuery.queryKey)
  // While an admin looks as somebody else, that person is not who is signed in here: the server is asked.
  startSession(me?.viewing_as ? undefined : me)

  // Lazy routes of the first screen are loaded before hydration, else React would replace the server's markup.
  await Promise.all(
    (matchRoutes(appRoutes, window.location) ?? []).map(async ({ route }) => {
      const screen = route.handle as AppScreen | undefined
      if (screen) Object.assign(route, toRouteModule(await screen.load()), { lazy: undefined })
    }),
  )
  const router = createBrowserRouter(appRoutes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
    hydrationData: { loaderData },
  })
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(root, <AppTree router={router} client={client} early={early} onReady={resolve} />)
    })
  })
}

interface AppTreeProps {
  router: DataRouter
  client: QueryClient
  early: EarlyInput
  onReady: () => void
}

function AppTree({ router, client, early, onReady }: AppTreeProps) {
  const missed = useRef<[EventTarget, { value: string; checked: boolean }][]>([])
  // From the commit on React hears of everything itself; its screens listen when their effects have run.
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
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}

/** The session has ended: what follows would be refused as well. Signing in leads back to this place. */
function leaveWithoutSession(error: unknown): void {
  if (!(error instanceof RequestError)) return
  const { pathname, search, hash } = window.location
  const isForAdmins = pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)
  // An admin who is none any more is refused as `forbidden`.
  const isOver =
    error.code === 'unauthenticated' ||
    error.code === 'suspended' ||
    (isForAdmins && error.code === 'forbidden')
  if (!isOver) return
  window.location.assign((isForAdmins ? paths.adminAuthThen : paths.authThen)(pathname + search + hash))
}

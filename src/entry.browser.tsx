// Starts the application behind the router, on the markup that the server sent.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { appRoutes } from './app-routes.tsx'
import { observePerformance } from './lib/performance-ratings.ts'
import { createQueryClient } from './lib/query-client.ts'

/** Resolves once the first screen is loaded and handed to React. */
export async function wake(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('This page has no place to start in.')
  observePerformance()
  // Lazy routes of the first screen are loaded before hydration, else React would replace the server's markup.
  for (const { route } of matchRoutes(appRoutes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(appRoutes)
  hydrateRoot(
    root,
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

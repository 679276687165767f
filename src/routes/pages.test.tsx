// The client side of the routes: redirects of docs/specification.md §2, the 'Loading...' placeholder, the failure screen's
// text.
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { routesFor } from '../entries/app-router.tsx'
import { FailureScreen } from '../shell/site/failure-screen.tsx'
import { Loading } from '../shell/site/loading.tsx'
import { siteTexts } from '../shell/site/texts.ts'
import { redirectTarget } from './redirects.ts'

describe('redirects', () => {
  test.each([
    ['/profile', '/dashboard/profile'],
    ['/profile/', '/dashboard/profile'],
    ['/profile/add-experience', '/dashboard/events/add'],
    ['/profile/edit-experience/018f-1', '/dashboard/events/edit/018f-1'],
    ['/profile/edit-experience/a%2Fb', '/dashboard/events/edit/a%2Fb'],
    ['/messages', '/dashboard/messages'],
    ['/activity', '/dashboard#activity'],
    ['/network', '/dashboard#network'],
    ['/analytics', '/dashboard/analytics'],
  ])('%s → %s', (from, to) => {
    expect(redirectTarget({ pathname: from })).toBe(to)
  })

  test('query and hash are carried over, unless the new address has its own hash', () => {
    const query = { search: '?x=1', hash: '#y' }
    expect(redirectTarget({ pathname: '/profile', ...query })).toBe('/dashboard/profile?x=1#y')
    expect(redirectTarget({ pathname: '/activity', ...query })).toBe('/dashboard?x=1#activity')
  })

  test.each([
    '/',
    '/profiles',
    '/profile/edit-experience/',
    '/profile/edit-experience/a/b',
    '/activity/x',
    '/dashboard',
  ])('%s stays', (path) => {
    expect(redirectTarget({ pathname: path })).toBeNull()
  })
})

test('the router shows Loading... for pages that load on demand', () => {
  const slow: RouteObject[] = [
    { ...routesFor()[0], children: [{ path: '/slow', lazy: () => new Promise(() => {}) }] } as RouteObject,
  ]
  const router = createMemoryRouter(slow, { initialEntries: ['/slow'] })
  const html = renderToString(<RouterProvider router={router} />)
  expect(html).toContain(renderToString(<Loading />))
  expect(html.match(/<h1[^>]*>([^<]*)</)?.[1], 'it is the heading until there is another').toBe('Loading...')
  expect(siteTexts.loading).toBe('Loading...')
})

test('a page that fails behind the router shows the failure screen, and nothing of the fault', () => {
  const failing: RouteObject[] = [
    { ...routesFor()[0], id: 'app', children: [{ path: '/', Component: () => null }] } as RouteObject,
  ]
  const hydrationData = { loaderData: {}, errors: { app: new Error('secret inner words') } }
  const html = renderToString(<RouterProvider router={createMemoryRouter(failing, { hydrationData })} />)
  expect(html).toContain('Something went wrong')
  expect(html).not.toContain('secret inner words')
})

test('the failure screen has the specified words', () => {
  const html = renderToString(<FailureScreen onRetry={() => {}} />)
  for (const text of ['Something went wrong', 'Reload Page', 'Try Again']) expect(html).toContain(text)
})

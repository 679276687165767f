// `npm run screens` shows every screen behind sign-in.
import { expect, test } from 'vitest'
import { appScreens } from '../src/routes/screens.ts'
import type { AppScreen } from '../src/shell/navigation.ts'
import { screens } from './screens/list.ts'

function routesOf({ path, screens: inner = [] }: AppScreen): string[] {
  return [path, ...inner.flatMap(routesOf)]
}

/** Addresses; what a row finds on a page, one segment longer. */
const shown = screens.map(({ at }) => (typeof at === 'string' ? at.replace(/\?.*/, '') : `${at.beginning}x`))

test('has a row for each', () => {
  const routes = new Set(appScreens.flatMap(routesOf))
  const missing = [...routes].filter((route) => {
    if (route.endsWith('*')) return false
    const address = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
    return !shown.some((path) => address.test(path))
  })
  expect(missing).toEqual([])
})

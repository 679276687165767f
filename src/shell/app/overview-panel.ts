// The addresses of the full lists of what happened and of the network (docs/specification.md §2.1). While the overview's
// panels hold all there is, they lead there. Not an old address in routes.tsx: browsers would remember that for good.
import { redirect } from 'react-router'
import { paths } from '../../routes/paths.ts'
import type { ScreenVisit } from '../page.ts'

export async function prefetch({ url: { pathname, search } }: ScreenVisit): Promise<void> {
  const panel = pathname === paths.dashboardNetwork ? 'network' : 'activity'
  throw redirect(`${paths.dashboard}${search}#${panel}`)
}

export function Component() {
  return null
}

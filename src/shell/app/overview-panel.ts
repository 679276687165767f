// The addresses of the full lists of activity and network (docs/specification.md §2.1). While the overview's panels show
// everything, they redirect there. Not in the redirects of routes/pages.ts: browsers would cache a 301 for good.
import { redirect } from 'react-router'
import { paths } from '../../vocabulary/paths.ts'
import type { ScreenVisit } from '../page.ts'

export async function prefetch({ url: { pathname, search } }: ScreenVisit): Promise<void> {
  const panel = pathname === paths.dashboardNetwork ? 'network' : 'activity'
  throw redirect(`${paths.dashboard}${search}#${panel}`)
}

export function Component() {
  return null
}

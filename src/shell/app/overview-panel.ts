// The address of the full list of the network (docs/specification.md §2.1). While the overview's panel shows everything, it
// redirects there. Not in the redirects of routes/pages.ts: browsers would cache a 301 for good.
import { redirect } from 'react-router'
import { paths } from '../../vocabulary/paths.ts'
import type { ScreenVisit } from '../page.ts'

export async function prefetch({ url: { search } }: ScreenVisit): Promise<void> {
  throw redirect(`${paths.dashboard}${search}#network`)
}

export function Component() {
  return null
}

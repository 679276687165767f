// The old addresses (docs/specification.md §2). Separate from pages.ts, so that the application loads no table of public pages.
import { oldPaths, paths } from '../vocabulary/paths.ts'

/** A parameter is passed on exactly as in the URL. */
const redirects: readonly [from: string, to: string][] = [
  [oldPaths.profile, paths.dashboardProfile],
  [oldPaths.addExperience, paths.dashboardEventsAdd],
  [oldPaths.editExperience.pattern, paths.dashboardEventsEdit.pattern],
  [oldPaths.messages, paths.dashboardMessages],
  // The overview, scrolled to that panel (docs/specification.md §2.1).
  [oldPaths.activity, `${paths.dashboard}#activity`],
  [oldPaths.network, `${paths.dashboard}#network`],
  [oldPaths.analytics, paths.dashboardAnalytics],
]

/**
 * Where an old address redirects to, or null. The query and hash are carried over, unless the new address has its own hash.
 */
export function redirectTarget({ pathname, search = '', hash = '' }: OldAddress): string | null {
  const target = presentPath(pathname)
  if (target === null) return null
  const [path = '', own] = target.split('#')
  return path + search + (own === undefined ? hash : `#${own}`)
}

interface OldAddress {
  pathname: string
  search?: string
  hash?: string
}

function presentPath(pathname: string): string | null {
  const path = pathname.replace(/\/$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  const withLast = (pattern: string) => pattern.replace(/\{\w+\}/, () => last)
  const row = redirects.find(([from]) => last !== '' && withLast(from) === path)
  return row ? withLast(row[1]) : null
}

// The signed-in reader as the frame shows them, the entries of their menu (docs/specification.md §2 "Header", §6), and the
// markers of what is new (docs/specification.md §3).
import { oldPaths, paths } from '../../../vocabulary/paths.ts'
import { siteTexts } from '../texts.ts'

const labels = siteTexts.header.menu

export interface Viewer {
  name: string
  email: string
  userType: 'speaker' | 'organizer'
  avatarUrl?: string
  isAdmin?: true
}

/** Whether there is something new; false until the server says so (docs/specification.md §3). */
export interface Markers {
  network: boolean
  messaging: boolean
  activity: boolean
}

export const noMarkers: Markers = { network: false, messaging: false, activity: false }

export interface MenuEntry {
  label: string
  href: string
  /** Where `href` redirects to: this entry is current there too. */
  leadsTo?: string
  speakersOnly?: true
  adminsOnly?: true
  /** The marker that adds a dot to it. */
  marker?: keyof Markers
}

// The addresses are those of the specification, some of which redirect.
const entries: readonly MenuEntry[] = [
  { label: labels.home, href: paths.dashboard },
  {
    label: labels.analytics,
    href: oldPaths.analytics,
    leadsTo: paths.dashboardAnalytics,
    speakersOnly: true,
  },
  { label: labels.activity, href: oldPaths.activity, marker: 'activity' },
  { label: labels.messages, href: oldPaths.messages, leadsTo: paths.dashboardMessages, marker: 'messaging' },
  { label: labels.network, href: oldPaths.network, marker: 'network' },
  { label: labels.profile, href: oldPaths.profile, leadsTo: paths.dashboardProfile, speakersOnly: true },
  { label: labels.admin, href: paths.admin, adminsOnly: true },
]

export function menuEntriesFor(viewer: Pick<Viewer, 'userType' | 'isAdmin'>): readonly MenuEntry[] {
  return entries.filter(
    ({ speakersOnly, adminsOnly }) =>
      (!speakersOnly || viewer.userType === 'speaker') && (!adminsOnly || viewer.isAdmin),
  )
}

export function isCurrentEntry({ href, leadsTo }: MenuEntry, path: string | undefined): boolean {
  return path !== undefined && (path === href || path === leadsTo)
}

// The destinations of the command palette, and the search over them.
import { Activity, Globe, Keyboard, type LucideIcon, Settings, UserRound, Waypoints } from 'lucide-react'
import type { UserType } from '../../features/plans/schema.ts'
import { settingsAreas } from '../../features/settings/app/areas.ts'
import { oldPaths, paths } from '../../vocabulary/paths.ts'
import { adminPlaces } from './admin-navigation.ts'
import { overviewPlace, placesFor, profileAreas } from './navigation.ts'
import { dashboardTexts } from './texts.ts'

export interface Destination {
  label: string
  Icon: LucideIcon
  /** Without a link, it is the list of shortcuts. */
  href?: string
  group?: string
}

export function destinationsFor(userType: UserType, isAdmin: boolean): Destination[] {
  const { palette, panels, admin: adminTexts } = dashboardTexts
  const { shortcuts, site } = palette
  const areas = profileAreas.map(({ href, label }) => ({ href, label, Icon: UserRound, group: 'Profile' }))
  return [
    overviewPlace,
    ...placesFor(userType).map(({ href, label, Icon }) => ({ href, label, Icon })),
    { href: oldPaths.activity, label: panels.activity, Icon: Activity },
    { href: oldPaths.network, label: panels.network, Icon: Waypoints },
    ...(userType === 'speaker' ? areas : []),
    ...settingsAreas.slice(1).map(({ href, label }) => ({ href, label, Icon: Settings, group: 'Settings' })),
    ...(isAdmin ? adminPlaces.map((place) => ({ ...place, group: adminTexts.group })) : []),
    { href: paths.home, label: site, Icon: Globe },
    { label: shortcuts, Icon: Keyboard },
  ]
}

/** The destinations in which every typed word begins a word; all of them when nothing is typed. */
export function matching(destinations: readonly Destination[], typed: string): Destination[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return destinations.filter(({ label, group = '' }) => {
    const own = `${label} ${group}`.toLowerCase().split(/\s+/)
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)))
  })
}

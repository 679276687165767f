// The destinations of the command palette, and the search over them.
import { Globe, Keyboard, type LucideIcon } from 'lucide-react'
import { type Navigation, type OpenedByPalette, placesFor } from '../shell/navigation.ts'
import { paths } from '../vocabulary/paths.ts'
import type { UserType } from '../vocabulary/user-types.ts'
import { onDemandTexts } from './on-demand-texts.ts'
import { dashboardTexts } from './texts.ts'

export interface Destination {
  label: string
  detail?: string
  Icon: LucideIcon
  /** Without a link or a dialog, it is the list of shortcuts. */
  href?: string
  /** Loads the dialog that it opens. */
  open?: () => Promise<OpenedByPalette>
  group?: string
}

export function destinationsFor(
  { dashboard, admin }: Navigation,
  userType: UserType,
  isAdmin: boolean,
): Destination[] {
  const { palette } = onDemandTexts
  const places = placesFor(dashboard, userType)
  const areas = places.flatMap(({ href: own, areas = [], Icon, label: group }) =>
    areas.filter(({ href }) => href !== own).map((area) => ({ ...area, Icon, group })),
  )
  return [
    ...places,
    ...dashboard.filter(({ inPaletteOfSpeakers }) => inPaletteOfSpeakers && userType === 'speaker'),
    ...areas,
    ...(isAdmin ? admin.map((place) => ({ ...place, group: dashboardTexts.admin.nav })) : []),
    { href: paths.home, label: palette.site, Icon: Globe },
    { label: palette.shortcuts, Icon: Keyboard },
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

// The sections of the settings. Each has its own address, so that Back and links work.
import { paths } from '../../../vocabulary/paths.ts'

export interface SettingsArea {
  href: string
  label: string
}

export const settingsAreas: readonly SettingsArea[] = [
  { href: paths.dashboardSettings, label: 'Account' },
  { href: paths.dashboardSettingsArea('security'), label: 'Security' },
  { href: paths.dashboardSettingsArea('sessions'), label: 'Sessions' },
  { href: paths.dashboardSettingsArea('plan'), label: 'Plan' },
]

// The settings and their areas.
import { Settings } from 'lucide-react'
import type { AppScreen } from '../../shell/navigation.ts'
import { paths } from '../../vocabulary/paths.ts'

export const settingsScreens: AppScreen = {
  path: paths.dashboardSettings,
  title: 'Settings',
  load: () => import('../../features/settings/app/settings-screen.tsx'),
  place: { Icon: Settings },
  screens: [
    {
      path: paths.dashboardSettings,
      title: 'Settings',
      area: 'Account',
      load: () => import('../../features/settings/app/account-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('security'),
      title: 'Security',
      area: 'Security',
      load: () => import('../../features/settings/app/security-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('sessions'),
      title: 'Sessions',
      area: 'Sessions',
      load: () => import('../../features/settings/app/sessions-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('notifications'),
      title: 'Notification settings',
      area: 'Notifications',
      load: () => import('../../features/settings/app/notifications-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('blocked-days'),
      title: 'Blocked and travel days',
      area: 'Blocked days',
      isSpeakersArea: true,
      load: () => import('../../features/calendar/app/settings-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('privacy'),
      title: 'Privacy',
      area: 'Privacy',
      load: () => import('../../features/blocks/app/settings-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('plan'),
      title: 'Plan',
      area: 'Plan',
      load: () => import('../../features/own-plan/app/plan-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('data'),
      title: 'Your data',
      area: 'Your data',
      load: () => import('../../features/own-data/deletion/app/data-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('help'),
      title: 'Get help',
      area: 'Help',
      load: () => import('../../features/support/app/help-screen.tsx'),
    },
  ],
}

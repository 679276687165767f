// The speaker's profile and its areas, each of which saves by itself.
import { UserRound } from 'lucide-react'
import type { AppScreen } from '../../shell/navigation.ts'
import { paths } from '../../vocabulary/paths.ts'

const loadProfileOverview = () => import('../../features/profile-editor/app/overview-screen.tsx')

/** Any other path below it shows the overview as well (docs/specification.md §2). */
export const profileScreens: AppScreen = {
  path: paths.dashboardProfile,
  title: 'Profile',
  load: () => import('../../features/profile-editor/app/profile-screen.tsx'),
  place: { Icon: UserRound, speakersAreas: true, isMain: true },
  screens: [
    { path: paths.dashboardProfile, title: 'Profile', load: loadProfileOverview },
    {
      path: paths.dashboardProfileArea('basic'),
      title: 'Profile basics',
      area: 'Basics',
      load: () => import('../../features/profile-editor/app/basic-screen.tsx'),
    },
    {
      path: paths.dashboardProfileArea('bio'),
      title: 'Bio',
      area: 'Bio',
      load: () => import('../../features/profile-editor/app/bio-screen.tsx'),
    },
    {
      path: paths.dashboardProfileArea('social'),
      title: 'Social',
      area: 'Social',
      load: () => import('../../features/profile-editor/app/social-screen.tsx'),
    },
    {
      path: paths.dashboardProfileArea('topics'),
      title: 'Topics',
      area: 'Topics',
      load: () => import('../../features/profile-editor/app/topics-screen.tsx'),
    },
    {
      path: paths.dashboardProfileArea('locations'),
      title: 'Locations',
      area: 'Locations',
      load: () => import('../../features/profile-editor/app/locations-screen.tsx'),
    },
    { path: `${paths.dashboardProfile}/*`, title: 'Profile', load: loadProfileOverview },
  ],
}

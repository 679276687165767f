// URL → screen of the application behind sign-in. Separate from pages.ts, so that public pages, which load that one, know
// nothing of these screens. entries/app-router.tsx builds the router's tree from it.

import { brand } from '../lib/brand.ts'
import type { AppScreen, ScreenModule } from '../shell/page.ts'
import { paths } from '../vocabulary/paths.ts'

function titled(title: string): string {
  return `${title} · ${brand.name}`
}

/** A section that fails leaves the frame around it intact. */
function inSection(load: () => Promise<ScreenModule>): () => Promise<ScreenModule> {
  return async () => {
    const [module, { SectionFailure }] = await Promise.all([
      load(),
      import('../shell/reading/section-failure.tsx'),
    ])
    return { ErrorBoundary: SectionFailure, ...module }
  }
}

const settings: AppScreen = {
  path: paths.dashboardSettings,
  title: titled('Settings'),
  load: inSection(() => import('../features/settings/app/settings-screen.tsx')),
  screens: [
    {
      path: paths.dashboardSettings,
      title: titled('Settings'),
      load: inSection(() => import('../features/settings/app/account-screen.tsx')),
    },
    {
      path: paths.dashboardSettingsArea('security'),
      title: titled('Security'),
      load: inSection(() => import('../features/settings/app/security-screen.tsx')),
    },
    {
      path: paths.dashboardSettingsArea('sessions'),
      title: titled('Sessions'),
      load: inSection(() => import('../features/settings/app/sessions-screen.tsx')),
    },
    {
      path: paths.dashboardSettingsArea('plan'),
      title: titled('Plan'),
      load: inSection(() => import('../features/settings/app/plan-screen.tsx')),
    },
  ],
}

const loadProfileOverview = inSection(() => import('../features/profile-editor/app/overview-screen.tsx'))

/** Any other path below it shows the overview as well (docs/specification.md §2). */
const profile: AppScreen = {
  path: paths.dashboardProfile,
  title: titled('Profile'),
  load: inSection(() => import('../features/profile-editor/app/profile-screen.tsx')),
  screens: [
    { path: paths.dashboardProfile, title: titled('Profile'), load: loadProfileOverview },
    {
      path: paths.dashboardProfileArea('basic'),
      title: titled('Profile basics'),
      load: inSection(() => import('../features/profile-editor/app/basic-screen.tsx')),
    },
    {
      path: paths.dashboardProfileArea('bio'),
      title: titled('Bio'),
      load: inSection(() => import('../features/profile-editor/app/bio-screen.tsx')),
    },
    {
      path: paths.dashboardProfileArea('social'),
      title: titled('Social'),
      load: inSection(() => import('../features/profile-editor/app/social-screen.tsx')),
    },
    {
      path: paths.dashboardProfileArea('topics'),
      title: titled('Topics'),
      load: inSection(() => import('../features/profile-editor/app/topics-screen.tsx')),
    },
    {
      path: paths.dashboardProfileArea('locations'),
      title: titled('Locations'),
      load: inSection(() => import('../features/profile-editor/app/locations-screen.tsx')),
    },
    { path: `${paths.dashboardProfile}/*`, title: titled('Profile'), load: loadProfileOverview },
  ],
}

const loadSection = () => import('../shell/app/section-screen.tsx')
const loadOverviewPanel = () => import('../shell/app/overview-panel.ts')

/** The one dashboard screen (docs/specification.md §2): the frame, and in it a section for each path. */
const dashboard: AppScreen = {
  path: paths.dashboard,
  title: titled('Dashboard'),
  isPrivate: true,
  load: () => import('../shell/app/dashboard-screen.tsx'),
  screens: [
    {
      path: paths.dashboard,
      title: titled('Overview'),
      load: () => import('../features/overview/app/overview-screen.tsx'),
    },
    profile,
    {
      path: paths.dashboardEvents,
      title: titled('Events'),
      load: () => import('../features/experiences/app/list/list-screen.tsx'),
    },
    {
      path: paths.dashboardEventsAdd,
      title: titled('Add an event'),
      load: () => import('../features/experiences/app/form/add-screen.tsx'),
    },
    {
      path: paths.dashboardEventsEdit.route,
      title: titled('Edit an event'),
      load: () => import('../features/experiences/app/form/edit-screen.tsx'),
    },
    {
      path: paths.dashboardEventsImport,
      title: titled('Import events'),
      load: () => import('../features/experiences/import/app/import-screen.tsx'),
    },
    {
      path: paths.dashboardTestimonials,
      title: titled('Testimonials'),
      load: () => import('../features/testimonials/app/testimonials-screen.tsx'),
    },
    {
      path: paths.dashboardRequests,
      title: titled('Requests'),
      load: () => import('../features/requests/app/requests-screen.tsx'),
    },
    {
      path: paths.dashboardRequest.route,
      title: titled('Request'),
      load: () => import('../features/requests/app/request-screen.tsx'),
    },
    {
      path: paths.dashboardAnalytics,
      title: titled('Analytics & Insights'),
      load: () => import('../features/overview/app/analytics-screen.tsx'),
    },
    { path: paths.dashboardMessages, title: titled('Messages'), load: loadSection },
    { path: paths.dashboardActivity, title: titled('Activity'), load: loadOverviewPanel },
    { path: paths.dashboardNetwork, title: titled('Network'), load: loadOverviewPanel },
    settings,
    {
      path: '*',
      title: titled('Page not found'),
      status: 404,
      load: () => import('../shell/app/not-found-screen.tsx'),
    },
  ],
}

const loadLater = () => import('../features/admin/app/coming-soon-screen.tsx')

/** The admin screens. Their sign-in page is a public one (pages.ts). */
const admin: AppScreen = {
  path: paths.admin,
  title: titled('Admin'),
  adminsOnly: true,
  load: () => import('../features/admin/app/admin-screen.tsx'),
  screens: [
    {
      path: paths.admin,
      title: titled('Admin overview'),
      load: () => import('../features/admin/overview/app/overview-screen.tsx'),
    },
    {
      path: paths.adminBetaSignups,
      title: titled('Beta signups'),
      load: () => import('../features/invitations/applications/app/applications-screen.tsx'),
    },
    {
      path: paths.adminUsers,
      title: titled('Users'),
      load: () => import('../features/admin/users/app/users-screen.tsx'),
    },
    {
      path: paths.adminUser.route,
      title: titled('User'),
      load: () => import('../features/admin/users/app/user-screen.tsx'),
    },
    {
      path: paths.adminAuditLog,
      title: titled('Audit log'),
      load: () => import('../features/admin/audit-log/app/audit-log-screen.tsx'),
    },
    { path: paths.adminEvents, title: titled('Event moderation'), load: loadLater },
    { path: paths.adminAnalytics, title: titled('Admin analytics'), load: loadLater },
    {
      path: '*',
      title: titled('Page not found'),
      status: 404,
      load: () => import('../features/admin/app/not-found-screen.tsx'),
    },
  ],
}

/** Every screen. Development-only ones are not part of a build. */
export const appScreens: readonly AppScreen[] = [
  dashboard,
  admin,
  ...(import.meta.env.DEV
    ? [
        {
          path: paths.styleguide,
          title: titled('Styleguide'),
          load: () => import('../ui/styleguide/styleguide.tsx'),
        },
      ]
    : []),
]

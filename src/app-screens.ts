// URL → screen of the application behind sign-in: the whole table. A table of its own, so that public pages, which load
// routes.tsx, know nothing of these screens. app-routes.tsx builds the router's tree from it.
import type { AppScreen, ScreenModule } from './features/site/page.ts'
import { brand } from './lib/brand.ts'
import { paths } from './paths.ts'

function titled(title: string): string {
  return `${title} · ${brand.name}`
}

/** A section that breaks leaves the frame around it standing. */
function inSection(load: () => Promise<ScreenModule>): () => Promise<ScreenModule> {
  return async () => {
    const [module, { SectionFailure }] = await Promise.all([
      load(),
      import('./features/dashboard/section-failure.tsx'),
    ])
    return { ErrorBoundary: SectionFailure, ...module }
  }
}

const settings: AppScreen = {
  path: paths.dashboardSettings,
  title: titled('Settings'),
  load: inSection(() => import('./features/settings/settings-screen.tsx')),
  screens: [
    {
      path: paths.dashboardSettings,
      title: titled('Settings'),
      load: inSection(() => import('./features/settings/account-screen.tsx')),
    },
    {
      path: paths.dashboardSettingsArea('security'),
      title: titled('Security'),
      load: inSection(() => import('./features/settings/security-screen.tsx')),
    },
    {
      path: paths.dashboardSettingsArea('sessions'),
      title: titled('Sessions'),
      load: inSection(() => import('./features/settings/sessions-screen.tsx')),
    },
    {
      path: paths.dashboardSettingsArea('plan'),
      title: titled('Plan'),
      load: inSection(() => import('./features/settings/plan-screen.tsx')),
    },
  ],
}

const loadProfileOverview = inSection(() => import('./features/profile-editor/overview-screen.tsx'))

/** Any other path below it is the overview, too (seed §2). */
const profile: AppScreen = {
  path: paths.dashboardProfile,
  title: titled('Profile'),
  load: inSection(() => import('./features/profile-editor/profile-screen.tsx')),
  screens: [
    { path: paths.dashboardProfile, title: titled('Profile'), load: loadProfileOverview },
    {
      path: paths.dashboardProfileArea('basic'),
      title: titled('Profile basics'),
      load: inSection(() => import('./features/profile-editor/basic-screen.tsx')),
    },
    {
      path: paths.dashboardProfileArea('bio'),
      title: titled('Bio'),
      load: inSection(() => import('./features/profile-editor/bio-screen.tsx')),
    },
    {
      path: paths.dashboardProfileArea('social'),
      title: titled('Social'),
      load: inSection(() => import('./features/profile-editor/social-screen.tsx')),
    },
    {
      path: paths.dashboardProfileArea('topics'),
      title: titled('Topics'),
      load: inSection(() => import('./features/profile-editor/topics-screen.tsx')),
    },
    {
      path: paths.dashboardProfileArea('locations'),
      title: titled('Locations'),
      load: inSection(() => import('./features/profile-editor/locations-screen.tsx')),
    },
    { path: paths.dashboardProfileArea('*'), title: titled('Profile'), load: loadProfileOverview },
  ],
}

const loadSection = () => import('./features/dashboard/section-screen.tsx')
const loadOverviewPanel = () => import('./features/dashboard/overview-panel.ts')

/** The one dashboard screen (seed §2): the frame, and in it a section for each path. */
const dashboard: AppScreen = {
  path: paths.dashboard,
  title: titled('Dashboard'),
  isPrivate: true,
  load: () => import('./features/dashboard/dashboard-screen.tsx'),
  screens: [
    {
      path: paths.dashboard,
      title: titled('Overview'),
      load: () => import('./features/overview/overview-screen.tsx'),
    },
    profile,
    {
      path: paths.dashboardEvents,
      title: titled('Events'),
      load: () => import('./features/experiences/list/list-screen.tsx'),
    },
    {
      path: paths.dashboardEventsAdd,
      title: titled('Add an event'),
      load: () => import('./features/experiences/form/add-screen.tsx'),
    },
    {
      path: paths.dashboardEventsEdit(':experienceId'),
      title: titled('Edit an event'),
      load: () => import('./features/experiences/form/edit-screen.tsx'),
    },
    {
      path: paths.dashboardEventsImport,
      title: titled('Import events'),
      load: () => import('./features/experiences/import/import-screen.tsx'),
    },
    {
      path: paths.dashboardTestimonials,
      title: titled('Testimonials'),
      load: () => import('./features/testimonials/testimonials-screen.tsx'),
    },
    {
      path: paths.dashboardRequests,
      title: titled('Requests'),
      load: () => import('./features/requests/requests-screen.tsx'),
    },
    {
      path: paths.dashboardRequest(':requestId'),
      title: titled('Request'),
      load: () => import('./features/requests/request-screen.tsx'),
    },
    {
      path: paths.dashboardAnalytics,
      title: titled('Analytics & Insights'),
      load: () => import('./features/overview/analytics-screen.tsx'),
    },
    { path: paths.dashboardMessages, title: titled('Messages'), load: loadSection },
    { path: paths.dashboardActivity, title: titled('Activity'), load: loadOverviewPanel },
    { path: paths.dashboardNetwork, title: titled('Network'), load: loadOverviewPanel },
    settings,
    {
      path: '*',
      title: titled('Page not found'),
      status: 404,
      load: () => import('./features/dashboard/not-found-screen.tsx'),
    },
  ],
}

const loadLater = () => import('./features/admin/frame/later-screen.tsx')

/** The admins' rooms. Their sign-in page is a public one (routes.tsx). */
const admin: AppScreen = {
  path: paths.admin,
  title: titled('Admin'),
  adminsOnly: true,
  load: () => import('./features/admin/frame/admin-screen.tsx'),
  screens: [
    {
      path: paths.admin,
      title: titled('Admin overview'),
      load: () => import('./features/admin/overview/overview-screen.tsx'),
    },
    {
      path: paths.adminBetaSignups,
      title: titled('Beta signups'),
      load: () => import('./features/invitations/applications/applications-screen.tsx'),
    },
    {
      path: paths.adminUsers,
      title: titled('Users'),
      load: () => import('./features/admin/users/users-screen.tsx'),
    },
    {
      path: paths.adminUser(':id'),
      title: titled('User'),
      load: () => import('./features/admin/users/user-screen.tsx'),
    },
    {
      path: paths.adminAuditLog,
      title: titled('Audit log'),
      load: () => import('./features/admin/audit-log/audit-log-screen.tsx'),
    },
    { path: paths.adminEvents, title: titled('Event moderation'), load: loadLater },
    { path: paths.adminAnalytics, title: titled('Admin analytics'), load: loadLater },
    {
      path: '*',
      title: titled('Page not found'),
      status: 404,
      load: () => import('./features/admin/frame/not-found-screen.tsx'),
    },
  ],
}

/** Every screen. Those for development are not in a build. */
export const appScreens: readonly AppScreen[] = [
  dashboard,
  admin,
  ...(import.meta.env.DEV
    ? [{ path: paths.styleguide, title: titled('Styleguide'), load: () => import('./ui/styleguide.tsx') }]
    : []),
]

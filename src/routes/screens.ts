// URL → screen of the application behind sign-in. Separate from pages.ts, so that public pages, which load that one, know
// nothing of these screens. entries/app-router.tsx builds the router's tree from it.

import {
  Activity,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  CalendarSearch,
  ChartNoAxesColumn,
  Gauge,
  Handshake,
  Hash,
  House,
  Inbox,
  ListOrdered,
  Mail,
  MessageSquare,
  Quote,
  ScrollText,
  Search,
  Settings,
  UserRound,
  Users,
} from 'lucide-react'
import { forUserType } from '../dashboard/for-user-type.tsx'
import { type AppScreen, type Navigation, placesIn } from '../shell/navigation.ts'
import { paths } from '../vocabulary/paths.ts'

const settings: AppScreen = {
  path: paths.dashboardSettings,
  title: 'Settings',
  load: () => import('../features/settings/app/settings-screen.tsx'),
  place: { Icon: Settings },
  screens: [
    {
      path: paths.dashboardSettings,
      title: 'Settings',
      area: 'Account',
      load: () => import('../features/settings/app/account-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('security'),
      title: 'Security',
      area: 'Security',
      load: () => import('../features/settings/app/security-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('sessions'),
      title: 'Sessions',
      area: 'Sessions',
      load: () => import('../features/settings/app/sessions-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('notifications'),
      title: 'Notification settings',
      area: 'Notifications',
      load: () => import('../features/settings/app/notifications-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('blocked-days'),
      title: 'Blocked and travel days',
      area: 'Blocked days',
      isSpeakersArea: true,
      load: () => import('../features/calendar/app/settings-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('privacy'),
      title: 'Privacy',
      area: 'Privacy',
      load: () => import('../features/blocks/app/settings-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('plan'),
      title: 'Plan',
      area: 'Plan',
      load: () => import('../features/own-plan/app/plan-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('data'),
      title: 'Your data',
      area: 'Your data',
      load: () => import('../features/own-data/deletion/app/data-screen.tsx'),
    },
    {
      path: paths.dashboardSettingsArea('help'),
      title: 'Get help',
      area: 'Help',
      load: () => import('../features/support/app/help-screen.tsx'),
    },
  ],
}

const loadProfileOverview = () => import('../features/profile-editor/app/overview-screen.tsx')

/** Any other path below it shows the overview as well (docs/specification.md §2). */
const profile: AppScreen = {
  path: paths.dashboardProfile,
  title: 'Profile',
  load: () => import('../features/profile-editor/app/profile-screen.tsx'),
  place: { Icon: UserRound, speakersAreas: true, isMain: true },
  screens: [
    { path: paths.dashboardProfile, title: 'Profile', load: loadProfileOverview },
    {
      path: paths.dashboardProfileArea('basic'),
      title: 'Profile basics',
      area: 'Basics',
      load: () => import('../features/profile-editor/app/basic-screen.tsx'),
    },
    {
      path: paths.dashboardProfileArea('bio'),
      title: 'Bio',
      area: 'Bio',
      load: () => import('../features/profile-editor/app/bio-screen.tsx'),
    },
    {
      path: paths.dashboardProfileArea('social'),
      title: 'Social',
      area: 'Social',
      load: () => import('../features/profile-editor/app/social-screen.tsx'),
    },
    {
      path: paths.dashboardProfileArea('topics'),
      title: 'Topics',
      area: 'Topics',
      load: () => import('../features/profile-editor/app/topics-screen.tsx'),
    },
    {
      path: paths.dashboardProfileArea('locations'),
      title: 'Locations',
      area: 'Locations',
      load: () => import('../features/profile-editor/app/locations-screen.tsx'),
    },
    { path: `${paths.dashboardProfile}/*`, title: 'Profile', load: loadProfileOverview },
  ],
}

const loadNotFound = () => import('../dashboard/not-found-screen.tsx')

/** The one dashboard screen (docs/specification.md §2): the frame, and in it a section for each path. */
const dashboard: AppScreen = {
  path: paths.dashboard,
  title: 'Dashboard',
  isPrivate: true,
  load: () => import('../dashboard/dashboard-screen.tsx'),
  screens: [
    {
      path: paths.dashboardSearch,
      title: 'Find speakers',
      load: () => import('../features/search/app/search-screen.tsx'),
      place: { label: 'Find', Icon: Search, inPaletteOfSpeakers: true, hasPanes: true, isMain: true },
    },
    {
      path: paths.dashboard,
      title: 'Overview',
      load: () => import('../features/overview/app/overview-screen.tsx'),
      place: { Icon: House, end: true, isMain: true },
    },
    {
      path: paths.dashboardFindEvents,
      title: 'Find events',
      speakersOnly: {
        title: 'Finding events is for speakers',
        text: 'You have an organizer account. Speakers find your published events here, and offer to speak.',
      },
      load: () => import('../features/find-events/app/find-screen.tsx'),
      place: { Icon: CalendarSearch, hasPanes: true },
    },
    {
      path: paths.dashboardShortlists,
      title: 'Shortlists',
      organizersOnly: {
        title: 'Shortlists are for organizers',
        text: 'You have a speaker account. Organizers who shortlist you write to you with a request.',
      },
      load: () => import('../features/shortlists/app/lists-screen.tsx'),
      place: { Icon: ListOrdered, hasPanes: true, isMain: true },
    },
    {
      path: paths.dashboardShortlist.route,
      title: 'Shortlist',
      organizersOnly: true,
      load: () => import('../features/shortlists/app/list-screen.tsx'),
    },
    {
      path: paths.dashboardRequests,
      title: 'Requests',
      load: () => import('../features/requests/app/requests-screen.tsx'),
      place: { Icon: Inbox, isMain: true, news: 'requests', hasPanes: true },
      screens: [
        {
          path: paths.dashboardRequests,
          title: 'Requests',
          load: () => import('../features/requests/app/no-request.tsx'),
        },
        {
          path: paths.dashboardRequest.route,
          title: 'Request',
          load: () => import('../features/requests/app/request-screen.tsx'),
        },
      ],
    },
    {
      path: paths.dashboardMessages,
      title: 'Messages',
      load: () => import('../features/messages/app/messages-screen.tsx'),
      place: { Icon: MessageSquare, isMain: true, news: 'messaging', hasPanes: true },
      screens: [
        {
          path: paths.dashboardMessages,
          title: 'Messages',
          load: () => import('../features/messages/app/no-conversation.tsx'),
        },
        {
          path: paths.dashboardConversation.route,
          title: 'Conversation',
          load: () => import('../features/messages/app/conversation-screen.tsx'),
        },
      ],
    },
    {
      path: paths.dashboardCalendar,
      title: 'Calendar',
      load: () => import('../features/calendar/app/calendar-screen.tsx'),
      place: { Icon: CalendarRange, hasPanes: true },
    },
    {
      path: paths.dashboardEvents,
      title: 'Events',
      load: () =>
        forUserType({
          speaker: import('../features/experiences/app/list/list-screen.tsx'),
          organizer: import('../features/events/app/list/list-screen.tsx'),
        }),
      place: { Icon: CalendarDays, isMain: true, startsGroup: true, alsoAt: `${paths.events}/` },
    },
    {
      path: paths.dashboardEventsAdd,
      title: 'Add an event',
      load: () =>
        forUserType({
          speaker: import('../features/experiences/app/form/add-screen.tsx'),
          organizer: import('../features/events/app/moved-screen.ts'),
        }),
    },
    {
      path: paths.dashboardEventsEdit.route,
      title: 'Edit an event',
      load: () =>
        forUserType({
          speaker: import('../features/experiences/app/form/edit-screen.tsx'),
          organizer: import('../features/events/app/moved-screen.ts'),
        }),
    },
    {
      path: paths.dashboardEventsImport,
      title: 'Import events',
      load: () =>
        forUserType({
          speaker: import('../features/experiences/import/app/import-screen.tsx'),
          organizer: import('../features/events/app/moved-screen.ts'),
        }),
    },
    profile,
    {
      path: paths.dashboardTestimonials,
      title: 'Testimonials',
      speakersOnly: { title: 'Testimonials are for speakers', text: 'You have an organizer account.' },
      load: () => import('../features/testimonials/app/testimonials-screen.tsx'),
      place: { Icon: Quote, news: 'testimonials' },
    },
    {
      path: paths.dashboardAnalytics,
      title: 'Analytics & Insights',
      load: () =>
        forUserType({
          speaker: import('../features/analytics/speaker/app/analytics-screen.tsx'),
          organizer: import('../features/analytics/organizer/app/analytics-screen.tsx'),
        }),
      place: { label: 'Analytics', Icon: ChartNoAxesColumn },
    },
    {
      path: paths.dashboardNetwork,
      title: 'Network',
      load: () => import('../features/network/app/network-screen.tsx'),
      place: { Icon: Handshake, news: 'network', startsGroup: true },
    },
    {
      path: paths.dashboardActivity,
      title: 'Activity',
      load: () => import('../features/notifications/app/activity-screen.tsx'),
      place: { Icon: Activity, news: 'activity' },
    },
    settings,
    { path: '*', title: 'Page not found', status: 404, load: loadNotFound },
  ],
}

/** An organizer's event is edited outside the dashboard's addresses (docs/specification.md §2), in the same frame. */
function besideDashboard(screen: AppScreen): AppScreen {
  return { ...dashboard, path: screen.path, title: screen.title, screens: [screen] }
}

const loadEventEditor = () => import('../features/events/app/form/editor-screen.tsx')

/** The same screen, because the first change creates the event. */
const eventEditing: readonly AppScreen[] = [
  { path: paths.eventCreate, title: 'Create an event', load: loadEventEditor },
  { path: paths.eventEdit.route, title: 'Edit an event', load: loadEventEditor },
]

/** The admin screens. Their sign-in page is a public one (pages.ts). */
const admin: AppScreen = {
  path: paths.admin,
  title: 'Admin',
  adminsOnly: true,
  load: () => import('../dashboard/admin-screen.tsx'),
  screens: [
    {
      path: paths.admin,
      title: 'Admin overview',
      load: () => import('../features/admin/overview/app/overview-screen.tsx'),
      place: { label: 'Overview', Icon: Gauge, end: true, isMain: true },
    },
    {
      path: paths.adminBetaSignups,
      title: 'Beta signups',
      load: () => import('../features/invitations/applications/app/applications-screen.tsx'),
      place: { Icon: Inbox, isMain: true },
    },
    {
      path: paths.adminApplication.route,
      title: 'Application',
      load: () => import('../features/admin/application/app/application-screen.tsx'),
    },
    {
      path: paths.adminEvents,
      title: 'Moderation',
      load: () => import('../features/reports/queue/app/queue-screen.tsx'),
      place: { Icon: CalendarCheck, isMain: true },
    },
    {
      path: paths.adminUsers,
      title: 'Users',
      load: () => import('../features/admin/users/app/users-screen.tsx'),
      place: { Icon: Users, isMain: true },
    },
    {
      path: paths.adminUser.route,
      title: 'User',
      load: () => import('../features/admin/users/app/user-screen.tsx'),
    },
    {
      path: paths.adminSupport,
      title: 'Support',
      load: () => import('../features/support/queue/app/support-screen.tsx'),
      place: { Icon: MessageSquare },
    },
    {
      path: paths.adminSupportThread.route,
      title: 'Question',
      load: () => import('../features/support/queue/app/thread-screen.tsx'),
    },
    {
      path: paths.adminAnalytics,
      title: 'Admin analytics',
      load: () => import('../features/analytics/admin/app/analytics-screen.tsx'),
      place: { label: 'Analytics', Icon: ChartNoAxesColumn },
    },
    {
      path: paths.adminMail,
      title: 'Email',
      load: () => import('../features/admin/outbox/app/mail-screen.tsx'),
      place: { Icon: Mail },
    },
    {
      path: paths.adminJobs,
      title: 'Jobs',
      load: () => import('../features/admin/jobs/app/jobs-screen.tsx'),
      place: { Icon: ListOrdered },
    },
    {
      path: paths.adminTopics,
      title: 'Topics',
      load: () => import('../features/admin/topics/app/topics-screen.tsx'),
      place: { Icon: Hash },
    },
    {
      path: paths.adminTopicSuggestions,
      title: 'Suggested topics',
      load: () => import('../features/admin/topics/app/suggestions-screen.tsx'),
    },
    {
      path: paths.adminPlans,
      title: 'Plans',
      load: () => import('../features/plans/editing/app/plans-screen.tsx'),
      place: { Icon: Settings },
    },
    {
      path: paths.adminAuditLog,
      title: 'Audit log',
      load: () => import('../features/admin/audit-log/app/audit-log-screen.tsx'),
      place: { Icon: ScrollText },
    },
    { path: '*', title: 'Page not found', status: 404, load: loadNotFound },
  ],
}

export const navigation: Navigation = {
  dashboard: placesIn(dashboard),
  admin: placesIn(admin),
  loadFind: async () => (await import('./palette.ts')).findInPalette,
}

/** Every screen. */
export const appScreens: readonly AppScreen[] = [dashboard, ...eventEditing.map(besideDashboard), admin]

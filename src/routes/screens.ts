// URL → screen of the application behind sign-in. Separate from pages.ts, so that public pages, which load that one, know
// nothing of these screens. The larger branches are in screens/; entries/app-router.tsx builds the router's tree from it.
import {
  Activity,
  CalendarDays,
  CalendarRange,
  CalendarSearch,
  ChartNoAxesColumn,
  Handshake,
  House,
  Inbox,
  ListOrdered,
  MessageSquare,
  Quote,
  Search,
} from 'lucide-react'
import { type AppScreen, type Navigation, placesIn } from '../shell/navigation.ts'
import { paths } from '../vocabulary/paths.ts'
import { adminScreens } from './screens/admin.ts'
import { profileScreens } from './screens/profile.ts'
import { settingsScreens } from './screens/settings.ts'

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
      load: {
        speaker: () => import('../features/overview/app/speaker-screen.tsx'),
        organizer: () => import('../features/overview/app/organizer-screen.tsx'),
      },
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
      load: {
        speaker: () => import('../features/experiences/app/list/list-screen.tsx'),
        organizer: () => import('../features/events/app/list/list-screen.tsx'),
      },
      place: { Icon: CalendarDays, isMain: true, startsGroup: true, alsoAt: `${paths.events}/` },
    },
    {
      path: paths.dashboardEventsAdd,
      title: 'Add an event',
      load: {
        speaker: () => import('../features/experiences/app/form/add-screen.tsx'),
        organizer: () => import('../features/events/app/moved-screen.ts'),
      },
    },
    {
      path: paths.dashboardEventsEdit.route,
      title: 'Edit an event',
      load: {
        speaker: () => import('../features/experiences/app/form/edit-screen.tsx'),
        organizer: () => import('../features/events/app/moved-screen.ts'),
      },
    },
    {
      path: paths.dashboardEventsImport,
      title: 'Import events',
      load: {
        speaker: () => import('../features/experiences/import/app/import-screen.tsx'),
        organizer: () => import('../features/events/app/moved-screen.ts'),
      },
    },
    profileScreens,
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
      load: {
        speaker: () => import('../features/analytics/speaker/app/analytics-screen.tsx'),
        organizer: () => import('../features/analytics/organizer/app/analytics-screen.tsx'),
      },
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
    settingsScreens,
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

export const navigation: Navigation = {
  dashboard: placesIn(dashboard),
  admin: placesIn(adminScreens),
  loadFind: async () => (await import('./palette.ts')).findInPalette,
}

/** Every screen. */
export const appScreens: readonly AppScreen[] = [
  dashboard,
  ...eventEditing.map(besideDashboard),
  adminScreens,
]

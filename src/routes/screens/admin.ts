// The admin screens. Their sign-in page is a public one (pages.ts).
import {
  CalendarCheck,
  ChartNoAxesColumn,
  Gauge,
  Hash,
  Inbox,
  ListOrdered,
  Mail,
  MessageSquare,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react'
import type { AppScreen } from '../../shell/navigation.ts'
import { paths } from '../../vocabulary/paths.ts'

export const adminScreens: AppScreen = {
  path: paths.admin,
  title: 'Admin',
  adminsOnly: true,
  load: () => import('../../dashboard/admin-screen.tsx'),
  screens: [
    {
      path: paths.admin,
      title: 'Admin overview',
      load: () => import('../../features/admin/overview/app/overview-screen.tsx'),
      place: { label: 'Overview', Icon: Gauge, end: true, isMain: true },
    },
    {
      path: paths.adminBetaSignups,
      title: 'Beta signups',
      load: () => import('../../features/invitations/applications/app/applications-screen.tsx'),
      place: { Icon: Inbox, isMain: true },
    },
    {
      path: paths.adminApplication.route,
      title: 'Application',
      load: () => import('../../features/admin/application/app/application-screen.tsx'),
    },
    {
      path: paths.adminEvents,
      title: 'Moderation',
      load: () => import('../../features/reports/queue/app/queue-screen.tsx'),
      place: { Icon: CalendarCheck, isMain: true },
    },
    {
      path: paths.adminUsers,
      title: 'Users',
      load: () => import('../../features/admin/users/app/users-screen.tsx'),
      place: { Icon: Users, isMain: true },
    },
    {
      path: paths.adminUser.route,
      title: 'User',
      load: () => import('../../features/admin/users/app/user-screen.tsx'),
    },
    {
      path: paths.adminSupport,
      title: 'Support',
      load: () => import('../../features/support/queue/app/support-screen.tsx'),
      place: { Icon: MessageSquare },
    },
    {
      path: paths.adminSupportThread.route,
      title: 'Question',
      load: () => import('../../features/support/queue/app/thread-screen.tsx'),
    },
    {
      path: paths.adminAnalytics,
      title: 'Admin analytics',
      load: () => import('../../features/analytics/admin/app/analytics-screen.tsx'),
      place: { label: 'Analytics', Icon: ChartNoAxesColumn },
    },
    {
      path: paths.adminMail,
      title: 'Email',
      load: () => import('../../features/admin/outbox/app/mail-screen.tsx'),
      place: { Icon: Mail },
    },
    {
      path: paths.adminJobs,
      title: 'Jobs',
      load: () => import('../../features/admin/jobs/app/jobs-screen.tsx'),
      place: { Icon: ListOrdered },
    },
    {
      path: paths.adminTopics,
      title: 'Topics',
      load: () => import('../../features/admin/topics/app/topics-screen.tsx'),
      place: { Icon: Hash },
    },
    {
      path: paths.adminTopicSuggestions,
      title: 'Suggested topics',
      load: () => import('../../features/admin/topics/app/suggestions-screen.tsx'),
    },
    {
      path: paths.adminPlans,
      title: 'Plans',
      load: () => import('../../features/plans/editing/app/plans-screen.tsx'),
      place: { Icon: Settings },
    },
    {
      path: paths.adminAuditLog,
      title: 'Audit log',
      load: () => import('../../features/admin/audit-log/app/audit-log-screen.tsx'),
      place: { Icon: ScrollText },
    },
    {
      path: '*',
      title: 'Page not found',
      status: 404,
      load: () => import('../../dashboard/not-found-screen.tsx'),
    },
  ],
}

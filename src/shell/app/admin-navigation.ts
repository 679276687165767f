// The admin screens, in navigation order. An admin's command palette lists them too.
import { CalendarCheck, ChartNoAxesColumn, Gauge, Inbox, ScrollText, Users } from 'lucide-react'
import { paths } from '../../vocabulary/paths.ts'
import type { Place } from './navigation.ts'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.admin

export const adminPlaces: readonly Omit<Place, 'opens'>[] = [
  { href: paths.admin, label: texts.overview, Icon: Gauge, isMain: true },
  { href: paths.adminBetaSignups, label: texts.betaSignups, Icon: Inbox, isMain: true },
  { href: paths.adminUsers, label: texts.users, Icon: Users, isMain: true },
  { href: paths.adminAuditLog, label: texts.auditLog, Icon: ScrollText, isMain: true },
  { href: paths.adminEvents, label: texts.events, Icon: CalendarCheck },
  { href: paths.adminAnalytics, label: texts.analytics, Icon: ChartNoAxesColumn },
]

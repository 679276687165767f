// The places of the dashboard, in navigation order, and who has which (docs/specification.md §2, §6).
import {
  CalendarDays,
  ChartNoAxesColumn,
  House,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Quote,
  Settings,
  UserRound,
} from 'lucide-react'
import type { NewsPlace } from '../../features/news/schema.ts'
import type { UserType } from '../../features/plans/schema.ts'
import { settingsAreas } from '../../features/settings/app/areas.ts'
import { paths } from '../../vocabulary/paths.ts'

export interface Place {
  href: string
  label: string
  Icon: LucideIcon
  speakersOnly?: true
  /** The news that mark it. */
  news?: NewsPlace
  /** Shown in the bar at the foot of a phone; the others appear under 'More'. */
  isMain?: true
  /** Shown below it in the navigation of wide screens. */
  areas?: readonly { href: string; label: string }[]
  /** For a place that is not open yet: what will appear there, as a title and a sentence. */
  opens?: { title: string; text: string }
}

export interface ProfileArea {
  href: string
  label: string
}

export const overviewPlace = {
  href: paths.dashboard,
  label: 'Overview',
  Icon: House,
  isMain: true,
} as const

export const profileAreas: readonly ProfileArea[] = [
  { href: paths.dashboardProfileArea('basic'), label: 'Basics' },
  { href: paths.dashboardProfileArea('bio'), label: 'Bio' },
  { href: paths.dashboardProfileArea('social'), label: 'Social' },
  { href: paths.dashboardProfileArea('topics'), label: 'Topics' },
  { href: paths.dashboardProfileArea('locations'), label: 'Locations' },
]

const places: readonly Place[] = [
  {
    href: paths.dashboardProfile,
    areas: profileAreas,
    label: 'Profile',
    Icon: UserRound,
    speakersOnly: true,
    isMain: true,
  },
  {
    href: paths.dashboardEvents,
    label: 'Events',
    Icon: CalendarDays,
    isMain: true,
    opens: {
      title: 'Events open later in the beta.',
      text: 'Past and upcoming events, each with its place, its date and its audience.',
    },
  },
  {
    href: paths.dashboardTestimonials,
    label: 'Testimonials',
    Icon: Quote,
    speakersOnly: true,
    news: 'testimonials',
  },
  {
    href: paths.dashboardRequests,
    label: 'Requests',
    Icon: Inbox,
    speakersOnly: true,
    news: 'requests',
  },
  {
    href: paths.dashboardAnalytics,
    label: 'Analytics',
    Icon: ChartNoAxesColumn,
    speakersOnly: true,
  },
  {
    href: paths.dashboardMessages,
    label: 'Messages',
    Icon: MessageSquare,
    isMain: true,
    news: 'messaging',
    opens: {
      title: 'Messages open later in the beta.',
      text: 'Conversations between speakers and organizers, beside the request they belong to.',
    },
  },
  {
    href: paths.dashboardSettings,
    areas: settingsAreas,
    label: 'Settings',
    Icon: Settings,
  },
]

export function placesFor(userType: UserType): readonly Place[] {
  return places.filter((place) => !place.speakersOnly || userType === 'speaker')
}

/** The place that an address belongs to, except for the overview. */
export function placeAt(pathname: string): Place | undefined {
  return places.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
}

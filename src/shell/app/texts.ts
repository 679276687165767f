// Texts of the dashboard's frame, its overview and its empty sections.
import { brand } from '../../lib/brand.ts'

export const dashboardTexts = {
  frame: {
    nav: 'Dashboard',
    tabs: 'Main places',
    more: 'More',
    morePlaces: 'All places',
    news: '(something new)',
    goTo: 'Go to…',
    goToLabel: 'Go to a place',
    areas: (place: string) => `Areas of ${place.toLowerCase()}`,
    plan: (name: string) => `${name} plan`,
    noPlan: 'No plan yet',
    viewingAs: (name: string) => `Viewing as ${name}`,
    viewingAsText: 'You can look at everything and change nothing.',
    stopViewing: 'Stop viewing',
    stopping: 'Stopping...',
  },
  admin: {
    group: 'Admin',
    overview: 'Overview',
    betaSignups: 'Beta signups',
    users: 'Users',
    events: 'Events',
    analytics: 'Analytics',
    auditLog: 'Audit log',
  },
  palette: {
    title: 'Go to',
    label: 'Where to?',
    placeholder: 'Type a place, e.g. events',
    none: 'No place by that name. Try a shorter word.',
    results: (count: number) => (count === 1 ? '1 place' : `${count} places`),
    shortcuts: 'Keyboard shortcuts',
    site: `${brand.name} home page`,
  },
  /** Panels of the overview. */
  panels: { activity: 'Activity', network: 'Network' },
  shortcuts: {
    title: 'Keyboard shortcuts',
    description: 'They rest while you type.',
    palette: 'Go to a place',
    list: 'This list',
    close: 'Close what is open',
    move: 'Through a list',
  },
  plan: {
    title: 'Your plan',
    month: 'a month',
    /** For organizers, whose sections are not open yet. */
    soon: 'Limits count once their section is open.',
    none: 'No plan is tied to this account yet. Write to us and we will look into it:',
    asks: 'Need more? Plans are changed by hand during the beta:',
  },
  section: {
    badge: 'Opens later in the beta',
    back: 'Back to overview',
    speakersOnlyTitle: (label: string) => `${label} is for speakers`,
    speakersOnly: 'Your account is one of an organizer. Everything for organizers stands in the navigation.',
  },
  notFound: {
    title: 'There is no such place',
    text: 'Nothing of the dashboard has this address. It may have moved, or the link may have lost a few letters.',
  },
  endViewAs: { verb: 'stop viewing', noun: 'leaving the view' },
} as const

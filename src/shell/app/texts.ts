// Texts of the dashboard's frame, its overview and its empty sections.
import { brand } from '../../lib/brand.ts'

export const dashboardTexts = {
  frame: {
    nav: 'Dashboard',
    tabs: 'Main pages',
    more: 'More',
    morePlaces: 'All pages',
    news: '(something new)',
    goTo: 'Go to…',
    goToLabel: 'Go to a page',
    areas: (place: string) => `Areas of ${place.toLowerCase()}`,
    plan: (name: string) => `${name} plan`,
    noPlan: 'No plan yet',
    viewingAs: (name: string) => `Viewing as ${name}`,
    viewingAsText: 'You can look at everything and change nothing.',
    stopViewing: 'Stop viewing',
    stopping: 'Stopping...',
  },
  admin: { nav: 'Admin', tabs: 'Admin screens', back: 'Back to admin overview' },
  palette: {
    title: 'Go to',
    label: 'Where to?',
    placeholder: 'Search pages, e.g. events',
    none: 'No page by that name. Try a shorter word.',
    results: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    shortcuts: 'Keyboard shortcuts',
    site: `${brand.name} home page`,
  },
  /** Panels of the overview. */
  panels: { activity: 'Activity', network: 'Network' },
  shortcuts: {
    title: 'Keyboard shortcuts',
    description: 'They’re off while you type.',
    palette: 'Go to a page',
    list: 'This list',
    close: 'Close a menu or dialog',
    move: 'Move through a list',
  },
  plan: {
    title: 'Your plan',
    month: 'a month',
    /** For organizers, whose sections are not open yet. */
    soon: 'Limits apply once their section opens.',
    none: 'This account has no plan yet. Write to us and we’ll look into it:',
    asks: 'Need more? We change plans by hand during the beta:',
  },
  section: {
    badge: 'Opens later in the beta',
    back: 'Back to overview',
    speakersOnlyTitle: (label: string) => `${label} is for speakers`,
    speakersOnly: 'You have an organizer account. Everything for organizers is in the navigation.',
  },
  notFound: {
    title: 'Page not found',
    text: 'No page here has this address. It may have moved, or the link may be incomplete.',
  },
  endViewAs: { verb: 'stop viewing', noun: 'leaving the view' },
} as const

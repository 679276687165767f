// Texts of the dashboard's frame and its empty sections.

export const dashboardTexts = {
  frame: {
    nav: 'Dashboard',
    tabs: 'Main pages',
    more: 'More',
    morePlaces: 'All pages',
    news: '(something new)',
    goTo: 'Search or go to…',
    goToLabel: 'Search, or go to a page',
    areas: (place: string) => `Areas of ${place.toLowerCase()}`,
    plan: (name: string) => `${name} plan`,
    noPlan: 'No plan yet',
    yourPlan: 'Your plan',
    viewingAs: (name: string) => `Viewing as ${name}`,
    viewingAsText: 'You can look at everything and change nothing.',
    stopViewing: 'Stop viewing',
    stopping: 'Stopping...',
  },
  admin: { nav: 'Admin', tabs: 'Admin screens', back: 'Back to admin overview' },
  section: {
    back: 'Back to overview',
    speakersOnlyTitle: (label: string) => `${label} is for speakers`,
    speakersOnly: 'You have an organizer account. Everything for organizers is in the navigation.',
  },
  endViewAs: { verb: 'stop viewing', noun: 'leaving the view' },
} as const

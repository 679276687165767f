// Texts of the admin area's frame and its screens without a feature of their own.
export const adminTexts = {
  area: 'Admin',
  nav: 'Admin',
  places: 'Admin screens',
  back: 'Back to admin overview',
  laterBadge: 'Opens later in the beta',
  later: {
    events: {
      heading: 'Events',
      title: 'Event moderation opens later in the beta.',
      text: 'Events awaiting a decision will appear here, with reported profiles, testimonials and messages.',
    },
    analytics: {
      heading: 'Analytics',
      title: 'Admin analytics opens later in the beta.',
      text: 'Sign-ups and the funnel of the beta, active users, requests, events and tiers. Live counts are on the overview.',
    },
  },
  notFound: {
    title: 'Page not found',
    text: 'Nothing in the admin area has this address. It may have moved, or the link may be incomplete.',
  },
} as const

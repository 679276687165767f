// What a person reads around and in the admins' places.
export const adminTexts = {
  area: 'Admin',
  nav: 'Admin',
  places: 'Admin places',
  back: 'Back to admin overview',
  laterBadge: 'Opens later in the beta',
  later: {
    events: {
      heading: 'Events',
      title: 'Event moderation opens later in the beta.',
      text: 'Events that wait for a decision will stand here, and reported profiles, testimonials and messages.',
    },
    analytics: {
      heading: 'Analytics',
      title: 'Admin analytics opens later in the beta.',
      text: 'Sign-ups and the funnel of the beta, active users, requests, events and tiers. Live counts are on the overview.',
    },
  },
  notFound: {
    title: 'There is no such place',
    text: 'Nothing of the admin area has this address. It may have moved, or the link may have lost a few letters.',
  },
} as const

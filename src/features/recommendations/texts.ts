// Texts about people for an event.

export const recommendationTexts = {
  forOrganizers: 'Recommendations are for organizers.',
  notIncluded: (plan: string, lifting: string | undefined) =>
    `${plan} doesn’t include recommendations.${lifting === undefined ? '' : ` ${lifting} does.`}`,
  topics: (names: string) => `Speaks about ${names}`,
  formats: (names: string) => `Offers: ${names}`,
  free: (days: string) => `Free on ${days}`,
  budget: (fee: string, ceiling: string) => `Fee: ${fee}, ${ceiling} planned`,
  sameCity: (city: string) => `In ${city}`,
  sameCountry: (country: string) => `From ${country}`,
  online: 'Speaks online',
  travels: 'Travels worldwide',
  panel: {
    title: 'People for this event',
    text: 'Chosen by topic, place, date and budget. Only this event’s organizers can see them.',
    loading: 'Looking for people…',
    noTopics: 'Add topics to the event, and people who speak about them appear here.',
    addTopics: 'Add topics',
    none: 'No one fits yet. Speakers appear here as they publish their profiles.',
    failed: 'People for this event couldn’t be loaded.',
    tryAgain: 'Try again',
    onRequest: 'Fee on request',
    search: 'Search for more',
    request: (name: string) => `Request ${name} to speak`,
    part: (plan: string) => `Part of ${plan}`,
    locked: [
      'People who speak about the event’s topics',
      'Free on its days, within its budget, near enough to come',
      'The reason beside every name',
    ],
    compare: 'Compare plans',
    dismissing: { verb: 'save that', noun: 'saving that' },
    dismiss: 'Don’t show this again',
  },
} as const

// The texts of the one-page speaker sheet.
export const sheetTexts = {
  title: (name: string) => `${name}: speaker sheet`,
  about: 'About',
  none: 'More about this speaker, always up to date, at the address below.',
  talks: 'Selected talks',
  note: 'Note',
  topics: 'Topics',
  moreTopics: (count: number) => `and ${count} more`,
  facts: 'In figures',
  events: 'engagements',
  countries: 'countries',
  rating: 'average rating',
  response: 'to an answer',
  scan: 'Full profile, videos and requests',
  /** The same figure as on the page, abbreviated. */
  hours(hours: number): string {
    const whole = Math.max(1, Math.ceil(hours))
    if (whole < 48) return whole === 1 ? '1 hour' : `${whole} hours`
    return `${Math.ceil(hours / 24)} days`
  },
} as const

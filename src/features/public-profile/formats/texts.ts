// The texts of the files generated from a profile, in addition to those of the page.
export const formatTexts = {
  labels: {
    from: 'Based in',
    pronunciation: 'Name pronounced',
    website: 'Website',
    otherLink: 'Web',
    profile: 'Profile',
    slides: 'Slides',
    video: 'Video',
    audience: 'Audience',
  },
  sections: {
    topics: 'Topics',
    bioShort: 'Short bio',
    bioMedium: 'Bio',
    bioLong: 'Long bio',
    upcoming: 'Upcoming engagements',
    past: 'Past engagements',
    videos: 'Videos',
    testimonials: 'Testimonials',
    facts: 'In figures',
    links: 'Links',
  },
  facts: {
    events: (count: string) => `${count} events spoken at`,
    countries: (count: string) => `${count} countries`,
    rating: (rating: string) => `${rating} of 5 average rating`,
    response: (within: string) => `Answers requests ${within}`,
  },
  calendarName: (name: string) => `${name}: speaking engagements`,
  calendarDescription: (name: string, url: string) => `Where ${name} speaks and has spoken. ${url}`,
  updated: (date: string, url: string) => `As of ${date}. Latest version: ${url}`,
} as const

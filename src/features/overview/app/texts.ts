// What a person reads on the overview.

const number = (value: number) => value.toLocaleString('en')

export const overviewTexts = {
  beta: 'Closed beta',
  welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  speaker: 'Everything an event asks of you, kept in one place. Here is where it stands.',
  organizer: 'Find, shortlist and book speakers from one place. Here is where it stands.',
  figures: {
    title: 'Your figures',
    loading: 'Your figures are loading',
    views: 'Profile views',
    noViews: 'None yet',
    noViewsNote: 'Your own visits aren’t counted',
    last: (count: number) => `${number(count)} in the last 30 days`,
    more: (count: number) => `, ${number(count)} more than in the 30 days before`,
    fewer: (count: number) => `, ${number(count)} fewer than in the 30 days before`,
    same: ', as many as in the 30 days before',
    requests: 'Requests',
    requestsNote: (count: number) => `${number(count)} in the last 30 days`,
    upcoming: 'Upcoming events',
    audience: 'Total audience',
    audienceNote: 'at engagements that have been',
    engagements: 'Speaking engagements',
    engagementsNote: 'that have been',
    responseRate: 'Response rate',
    responseRateNote: 'of requests answered',
  },
  analytics: {
    title: 'Analytics',
    views: (count: number) => (count === 1 ? 'profile view in all' : 'profile views in all'),
    none: 'No views yet',
    noneText: 'Each visit to your page is counted here, without cookies. Your own visits aren’t.',
    later: 'Where visits come from, and what comes of them, isn’t shown yet.',
  },
  chart: {
    title: 'Views over time',
    summary: (views: number, days: number) =>
      `${views === 1 ? '1 view' : `${number(views)} views`} on ${days === 1 ? '1 day' : `${days} days`} of the last 30.`,
    few: (views: number, days: number) =>
      views === 0
        ? 'No views in the last 30 days. They are counted without cookies, and your own visits are left out.'
        : `${views === 1 ? '1 view' : `${number(views)} views`} on ${days === 1 ? '1 day' : `${days} days`} of the last 30. The chart begins with the third day.`,
    label: (max: number) => `Views of your profile on each of the last 30 days, at most ${number(max)} a day`,
    table: 'As a table',
    day: 'Day (UTC)',
    views: 'Views',
  },
  requests: {
    title: 'Requests',
    empty: 'No requests yet. They appear here when someone presses “Request to Speak”.',
    link: 'All requests',
  },
  activity: {
    title: 'Activity',
    empty: 'Requests and testimonials you receive appear here.',
    request: (name: string, event: string) => `${name} asks you to speak at ${event}`,
    testimonial: (name: string, event: string) =>
      event === '' ? `${name} wrote a testimonial` : `${name} wrote a testimonial about ${event}`,
  },
  network: {
    title: 'Network',
    speaker: 'Organizers and speakers you connect with will appear here. Connecting isn’t open yet.',
    organizer: 'Speakers and organizers you connect with will appear here. Connecting isn’t open yet.',
  },
  steps: {
    title: 'First steps',
    text: 'Sections open one after the other during the beta. What is open can be done now.',
    allOpen: 'In any order, a few minutes each. This list goes away when all is done.',
    progress: 'Done',
    progressValue: (done: number, all: number) => `${done} of ${all}`,
    done: 'Done',
    soon: 'Opens soon',
    start: 'Start',
  },
} as const

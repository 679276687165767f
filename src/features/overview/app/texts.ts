// The texts of the overview.

const number = (value: number) => value.toLocaleString('en')

export const overviewTexts = {
  beta: 'Closed beta',
  welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  speaker: 'Everything an event asks you for, in one place. Here’s where things are.',
  organizer: {
    first: 'Start with who you are and what you’re planning.',
    today: (title: string) => `Today: ${title}`,
    underWay: (title: string) => `Under way: ${title}`,
    tomorrow: (title: string) => `Tomorrow: ${title}`,
    inDays: (title: string, days: number) => `In ${number(days)} days: ${title}`,
    create: 'Create an event',
    events: 'Your events',
    noEvents: 'The events you plan appear here, the next one first.',
    allEvents: 'All events',
    find: 'Find speakers',
    addSlots: 'Add slots',
    openShortlist: 'Open shortlist',
    searches: {
      title: 'New for your searches',
      all: 'All saved searches',
      count: (count: number) => `${number(count)} new`,
    },
    shortlists: 'Shortlists',
    allShortlists: 'All shortlists',
    noShortlists: 'Shortlist a speaker you like. The list appears here with your committee’s votes.',
    speakers: (count: number) =>
      count === 0 ? 'No speakers yet' : count === 1 ? '1 speaker' : `${number(count)} speakers`,
    voters: (count: number) => (count === 1 ? '1 person voting' : `${number(count)} people voting`),
  },
  figures: {
    title: 'Your numbers',
    loading: 'Loading your numbers',
    views: 'Profile views',
    noViews: 'None yet',
    noViewsNote: 'Your own visits aren’t counted',
    last: (count: number) => `${number(count)} in the last 30 days`,
    more: (count: number) => `, ${number(count)} more than in the 30 days before`,
    fewer: (count: number) => `, ${number(count)} fewer than in the 30 days before`,
    same: ', the same as in the 30 days before',
    requests: 'Requests',
    requestsNote: (count: number) => `${number(count)} in the last 30 days`,
    upcoming: 'Upcoming events',
    audience: 'Total audience',
    audienceNote: 'at past engagements',
    engagements: 'Speaking engagements',
    engagementsNote: 'given so far',
    responseRate: 'Response rate',
    responseRateNote: 'of requests answered',
  },
  analytics: {
    title: 'Analytics',
    views: (count: number) => (count === 1 ? 'profile view in total' : 'profile views in total'),
    none: 'No views yet',
    noneText: 'Each visit to your page is counted here, without cookies. Your own visits aren’t.',
    later: 'Where visits come from and what they lead to aren’t shown yet.',
  },
  chart: {
    title: 'Views over time',
    summary: (views: number, days: number) =>
      `${views === 1 ? '1 view' : `${number(views)} views`} on ${days === 1 ? '1 day' : `${days} days`} of the last 30.`,
    few: (views: number, days: number) =>
      views === 0
        ? 'No views in the last 30 days. Visits are counted without cookies, and yours aren’t included.'
        : `${views === 1 ? '1 view' : `${number(views)} views`} on ${days === 1 ? '1 day' : `${days} days`} of the last 30. The chart appears from the third day on.`,
    label: (max: number) =>
      `Views of your profile per day over the last 30 days, at most ${number(max)} a day`,
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
    request: (name: string, event: string) => `${name} invites you to speak at ${event}`,
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
    text: 'In any order, a few minutes each. This list disappears once you’re done.',
    progress: 'Done',
    progressValue: (done: number, all: number) => `${done} of ${all}`,
    done: 'Done',
    start: 'Start',
  },
} as const

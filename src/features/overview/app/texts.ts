// The texts of the overview.

const number = (value: number) => value.toLocaleString('en')

export const overviewTexts = {
  welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  situation: {
    due: (count: number) =>
      count === 1 ? 'One answer is due today' : `${number(count)} answers are due today`,
    waiting: (count: number) =>
      count === 1 ? 'One request needs your answer' : `${number(count)} requests need your answer`,
    none: 'You’re all caught up',
    nothing: 'Nothing needs an answer',
    nothingText: 'New requests appear here.',
    view: 'View my page',
    copy: 'Copy link',
  },
  /** What speaks for a request. */
  fit: {
    free: 'You’re free that day',
    fee: 'Within your fee range',
  },
  /** A booking that is over. */
  over: {
    title: 'How did it go?',
    text: (event: string) => `“${event}” is over. Add it to your engagements with one press.`,
    open: 'Open the booking',
  },
  stage: {
    title: 'Next on stage',
    days: 'days',
    tomorrow: 'Tomorrow',
    today: 'Today',
    underWay: 'Under way',
    at: (format: string, event: string) => `${format} at ${event}`,
    online: 'Online',
    none: 'No date yet. A booking appears here by itself.',
    log: 'Add an event',
  },
  organizer: {
    first: 'Start with who you are and what you’re planning.',
    today: (title: string) => `Today: ${title}`,
    underWay: (title: string) => `Under way: ${title}`,
    tomorrow: (title: string) => `Tomorrow: ${title}`,
    inDays: (title: string, days: number) => `In ${number(days)} days: ${title}`,
    create: 'Create an event',
    events: 'Your events',
    noEvents: 'The events you plan, and those of your teams, appear here, the next one first.',
    allEvents: 'All events',
    find: 'Find speakers',
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
    number,
    views: 'Profile views',
    analytics: 'Analytics',
    noViews: 'No views yet. Visits are counted without cookies, and yours aren’t included.',
    lately: 'in the last 30 days',
    more: (count: number) => `${number(count)} more than in the 30 days before`,
    fewer: (count: number) => `${number(count)} fewer than in the 30 days before`,
    same: 'the same as in the 30 days before',
    total: (count: number) => `${number(count)} in total`,
    record: 'Your record so far',
    engagements: (count: number) => (count === 1 ? 'engagement' : 'engagements'),
    audience: 'people in the room',
    upcoming: 'coming up',
    requests: (count: number) => (count === 1 ? 'request received' : 'requests received'),
    answered: 'of requests answered',
  },
  chart: {
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
  announced: { title: 'Announced to you', link: 'Find events' },
  activity: { title: 'Activity', more: 'All activity' },
  network: { title: 'Network' },
  steps: {
    title: 'First steps',
    text: 'In any order, a few minutes each. This list disappears once you’re done.',
    progress: 'Done',
    progressValue: (done: number, all: number) => `${done} of ${all}`,
    done: 'Done',
    start: 'Start',
  },
} as const

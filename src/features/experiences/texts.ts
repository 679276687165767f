// Texts about experiences, which the dashboard calls events.
import { countOf } from '../../lib/words.ts'
import { talkFormatNames } from '../../vocabulary/talk-formats.ts'
import type { Experience } from './schema.ts'

/** Of the fields of an event. */
export const fieldNames = {
  title: 'Title of the talk',
  event_name: 'Event name',
  format: 'Format',
  starts_on: 'First day',
  ends_on: 'Last day',
  venue: 'Venue',
  city: 'City',
  country: 'Country',
  audience_size: 'Audience',
  description: 'Description',
  topics: 'Topics',
} as const

export const visibilityNames: Record<Experience['visibility'], string> = {
  public: 'On your page',
  hidden: 'Hidden',
}

export const verificationNames: Record<Experience['verification'], string> = {
  self_reported: 'Self-reported',
  link_checked: 'Link checked',
  organizer_confirmed: 'Confirmed by organizer',
}

export const experienceTexts = {
  title: 'Events',
  add: 'Add an event',
  import: 'Import',
  back: 'All events',
  list: {
    tabs: 'Upcoming and past events',
    upcoming: 'Upcoming',
    past: 'Past',
    search: 'Search title, event or city',
    filters: {
      format: { label: 'Format', all: 'Any format', options: talkFormatNames },
      visibility: { label: 'Visibility', all: 'Any visibility', options: visibilityNames },
      verification: { label: 'Verification', all: 'Any verification', options: verificationNames },
    },
    sortBy: 'Sort by',
    sorts: {
      date: 'Nearest first',
      'date-far': 'Farthest first',
      name: 'Title A–Z',
      'name-desc': 'Title Z–A',
    },
    loading: 'Loading events',
    pages: 'Pages of events',
    rows: { upcoming: 'Upcoming events', past: 'Past events' },
    emptyTitle: 'No events yet',
    empty: 'Log where you’ve spoken and where you will. Organizers look at this first.',
    emptyUpcomingTitle: 'Nothing upcoming',
    emptyUpcoming: (past: number) => `${countOf(past, 'past event is', 'past events are')} under Past.`,
    toPast: 'Show past events',
    emptyPastTitle: 'Nothing past yet',
    emptyPast:
      'Past events say the most about a speaker. Add the ones you remember, or import them all at once.',
    importAll: 'Import a list',
    filtered: 'No event matches this search and these filters.',
    limit: (limit: number, plan: string) =>
      `Your page shows the latest ${limit === 1 ? 'one' : limit} on ${plan}.`,
    limitRest: (rest: number) => `${countOf(rest, 'older one appears', 'older ones appear')} only here.`,
    plans: 'See your plan',
    yourPlan: 'your plan',
    online: 'Online',
    people: (count: number) => countOf(count, 'person', 'people'),
    checking: 'Checking links',
    links: { event_url: 'Event', slides_url: 'Slides', video_url: 'Video' },
  },
  menu: {
    open: (title: string) => `Actions for ${title}`,
    edit: 'Edit',
    duplicate: 'Duplicate',
    hide: 'Hide from your page',
    show: 'Show on your page',
    checkAgain: 'Check links again',
    credential: 'Download credential (JSON)',
    credentialPicture: 'Download credential (PNG)',
    delete: 'Delete',
  },
  checkAgain: 'Check again',
  done: {
    added: 'Event added',
    saved: 'Event saved',
    deleted: 'Event deleted',
    restored: 'Event restored',
    duplicated: 'Copy created. It’s hidden until you show it.',
    hidden: 'Hidden from your page',
    shown: 'Shown on your page',
    checking: 'We’re checking the links',
    undo: 'Undo',
  },
  actions: {
    add: { verb: 'add the event', noun: 'adding the event' },
    save: { verb: 'save the event', noun: 'saving the event' },
    delete: { verb: 'delete the event', noun: 'deleting the event' },
    restore: { verb: 'bring the event back', noun: 'bringing the event back' },
    duplicate: { verb: 'duplicate the event', noun: 'duplicating the event' },
    change: { verb: 'change the event', noun: 'changing the event' },
    check: { verb: 'check the links', noun: 'checking the links' },
  },
} as const

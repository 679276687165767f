// Texts about an organizer's events.
import type { Event, EventSlot, LineUpEntry } from './schema.ts'

/** Of the fields of an event. */
export const fieldNames = {
  title: 'Title',
  description: 'About the event',
  starts_on: 'First day',
  starts_time: 'Starts',
  ends_on: 'Last day',
  ends_time: 'Ends',
  time_zone: 'Time zone',
  expected_audience: 'Expected audience',
  budget_min: 'From',
  budget_max: 'Up to',
  currency: 'Currency',
  url: 'Website',
} as const

export const stateNames: Record<Event['state'], string> = {
  draft: 'Draft',
  in_review: 'In review',
  published: 'Published',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  past: 'Past',
}

/** The part of an event's page where its team announces it. */
export const announceId = 'announce'

/** Why a step or a change is refused, by the present state. */
export const stateTexts = {
  conflicts: {
    draft: 'This event is a draft now. Look at it again.',
    in_review: 'This event is in review now. Look at it again.',
    published: 'This event is published now. Look at it again.',
    rejected: 'This event is rejected now. Look at it again.',
    cancelled: 'This event is cancelled. It can’t be changed any more.',
    past: 'This event is over.',
  } satisfies Record<Event['state'], string>,
  changed: 'This event has changed since you opened it. Look at it again.',
} as const

const partsOfDay: Record<NonNullable<EventSlot['part_of_day']>, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

export const eventTexts = {
  inPalette: 'Event',
  title: 'Events',
  create: 'Create an event',
  back: 'All events',
  facts: {
    partsOfDay,
    anyDay: 'Any day',
    anyTime: 'Any time',
    online: 'Online',
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number) => `${hours} h`,
    people: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`,
    planned: (amount: string) => `${amount} planned`,
    plannedOf: (amount: string, budget: string) => `${amount} planned of ${budget}`,
    over: (amount: string) => `${amount} over budget`,
    noSlots: 'No slots yet',
    filled: (count: number, of: number) => `${count} of ${of} filled`,
    stages: {
      asked: 'Asked',
      offered: 'Offered',
      held: 'On hold',
      accepted: 'Accepted',
      confirmed: 'Booked',
    } satisfies Record<LineUpEntry['stage'], string>,
  },
  list: {
    tabs: 'Upcoming and past events',
    upcoming: 'Upcoming',
    past: 'Past',
    loading: 'Loading events',
    pages: 'Pages of events',
    rows: { upcoming: 'Upcoming events', past: 'Past events' },
    emptyTitle: 'No events yet',
    empty:
      'Create the first one as a draft: what it is, where and when, and the slots you want speakers for.',
    emptyUpcomingTitle: 'No upcoming events',
    emptyUpcoming: 'Your past events are under Past.',
    toPast: 'Show past events',
    emptyPastTitle: 'No past events yet',
    emptyPast: 'An event appears here the day after it ends.',
    toUpcoming: 'Show upcoming events',
  },
  find: 'Find speakers',
  /** Before that. */
  readReason: 'Read what has to change',
  addSlots: 'Add slots',
  announce: 'Announce event',
  branding: {
    text: 'Event pages can show your logo and colour.',
    link: 'Change your branding',
  },
  requests: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
  menu: {
    open: (title: string) => `Actions for ${title}`,
    edit: 'Edit event',
    view: 'View event',
    delete: 'Delete event',
  },
  done: {
    created: 'Draft saved',
    sent: 'Sent for review. The answer appears here, and its owner is notified.',
    deleted: 'Event deleted',
    restored: 'Event restored',
    undo: 'Undo',
  },
  actions: {
    create: { verb: 'create the event', noun: 'creating the event' },
    save: { verb: 'save the event', noun: 'saving the event' },
    submit: { verb: 'send the event for review', noun: 'sending the event for review' },
    take_back: { verb: 'take the event back', noun: 'taking the event back' },
    cancel: { verb: 'cancel the event', noun: 'cancelling the event' },
    delete: { verb: 'delete the event', noun: 'deleting the event' },
    restore: { verb: 'restore the event', noun: 'restoring the event' },
  },
  page: {
    report: 'Report this event',
    hidden: (state: string, isOwn: boolean) =>
      isOwn
        ? `${state}. Only you, your team and our reviewers can see this page.`
        : `${state}. Only its organizers and admins can see this page.`,
    ownDraft: 'Draft. Only you and your team can see this page.',
    ownPublished: 'Published. This is what everyone sees, without this line.',
    over: 'This event is over.',
    organizer: 'Organizer',
    offer: 'Offer to speak',
    offerThis: 'Offer this',
    /** Two may be alike in everything that is written about them. */
    slotNumber: (number: number) => `slot ${number}`,
    message: 'Message organizers',
    calendar: 'Add to calendar',
    edit: 'Edit event',
    when: 'When',
    where: 'Where',
    audience: 'Audience',
    topics: 'Topics',
    budget: 'Budget for speakers',
    website: 'Website',
    onStage: 'On stage',
    slots: 'Still looking for',
    looking: 'Looking for speakers',
    online: 'Online',
    alsoOnline: 'On site and online',
    about: 'About',
  },
} as const

// Texts of the calendar's screen.
import { periodLimits, type UnavailableKind } from '../checks.ts'

const dayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export const calendarScreenTexts = {
  title: 'Calendar',
  views: { label: 'Views', list: 'List', board: 'Board', calendar: 'Calendar' },
  block: 'Block days',
  blockThis: 'Block this day',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  loading: 'Loading your calendar',
  key: 'Colours',
  looks: {
    event: 'Event',
    confirmed: 'Confirmed',
    accepted: 'Accepted',
    held: 'On hold',
    asked: 'Asked',
    offered: 'Offered',
    travel: 'Travel',
    blocked: 'Blocked',
    busy: 'Busy',
  },
  answer: {
    title: {
      answer: 'Waiting for your answer',
      confirm: 'They said yes: confirm to book',
      request: 'Held for you',
    },
    until: {
      answer: (day: string) => `Answer by ${day}.`,
      confirm: (day: string) => `Confirm by ${day}.`,
      request: (day: string) => `The hold ends on ${day}.`,
    },
    open: { answer: 'Answer request', confirm: 'Confirm booking', request: 'Open request' },
  },
  busyIn: (calendar: string) => `Busy in ${calendar}`,
  online: 'online',
  hidden: 'not on your page',
  more: (count: number) => `${count} more`,
  /** The name of a day for screen readers. */
  cell: (day: string, entries: readonly string[]) => [day, ...entries].join(', '),
  cellEntry: (title: string, look: string) =>
    title === look || title.startsWith(`${look} `) ? title : `${title} (${look.toLowerCase()})`,
  range: (days: number) => `${dayCount(days)} selected. Press Enter to block them.`,
  /** The section of the settings. */
  settings: {
    title: 'Blocked and travel days',
    text: 'In search you’re not free on these days. Organizers never see why.',
    empty: 'No blocked or travel days ahead. They appear here once you’ve added some.',
    open: 'Open calendar',
    forSpeakers: 'Blocked and travel days are for speakers. Requests for your events are in the calendar.',
  },
  day: {
    free: 'You’re free in search.',
    taken: 'You’re not free in search. Organizers never see why.',
    empty: 'Nothing on this day.',
    howTo: 'To block several days, drag across them.',
    dayOf: (nth: number, of: number) => `Day ${nth} of ${of}`,
    edit: (title: string) => `Edit ${title}`,
    remove: (title: string) => `Remove ${title}`,
    onlyYou: 'Only you see this',
    /** Of slots, in words. */
    open: (slots: string) => `Still open: ${slots}`,
    find: (event: string) => `Find speakers for ${event}`,
  },
  dialog: {
    newTitle: 'Block days',
    editTitle: 'Change days',
    text: 'In search you’re not free on these days. Organizers never see why.',
    first: 'First day',
    last: 'Last day',
    kind: 'What for',
    kinds: {
      blocked: { label: 'Blocked', description: 'You’re not available' },
      travel: { label: 'Travel', description: 'You’re on the way' },
    } satisfies Record<UnavailableKind, { label: string; description: string }>,
    note: 'Note',
    noteHint: 'Only you see it.',
    add: 'Add to calendar',
    save: 'Save changes',
    saving: 'Saving…',
    noteLength: periodLimits.noteLength,
  },
  done: {
    add: { blocked: 'Days blocked', travel: 'Travel days added' } satisfies Record<UnavailableKind, string>,
    change: 'Changes saved',
    remove: 'Removed from your calendar',
    back: 'Back in your calendar',
  },
  undo: 'Undo',
  removePast: {
    title: 'Remove these days?',
    text: 'They’re over, so this can’t be undone.',
    confirm: 'Remove days',
  },
  action: {
    add: { verb: 'add these days', noun: 'adding these days' },
    change: { verb: 'save the changes', noun: 'saving the changes' },
    remove: { verb: 'remove these days', noun: 'removing these days' },
  },
  keys: {
    days: 'Previous or next day, or week',
    select: 'Select several days',
    open: 'Open the day, or block the selected days',
    openOnly: 'Open the day',
  },
} as const

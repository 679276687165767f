// Texts of the section in which other calendars are connected.
import { brand } from '../../../lib/brand.ts'
import { busyLimits } from '../busy/checks.ts'

const { count } = busyLimits

export const otherCalendarTexts = {
  title: 'Other calendars',
  text: `A day with anything in them isn’t free in search. ${brand.name} stores only the days, never what’s on them. Entries marked as free don’t count.`,
  loading: 'Loading your other calendars',
  add: 'Add calendar',
  full: `You have ${count} calendars, the most you can add. Remove one to add another.`,
  updated: (moment: string) => `Updated ${moment}`,
  problem: (moment: string, problem: string) => `Couldn’t be read on ${moment}: ${problem}.`,
  lastKnown: (moment: string) => `The days from ${moment} still count.`,
  actions: (name: string) => `Actions for ${name}`,
  refresh: 'Refresh now',
  refreshing: 'Reading…',
  rename: 'Rename',
  remove: 'Remove',
  form: {
    title: 'Add calendar',
    text: 'Copy its secret address in iCal format: in Google Calendar under “Integrate calendar”, in Outlook under “Shared calendars”, in iCloud under “Public Calendar”.',
    address: 'Address',
    addressHint: `Anyone who has it can read that calendar. ${brand.name} encrypts it and never shows it again.`,
    name: 'Name',
    nameHint: 'Only you see it.',
    send: 'Add calendar',
    sending: 'Reading…',
  },
  renameForm: {
    title: 'Rename calendar',
    send: 'Save name',
    sending: 'Saving…',
  },
  removal: (name: string) => ({
    title: `Remove “${name}”?`,
    text: 'Its busy days are free again at once. The calendar itself stays as it is.',
    confirm: 'Remove calendar',
  }),
  done: {
    added: (name: string) => `“${name}” is connected`,
    addedText: 'Its busy days are in your calendar.',
    refreshed: (name: string) => `“${name}” is up to date`,
    failed: (name: string, problem: string) => `“${name}” couldn’t be read: ${problem}.`,
    renamed: 'Name saved',
    removed: (name: string) => `“${name}” is removed`,
  },
  action: {
    add: { verb: 'add the calendar', noun: 'adding the calendar' },
    rename: { verb: 'save the name', noun: 'saving the name' },
    refresh: { verb: 'read the calendar', noun: 'reading the calendar' },
    remove: { verb: 'remove the calendar', noun: 'removing the calendar' },
  },
  /** Above the month, after several failures. */
  failing: (name: string, moment: string) =>
    `“${name}” hasn’t been read since ${moment}, so its busy days may be out of date.`,
  seeWhy: 'See why',
} as const

// Texts of other calendars that the API answers: what is wrong with an address, and why a calendar could not be read.
import { brand } from '../../../lib/brand.ts'
import type { VisitFailure } from '../../../server/outbound/visit.ts'
import type { BusyReading } from './busy-days.ts'

type Damage = Extract<BusyReading, { damage: unknown }>['damage']

const own = `This is your calendar from ${brand.name}, whose days count already. Paste the address of another one`

export const busyTexts = {
  forSpeakers: 'Other calendars are for speakers.',
  missing: 'This calendar isn’t connected any more.',
  full: (most: number) => `You already have ${most} calendars. Remove one first.`,
  same: (name: string) => `This calendar is connected already, as “${name}”.`,
  often: 'You’ve connected or refreshed calendars too many times. Try again in a few minutes.',
  address: {
    missing: 'Paste the address of a calendar',
    long: (most: number) => `Use at most ${most.toLocaleString('en')} characters`,
    wrong: 'Paste the whole address, e.g. https://calendar.google.com/calendar/ical/…/basic.ics',
    scheme: 'Paste an address that begins with https:// or webcal://',
    password: 'Paste an address without a user name and password',
    internal: 'Paste an address that others can open',
    own,
  },
  failures: {
    refused: 'The address leads to a place that isn’t open to others',
    unknown_host: 'There is no website at this address',
    timeout: 'The calendar didn’t arrive within ten seconds',
    too_many_redirects: 'The address redirects too many times',
    unreachable: 'The calendar’s server couldn’t be reached',
  } satisfies Record<VisitFailure, string>,
  sealed: 'The address can’t be read any more. Remove the calendar and connect it again',
  tooLarge: 'The calendar is larger than 5 MB',
  damages: {
    not_calendar: 'There is no calendar at this address. Copy the secret address in iCal format',
    cut_off: 'The calendar arrived incomplete',
    own_feed: own,
    too_many: 'An entry repeats in a way that can’t be worked out',
  } satisfies Record<Damage, string>,
  status(status: number): string {
    if (status === 404 || status === 410) return `There is nothing at this address any more (${status})`
    if (status === 401 || status === 403)
      return `The address isn’t open to others (${status}). Copy the secret address in iCal format`
    return `The calendar’s server answered with an error (${status})`
  },
} as const

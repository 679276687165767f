// Requests as entries of calendars (RFC 5545), in feeds and in invitations (RFC 5546). Whole days, because a request has no
// hours, but for bookings of a slot that has a time. The request's id is the permanent UID. Pure.
import { brand } from '../../../lib/brand.ts'
import { escapeText, foldLine, foldLines } from '../../../lib/content-lines.ts'
import { instantOf } from '../../../lib/wall-time.ts'
import { type TalkFormat, talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { shiftDay } from '../checks.ts'
import { type Stage, stageOf } from '../stage.ts'
import { feedTexts as texts } from './texts.ts'

/** On the clocks of the venue. */
export interface BookingHours {
  /** `2027-04-15T09:30` */
  starts_at: string
  minutes: number
  /** IANA. */
  time_zone: string
  /** When the event that says so last changed. */
  changed_at: string
}

/** What one side sees of a request with a date: neither side's private note, no message, no fee. */
export interface CalendarEntry {
  id: string
  side: 'speaker' | 'organizer'
  sequence: number
  changed_at: Date
  state: string
  held_at: unknown
  /** yyyy-mm-dd. */
  starts_on: string
  ends_on: string | null
  hours: BookingHours | null
  event_name: string
  event_url: string
  /** The organisation and who asks, to speakers; the speaker's name, to organizers. */
  other: string
  city: string
  country: string | null
  online: boolean
  format: TalkFormat
  /** Where its reader finds it; null: nowhere without a secret. */
  url: string | null
}

/** The same facts make the same file. */
export function toFeed(entries: readonly CalendarEntry[]): string {
  const head = [
    ...calendarHead(),
    `NAME:${texts.name}`,
    // Older programs read the name and the refresh interval from these.
    `X-WR-CALNAME:${texts.name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  return foldLines(head) + entries.map((entry) => describeEntry(entry, null)).join('') + end
}

export interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  /** Bare email addresses. Each side is invited on its own and learns no one's address. */
  organizer: string
  attendee: string
  now: Date
}

/** Those invited have agreed before: no program should ask for an answer. */
export function toInvitation(entry: CalendarEntry, { method, organizer, attendee, now }: Invitation): string {
  const people = [
    `ORGANIZER;CN=${brand.name}:mailto:${organizer}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
  ]
  return foldLines([...calendarHead(), `METHOD:${method}`]) + describeEntry(entry, now, people) + end
}

const end = 'END:VCALENDAR\r\n'

function calendarHead(): string[] {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${brand.name}//Bookings//EN`, 'CALSCALE:GREGORIAN']
}

/**
 * A VEVENT. `stamp`: null is when it last changed. One string rather than a list of lines, and only what people have written is
 * folded: a feed has thousands of entries, and each is read many times a day.
 */
function describeEntry(entry: CalendarEntry, stamp: Date | null, people: readonly string[] = []): string {
  const { id, side, sequence, url } = entry
  const stage = stageOf(entry)
  const place = describePlace(entry)
  const changed = toUtc(changedAt(entry))
  // A speaker's time is taken as it is in search; organizers' never is.
  const isTaken = side === 'speaker' && takesTime.includes(stage)
  const lines = [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp === null ? changed : toUtc(stamp)}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    timesOf(entry),
    foldLine(`SUMMARY:${escapeText(titleOf(entry, stage))}`),
    ...(place === '' ? [] : [foldLine(`LOCATION:${escapeText(place)}`)]),
    foldLine(`DESCRIPTION:${describe(entry)}`),
    ...(url === null ? [] : [foldLine(`URL:${url}`)]),
    `STATUS:${statuses[stage]}`,
    `TRANSP:${isTaken ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...people.map(foldLine),
    'END:VEVENT\r\n',
  ]
  return lines.join('\r\n')
}

/** Hours as instants in UTC, as in the event's own file, so that every program shows them right. */
function timesOf({ hours, starts_on, ends_on }: CalendarEntry): string {
  if (hours) {
    const start = instantOf(hours.starts_at, hours.time_zone)
    return `DTSTART:${toUtc(start)}\r\nDTEND:${toUtc(new Date(start.getTime() + hours.minutes * 60_000))}`
  }
  // The end is exclusive (RFC 5545 §3.6.1).
  const end = shiftDay(ends_on ?? starts_on, 1)
  return `DTSTART;VALUE=DATE:${toDate(starts_on)}\r\nDTEND;VALUE=DATE:${toDate(end)}`
}

function changedAt({ changed_at, hours }: CalendarEntry): Date {
  return new Date(Math.max(changed_at.getTime(), hours === null ? 0 : Date.parse(hours.changed_at)))
}

const statuses: Record<Stage, string> = {
  asked: 'TENTATIVE',
  held: 'TENTATIVE',
  accepted: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  ended: 'CANCELLED',
}
const takesTime: readonly Stage[] = ['held', 'confirmed']

function titleOf({ side, event_name, other }: CalendarEntry, stage: Stage): string {
  return texts.stages[stage] + (side === 'organizer' ? `${other}, ${event_name}` : event_name)
}

function describePlace({ city, country, online }: CalendarEntry): string {
  return [[city, country].filter(Boolean).join(', '), online && texts.online].filter(Boolean).join(' · ')
}

/** Lines of text as a value of type TEXT. */
function describe({ side, format, other, event_url, url }: CalendarEntry): string {
  const by = `${side === 'speaker' ? texts.by : texts.speaker}: ${other}`
  const lines = [talkFormatNames[format], by, event_url && `${texts.eventUrl}: ${event_url}`, url]
  return lines.flatMap((line) => (line ? escapeText(line) : [])).join('\\n')
}

/** `20270415`. */
function toDate(day: string): string {
  return day.slice(0, 4) + day.slice(5, 7) + day.slice(8, 10)
}

/** `20270415T093000Z`. */
function toUtc(time: Date): string {
  const iso = time.toISOString()
  return `${toDate(iso)}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`
}

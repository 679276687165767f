// iCalendar files. Days are in the event's own time zone; of recurring events only the first is imported, with a note.
import ICAL from 'ical.js'
import { dayBefore } from './dates.ts'
import { type Draft, emptyDraft, leftOut, type ParsedFile, UnreadableFile } from './draft.ts'
import { mostRows } from './schema.ts'

const longestEvent = 200_000 // characters

export function readCalendar(text: string): ParsedFile {
  const { name, zone, events, isCutOff } = splitEvents(text)
  const drafts = events.flatMap((lines, i) => readEvent(lines, `Entry ${i + 1}`, name, zone) ?? [])
  const notes = [
    ...(name === '' ? [] : [`“${name}” is the name of the calendar; it was taken as the event name.`]),
    ...leftOut(events.length - drafts.length, 'private event', 'private events'),
    ...(isCutOff ? ['The file ends within an entry, which was left out: it may have been cut off.'] : []),
  ]
  return { source: 'calendar', drafts, speakers: new Map(), notes }
}

/** Line by line, so that one broken entry does not affect the others. */
function splitEvents(text: string) {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r\n|\n|\r/)
  const events: string[][] = []
  let open: string[] | null = null
  let name = ''
  let zone = ''
  for (const line of lines) {
    const start = line.slice(0, 16).toUpperCase()
    if (start.startsWith('BEGIN:VEVENT')) open = []
    else if (start.startsWith('END:VEVENT')) {
      if (open) events.push(open)
      open = null
      if (events.length > mostRows)
        throw new UnreadableFile(`There are more than ${mostRows} entries in this calendar.`)
    } else if (open) open.push(line)
    else if (start.startsWith('X-WR-CALNAME'))
      name = unescapeText(line.slice(line.indexOf(':') + 1)).slice(0, 200)
    else if (start.startsWith('X-WR-TIMEZONE')) zone = line.slice(line.indexOf(':') + 1).trim()
  }
  // Google names a calendar after its account: an email address is not the name of an event, and is private.
  return { name: /\S@\S+\.\S/.test(name) ? '' : name, zone, events, isCutOff: open !== null }
}

function unescapeText(text: string): string {
  return text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign)).trim()
}

type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]]

/** Null for a private one. */
function readEvent(lines: string[], place: string, calendar: string, zone: string): Draft | null {
  const draft = emptyDraft(place)
  const properties = parseProperties(lines)
  if (properties === null) {
    const title = lines.find((line) => /^SUMMARY[;:]/i.test(line)) ?? ''
    draft.title = unescapeText(title.slice(title.indexOf(':') + 1)).slice(0, 200)
    draft.notes.push('This calendar entry is damaged.')
    return draft
  }
  const find = (name: string) => properties.find(([own]) => own === name)
  const text = (name: string) => {
    const value = find(name)?.[3]
    return typeof value === 'string' ? value.trim() : ''
  }
  // RFC 5545 §3.8.1.3: an unknown class is private, too.
  if (!/^(public)?$/i.test(text('class'))) return null
  const start = find('dtstart')
  const uid = text('uid')
  const again = text('recurrence-id')
  draft.id = uid === '' || again === '' ? uid : `${uid} ${again}`
  draft.title = text('summary')
  draft.event_name = calendar
  draft.venue = text('location')
  draft.event_url = text('url')
  draft.description = text('description')
  draft.state = text('status')
  draft.topics = properties
    .filter(([name]) => name === 'categories')
    .flatMap(([, , , ...values]) => values.filter((value) => typeof value === 'string'))
  const begun = momentOf(start, zone)
  const end = find('dtend')
  draft.starts_on = begun.day
  draft.ends_on = lastDay(begun, end ? momentOf(end, zone) : momentAfter(begun, text('duration')))
  if (isUtc(start) && !isZone(zone)) draft.notes.push('Its time is in UTC: check the day.')
  if (find('rrule') || find('rdate')) draft.notes.push('It repeats: only the first date is imported.')
  return draft
}

function parseProperties(lines: string[]): Property[] | null {
  // Properties of nested components such as alarms are not the entry's own.
  const own = withoutNested(lines)
  if (own.reduce((length, line) => length + line.length, 0) > longestEvent) return null
  try {
    const [, properties] = ICAL.parse(['BEGIN:VEVENT', ...own, 'END:VEVENT'].join('\r\n')) as [
      string,
      Property[],
    ]
    return Array.isArray(properties) ? properties : null
  } catch {
    return null
  }
}

function withoutNested(lines: readonly string[]): string[] {
  let depth = 0
  return lines.filter((line) => {
    if (/^BEGIN:/i.test(line)) depth += 1
    const isOwn = depth === 0 && line.trim() !== ''
    if (/^END:/i.test(line)) depth = Math.max(0, depth - 1)
    return isOwn
  })
}

function isUtc(property: Property | undefined): boolean {
  const value = property?.[3]
  return typeof value === 'string' && value.endsWith('Z')
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone !== ''
  } catch {
    return false
  }
}

/** In local time. */
interface DateTime {
  /** yyyy-mm-dd; empty when unknown. */
  day: string
  /** hh:mm; empty for a whole day. */
  time: string
}

/** A time in UTC is converted to the calendar's time zone if it names one. */
function momentOf(property: Property | undefined, zone: string): DateTime {
  const value = property?.[3]
  if (typeof value !== 'string') return { day: '', time: '' }
  if (!isUtc(property) || !isZone(zone) || Number.isNaN(Date.parse(value))) return toMoment(value)
  const there = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return toMoment(there.format(new Date(value)))
}

function toMoment(text: string): DateTime {
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** An event with a duration (RFC 5545 §3.3.6) ends after it; without one it ends when it starts. */
function momentAfter(begun: DateTime, duration: string): DateTime {
  try {
    const from = Date.parse(`${begun.day}T${begun.time || '00:00'}Z`)
    return toMoment(new Date(from + ICAL.Duration.fromString(duration).toSeconds() * 1000).toISOString())
  } catch {
    return begun
  }
}

/** An exclusive end: the day after, for whole days, or midnight. */
function lastDay(begun: DateTime, end: DateTime): string {
  const isOver = end.time === '' || end.time === '00:00'
  return isOver && end.day > begun.day ? dayBefore(end.day) : end.day
}

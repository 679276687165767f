// A published event as a file for calendars (RFC 5545): times as instants in UTC, so that every program shows them right, and
// the event's id as its permanent UID.
import ICAL from 'ical.js'
import { brand } from '../../lib/brand.ts'
import { foldLines } from '../../lib/content-lines.ts'
import { instantOf } from '../../lib/wall-time.ts'
import { describePlace } from './facts.ts'
import type { ReadEvent } from './schema.ts'

export function toCalendarFile(event: ReadEvent, url: string): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${brand.name}//Events//EN`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  const entry = new ICAL.Component('vevent')
  const at = (moment: string) => ICAL.Time.fromJSDate(instantOf(moment, event.time_zone), true)
  // The last change instead of now: the same facts make the same file.
  const changed = ICAL.Time.fromJSDate(new Date(event.updated_at), true)
  entry.addPropertyWithValue('uid', event.id)
  entry.addPropertyWithValue('dtstamp', changed)
  entry.addPropertyWithValue('last-modified', changed)
  entry.addPropertyWithValue('dtstart', at(event.starts_at))
  entry.addPropertyWithValue('dtend', at(event.ends_at))
  entry.addPropertyWithValue('summary', event.title)
  const place = describePlace(event)
  if (place) entry.addPropertyWithValue('location', place)
  entry.addPropertyWithValue('description', `${event.description}\n${url}`.trim())
  entry.addPropertyWithValue('url', url)
  entry.addPropertyWithValue('status', 'CONFIRMED')
  calendar.addSubcomponent(entry)
  // The library miscounts line breaks by one octet.
  return foldLines(calendar.toString().replaceAll('\r\n ', '').split('\r\n'))
}

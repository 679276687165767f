// What a zone does to the hours of an event: a change of clocks before it, and the hour where the reader is. Pure.
import { formatClock, formatShortDay } from '../../../../lib/dates.ts'
import { zoneCity } from '../../../../lib/time-zones.ts'
import { instantOf, offsetAt } from '../../../../lib/wall-time.ts'
import { formTexts } from './texts.ts'

const texts = formTexts.zone

interface Start {
  /** yyyy-mm-dd and hh:mm. */
  day: string
  time: string
  zone: string
}

interface ZoneReader {
  locale: string
  zone: string
  now: number
}

/** Sentences; none while the day, the hour or the zone is not known. */
export function describeZone({ day, time, zone }: Start, reader: ZoneReader): string[] {
  const moment = `${day}T${time}`
  if (zone === '' || Number.isNaN(Date.parse(`${moment}:00Z`))) return []
  const start = instantOf(moment, zone).getTime()
  const there = formatClock(time, reader.locale)
  const place = zoneCity(zone)
  const isMoved = start > reader.now && offsetAt(start, zone) !== offsetAt(reader.now, zone)
  const isElsewhere = offsetAt(start, zone) !== offsetAt(start, reader.zone)
  return [
    isMoved ? texts.clocksChange(there, place) : null,
    isElsewhere ? texts.forYou(there, place, hereAt(start, day, reader)) : null,
  ].filter((sentence) => sentence !== null)
}

/** The hour, and its day when that is another one. */
function hereAt(start: number, day: string, { locale, zone }: ZoneReader): string {
  const here = new Date(start + offsetAt(start, zone) * 60_000).toISOString()
  const clock = formatClock(here.slice(11, 16), locale)
  return here.slice(0, 10) === day ? clock : `${formatShortDay(here.slice(0, 10), locale)}, ${clock}`
}

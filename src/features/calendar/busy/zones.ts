// The time zones of an iCalendar file: its own definition of a zone first, then the IANA zone of that name. Pure.
import ICAL from 'ical.js'
import { instantOf, offsetAt } from '../../../lib/wall-time.ts'

export interface Zone {
  /** In ms. `wall` is what clocks show; its own zone is ignored. */
  toInstant(wall: ICAL.Time): number
  /** What clocks show, as a time without a zone. */
  toWall(utc: ICAL.Time): ICAL.Time
}

const { localTimezone, utcTimezone } = ICAL.Timezone

const fourCenturies = 146_097 * 86_400_000

/** As ms since 1970 if clocks showed UTC. Years below 100 are not of the last century, which `Date.UTC` alone takes them for. */
export function wallMs({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year + 400, month - 1, day, hour, minute, second) - fourCenturies
}

/** The same clock without a zone, in which recurring is counted: far faster, and days are never skipped. */
export function floating(time: ICAL.Time): ICAL.Time {
  const copy = time.clone()
  copy.zone = localTimezone
  return copy
}

export const utc: Zone = { toInstant: wallMs, toWall: floating }

export function namedZone(name: string): Zone {
  return {
    toInstant(wall) {
      const ms = wallMs(wall)
      return instantOf(new Date(ms).toISOString().slice(0, 16), name).getTime() + (ms % 60_000)
    },
    toWall(time) {
      const wall = floating(time)
      wall.adjust(0, 0, 0, 60 * offsetAt(wallMs(time), name))
      return wall
    },
  }
}

function zoneOf(lines: readonly string[]): Zone | null {
  try {
    const component = new ICAL.Component(
      ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')),
    )
    const zone = new ICAL.Timezone(component)
    return {
      toInstant(wall) {
        const there = wall.clone()
        there.zone = zone
        return there.toUnixTime() * 1000
      },
      toWall(time) {
        const at = time.clone()
        at.zone = utcTimezone
        return floating(at.convertToZone(zone))
      },
    }
  } catch {
    return null
  }
}

/** Looks zones up by the names that a file gives them. Null: unknown, or clocks wherever the reader is. */
export function openZones(own: ReadonlyMap<string, string[]>): (tzid: string | undefined) => Zone | null {
  const known = new Map<string, Zone | null>()

  function find(tzid: string): Zone | null {
    const lines = own.get(tzid)
    const defined = lines ? zoneOf(lines) : null
    if (defined) return defined
    // Some programs put a path in front: /freeassociation.sourceforge.net/Europe/Berlin.
    const name = /[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/.exec(tzid)?.[0]
    return name !== undefined && isZone(name) ? namedZone(name) : null
  }

  return (tzid) => {
    if (tzid === undefined) return null
    const found = known.get(tzid)
    if (found !== undefined) return found
    const zone = find(tzid)
    known.set(tzid, zone)
    return zone
  }
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

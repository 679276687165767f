// The days on which an iCalendar file has something that takes time, and nothing else of it. Rules of a hostile file may not
// end (FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31 hangs inside one step), so this runs in a thread that is ended in time
// (read-calendar.server.ts). Pure.
import ICAL from 'ical.js'
import { brand } from '../../../lib/brand.ts'
import { type Damage, splitCalendar } from './calendar-lines.ts'
import { floating, namedZone, openZones, utc, wallMs, type Zone } from './zones.ts'

/** First and last day, yyyy-mm-dd. */
export type DayRange = readonly [first: string, last: string]

export interface BusyQuestion {
  /** The days that are asked for, yyyy-mm-dd. */
  from: string
  to: string
  /** The reader's own, by its IANA name: their days are counted, and what names no zone is in it. */
  timeZone: string
}

export type BusyReading = { days: DayRange[] } | { damage: Damage | 'own_feed' | 'too_many' }

/** Of all rules of a file together. Honest calendars repeat by the day at most. */
const mostOccurrences = 100_000

const day = 86_400_000

class TooMany extends Error {}

export function readBusyDays(text: string, { from, to, timeZone }: BusyQuestion): BusyReading {
  const parts = splitCalendar(text)
  if (typeof parts === 'string') return { damage: parts }
  // Through another program's address, too: what is on it is counted already.
  if (parts.madeBy.startsWith(`-//${brand.name}//Bookings//`)) return { damage: 'own_feed' }
  const own = namedZone(timeZone)
  // The Swedish way to write a day is ours.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const zoneNamed = openZones(parts.zones)
  const entries = parts.events.flatMap((lines) => parseEntry(lines, zoneNamed) ?? [])
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const taken = new Uint8Array((end - start) / day + 1)
  const moved = Map.groupBy(
    entries.filter(({ uid, replaces }) => uid !== '' && replaces !== null),
    ({ uid }) => uid,
  )
  let left = mostOccurrences

  /** `wall` is in the entry's zone. */
  function take({ isDate, zone, length }: Entry, wall: ICAL.Time): void {
    const floats = isDate || zone === null
    const begin = floats ? wallMs(wall) : zone.toInstant(wall)
    // Ends are exclusive; without a length, it is the moment of the start.
    const last = Math.max(begin, begin + length - 1)
    if (!Number.isFinite(last) || last < start - 2 * day || begin > end + 2 * day) return
    const dayAt = (ms: number) => (floats ? new Date(ms).toISOString().slice(0, 10) : days.format(ms))
    const firstIndex = (Date.parse(dayAt(Math.max(begin, start - 2 * day))) - start) / day
    const lastIndex = (Date.parse(dayAt(Math.min(last, end + 2 * day))) - start) / day
    taken.fill(1, Math.max(0, firstIndex), Math.max(0, lastIndex + 1))
  }

  function expand(entry: Entry): void {
    const replacing = moved.get(entry.uid) ?? []
    const skipped = skippedOf(entry, replacing, { own, zoneNamed })
    const shifts = shiftsOf(entry, replacing, zoneNamed)
    const reach = Math.max(0, ...shifts.map(({ by, length }) => Math.abs(by) + length))
    const isSkipped = (wall: ICAL.Time) =>
      skipped.days.has(isoDay(wall)) ||
      (skipped.instants.size > 0 && skipped.instants.has(instantIn(entry.zone ?? own, wall)))
    /** Before this, an occurrence is over before the first day; after `until`, it begins after the last. */
    const since = start - 2 * day - entry.length - reach
    const until = end + 2 * day + reach
    function place(wall: ICAL.Time): void {
      if (isSkipped(wall)) return
      const shift = shifts.find(({ from }) => from <= wallMs(wall))
      if (!shift) take(entry, wall)
      else if (shift.isBusy) take({ ...entry, length: shift.length }, shifted(wall, shift.by))
    }
    for (const rule of entry.rules) {
      const iterator = rule.iterator(fastForward(rule, entry.start, since))
      for (let next = iterator.next(); next; next = iterator.next()) {
        left -= 1
        if (left < 0) throw new TooMany()
        const at = wallMs(next)
        if (at > until) break
        if (at >= since) place(next)
      }
    }
    for (const other of entry.others) place(other)
  }

  /** A rule that contradicts itself affects its own entry alone, of which the first day is known. */
  function expandIfSound(entry: Entry): void {
    try {
      expand(entry)
    } catch (error) {
      if (error instanceof TooMany) throw error
      take(entry, entry.start)
    }
  }

  try {
    for (const entry of entries) {
      if (!entry.isBusy) continue
      if (entry.replaces !== null) take(entry, entry.start)
      else expandIfSound(entry)
    }
  } catch (error) {
    if (error instanceof TooMany) return { damage: 'too_many' }
    throw error
  }
  return { days: rangesOf(taken, start) }
}

interface Entry {
  uid: string
  component: ICAL.Component
  /** As its clocks show it. */
  start: ICAL.Time
  isDate: boolean
  /** Null: the reader's. */
  zone: Zone | null
  /** ms. */
  length: number
  rules: ICAL.Recur[]
  /** Besides the rules. */
  others: ICAL.Time[]
  /** The occurrence of the same entry that it takes the place of. */
  replaces: ICAL.Property | null
  isBusy: boolean
}

type ZoneNamed = ReturnType<typeof openZones>

/** Null: damaged, so it is left out. */
function parseEntry(lines: readonly string[], zoneNamed: ZoneNamed): Entry | null {
  try {
    const component = new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')))
    const begin = component.getFirstProperty('dtstart')
    const time = timesOf(begin)[0]
    if (!begin || !time) return null
    const zone = zoneOf(begin, time, zoneNamed)
    const isDate = time.isDate
    const start = floating(time)
    const rules = component
      .getAllProperties('rrule')
      .flatMap((property) => ruleOf(property.getFirstValue(), { isDate, zone }) ?? [])
    const others = component
      .getAllProperties('rdate')
      .flatMap((property) => timesOf(property).map((other) => inZone(other, property, zone, zoneNamed)))
    return {
      ...{ uid: textOf(component, 'uid'), component, start, isDate, zone, rules },
      length: lengthOf(component, { start, isDate, zone }, zoneNamed),
      // The start belongs to a list of dates; whether it belongs to a rule, the rule says.
      others: rules.length > 0 ? others : [start, ...others],
      replaces: component.getFirstProperty('recurrence-id'),
      isBusy:
        textOf(component, 'transp').toUpperCase() !== 'TRANSPARENT' &&
        textOf(component, 'status').toUpperCase() !== 'CANCELLED',
    }
  } catch {
    return null
  }
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}

function timesOf(property: ICAL.Property | null): ICAL.Time[] {
  const values: unknown[] = property?.getValues() ?? []
  return values.flatMap((value) =>
    value instanceof ICAL.Time ? value : value instanceof ICAL.Period ? (value.start ?? []) : [],
  )
}

function zoneOf(property: ICAL.Property, time: ICAL.Time, zoneNamed: ZoneNamed): Zone | null {
  if (time.zone === ICAL.Timezone.utcTimezone) return utc
  return zoneNamed(property.getFirstParameter('tzid') ?? undefined)
}

/** The clocks of `zone` at a time that may be in another. */
function inZone(time: ICAL.Time, property: ICAL.Property, zone: Zone | null, named: ZoneNamed): ICAL.Time {
  const own = zoneOf(property, time, named)
  if (time.isDate || own === null || zone === null || own === zone) return floating(time)
  return zone.toWall(ICAL.Time.fromJSDate(new Date(own.toInstant(time)), true))
}

function ruleOf(value: unknown, { isDate, zone }: Pick<Entry, 'isDate' | 'zone'>): ICAL.Recur | null {
  if (!(value instanceof ICAL.Recur)) return null
  const { until } = value
  if (until && !isDate) {
    if (until.isDate) {
      // Programs that end a rule with a day mean that day included.
      value.until = new ICAL.Time(
        { year: until.year, month: until.month, day: until.day, hour: 23, minute: 59, second: 59 },
        ICAL.Timezone.localTimezone,
      )
    } else if (until.zone === ICAL.Timezone.utcTimezone && zone) value.until = zone.toWall(until)
  }
  if (value.until) value.until.zone = ICAL.Timezone.localTimezone
  return value
}

/** Across a change of the clocks an hour more or less, as with clocks on a wall; whole days are days. */
function lengthOf(
  component: ICAL.Component,
  { start, isDate, zone }: Pick<Entry, 'start' | 'isDate' | 'zone'>,
  zoneNamed: ZoneNamed,
): number {
  const end = component.getFirstProperty('dtend')
  const [until] = timesOf(end)
  const duration: unknown = component.getFirstPropertyValue('duration')
  const least = isDate ? day : 0
  if (end && until) {
    const own = until.isDate ? null : zoneOf(end, until, zoneNamed)
    return Math.max(least, instantIn(own, until) - instantIn(own === null ? null : zone, start))
  }
  return duration instanceof ICAL.Duration ? Math.max(least, duration.toSeconds() * 1000) : least
}

function instantIn(zone: Zone | null, wall: ICAL.Time): number {
  return zone === null || wall.isDate ? wallMs(wall) : zone.toInstant(wall)
}

function isoDay(wall: ICAL.Time): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(wall.year).padStart(4, '0')}-${two(wall.month)}-${two(wall.day)}`
}

/** Occurrences that do not take place, or at another time. */
function skippedOf(
  entry: Entry,
  moved: readonly Entry[],
  { own, zoneNamed }: { own: Zone; zoneNamed: ZoneNamed },
) {
  const days = new Set<string>()
  const instants = new Set<number>()
  const replaced = moved.flatMap(({ replaces }) => replaces ?? [])
  for (const property of [...entry.component.getAllProperties('exdate'), ...replaced]) {
    for (const time of timesOf(property)) {
      if (time.isDate || entry.isDate) days.add(isoDay(time))
      else instants.add(instantIn(zoneOf(property, time, zoneNamed) ?? entry.zone ?? own, time))
    }
  }
  return { days, instants }
}

/** What replaces an occurrence and all after it (RANGE=THISANDFUTURE), the latest first. `by` is in ms on the entry's clocks. */
function shiftsOf(entry: Entry, replacing: readonly Entry[], zoneNamed: ZoneNamed) {
  const msOf = (property: ICAL.Property | null) => {
    const [time] = timesOf(property)
    return property && time ? wallMs(inZone(time, property, entry.zone, zoneNamed)) : Number.NaN
  }
  return replacing
    .filter(
      ({ replaces, isDate }) =>
        isDate === entry.isDate && replaces?.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE',
    )
    .map(({ replaces, component, length, isBusy }) => {
      const from = msOf(replaces)
      return { from, by: msOf(component.getFirstProperty('dtstart')) - from, length, isBusy }
    })
    .filter(({ by }) => Number.isFinite(by))
    .sort((a, b) => b.from - a.from)
}

function shifted(wall: ICAL.Time, by: number): ICAL.Time {
  const later = wall.clone()
  const days = Math.floor(by / day)
  later.adjust(days, 0, 0, (by - days * day) / 1000)
  return later
}

/** Of a rule by days or weeks, a later start with the same occurrences from `since`; of others, the start. */
function fastForward(rule: ICAL.Recur, start: ICAL.Time, since: number): ICAL.Time {
  const step = rule.freq === 'DAILY' ? 1 : rule.freq === 'WEEKLY' ? 7 : 0
  const days = Math.floor((since - wallMs(start)) / day)
  if (step === 0 || rule.count || days <= 0) return start
  const period = step * Math.max(1, rule.interval)
  const later = start.clone()
  later.adjust(Math.max(0, Math.floor(days / period) - 1) * period, 0, 0, 0)
  return later
}

function rangesOf(taken: Uint8Array, start: number): DayRange[] {
  const ranges: DayRange[] = []
  const dayAt = (index: number) => new Date(start + index * day).toISOString().slice(0, 10)
  for (let first = taken.indexOf(1); first !== -1; ) {
    const free = taken.indexOf(0, first)
    const last = (free === -1 ? taken.length : free) - 1
    ranges.push([dayAt(first), dayAt(last)])
    first = free === -1 ? -1 : taken.indexOf(1, free)
  }
  return ranges
}

// Splits an iCalendar file into what says when its owner is busy. Titles, places and people are not even kept. Pure.

export interface CalendarParts {
  /** Of each entry the lines that say when it is. */
  events: string[][]
  /** The file's own time zones, unparsed, by name. */
  zones: Map<string, string[]>
  madeBy: string
}

export type Damage = 'not_calendar' | 'cut_off'

const wanted = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['STATUS', 'TRANSP'],
])

/** A file names a few; a hostile one any number. */
const mostZones = 200

/** Line by line, so that a broken entry does not affect the others. */
export function splitCalendar(text: string): CalendarParts | Damage {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return 'not_calendar'
  // Without its end, what is missing would look free.
  if (lines.at(-1)?.trim().toUpperCase() !== 'END:VCALENDAR') return 'cut_off'
  const parts: CalendarParts = { events: [], zones: new Map(), madeBy: '' }
  /** The components that are open, outermost first. */
  const open: string[] = []
  let event: string[] = []
  let zone: string[] = []
  for (const line of lines) {
    const [, name = ''] = /^([A-Za-z-]{1,20})[;:]/.exec(line) ?? []
    const property = name.toUpperCase()
    if (property === 'BEGIN') {
      const component = line.slice(6).trim().toUpperCase()
      open.push(component)
      if (component === 'VEVENT') event = []
      if (component === 'VTIMEZONE') zone = []
      else if (open[1] === 'VTIMEZONE' && open.length <= 3) zone.push(line)
    } else if (property === 'END') {
      const component = line.slice(4).trim().toUpperCase()
      open.pop()
      if (component === 'VEVENT') parts.events.push(event)
      else if (component === 'VTIMEZONE') keepZone(parts.zones, zone)
      else if (open[1] === 'VTIMEZONE') zone.push(line)
    } else if (open.at(-1) === 'VEVENT') {
      // Properties of what is inside an entry, such as alarms, are not the entry's own.
      if (wanted.has(property)) event.push(line)
    } else if (open[1] === 'VTIMEZONE' && open.length <= 3) zone.push(line)
    else if (property === 'PRODID' && open.length === 1) parts.madeBy = line.slice(7).trim()
  }
  return parts
}

function keepZone(zones: CalendarParts['zones'], lines: string[]): void {
  const name = lines.find((line) => /^TZID[;:]/i.test(line))
  if (name !== undefined && zones.size < mostZones) zones.set(name.slice(name.indexOf(':') + 1).trim(), lines)
}

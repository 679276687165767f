// Dates as people and programs write them. What can be read two ways is asked, never guessed.

/** How 03/04/2025 is meant. */
export type DateOrder = 'day_first' | 'month_first'

export type ReadDate =
  | { kind: 'date'; day: string }
  /** Day and month could be either. */
  | { kind: 'ambiguous' }
  | { kind: 'unreadable' }

const monthNames = [
  ['january', 'jan', 'januar', 'janvier', 'enero'],
  ['february', 'feb', 'februar', 'fevrier', 'febrero'],
  ['march', 'mar', 'marz', 'mrz', 'mars', 'marzo'],
  ['april', 'apr', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juni', 'juin', 'junio'],
  ['july', 'jul', 'juli', 'juillet', 'julio'],
  ['august', 'aug', 'aout', 'agosto'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['december', 'dec', 'dezember', 'dez', 'decembre', 'diciembre'],
]
const monthByName = new Map(monthNames.flatMap((names, i) => names.map((name) => [name, i + 1] as const)))

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T\s].*)?$/
const compact = /^(\d{4})(\d{2})(\d{2})(?:T.*)?$/
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:[,\s].*)?$/
const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?:[,\s].*)?$/
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th|\.)?\s+(\p{L}+)\.?,?\s+(\d{4})$/u
const nameAndDay = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u

/** yyyy-mm-dd of what is written; a time after it is left aside, as it is in the event's own place. */
export function readDate(written: string, order?: DateOrder): ReadDate {
  const text = written.trim().slice(0, 60)
  const [, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? []
  if (year) return toDay(year, month, day)
  const plain = compact.exec(text)
  if (plain) return toDay(plain[1], plain[2], plain[3])
  // With dots the day is first wherever dates are written so.
  const german = dotted.exec(text)
  if (german) return toDay(german[3], german[2], german[1])
  const either = slashed.exec(text)
  if (either) return readEither(either[1] ?? '', either[3] ?? '', either[4] ?? '', order)
  return readNamed(text)
}

function readEither(first: string, second: string, year: string, order: DateOrder | undefined): ReadDate {
  const isDayFirst = Number(first) > 12
  const isMonthFirst = Number(second) > 12
  if (isDayFirst || (!isMonthFirst && order === 'day_first')) return toDay(year, second, first)
  if (isMonthFirst || order === 'month_first' || first === second) return toDay(year, first, second)
  return { kind: 'ambiguous' }
}

function readNamed(text: string): ReadDate {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const dayFirst = dayAndName.exec(plain)
  const nameFirst = nameAndDay.exec(plain)
  const month = monthByName.get(dayFirst?.[2] ?? nameFirst?.[1] ?? '')
  if (month === undefined) return { kind: 'unreadable' }
  return toDay(dayFirst?.[3] ?? nameFirst?.[3], String(month), dayFirst?.[1] ?? nameFirst?.[2])
}

function toDay(year = '', month = '', day = ''): ReadDate {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal
    ? { kind: 'date', day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
    : { kind: 'unreadable' }
}

/** The day before, as yyyy-mm-dd: calendars name the day after the last one. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

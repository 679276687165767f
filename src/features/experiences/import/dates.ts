// Dates as people and programs write them. Ambiguous ones become a question, never a guess.

/** Whether 03/04/2025 is March or April. */
export type DateOrder = 'day_first' | 'month_first'

export type ReadDate =
  /** `isAssumed`: the century was added. */
  | { kind: 'date'; day: string; isAssumed?: true }
  /** Day and month are ambiguous. */
  | { kind: 'ambiguous' }
  | { kind: 'unreadable' }

/** English, German, French, Spanish, Italian, Dutch, Polish, Portuguese; normalised as by `readNamed`. */
const monthNames = [
  'january jan januar janvier enero ene gennaio gen januari styczen stycznia sty janeiro',
  'february feb februar fevrier fevr febrero febbraio februari luty lutego lut fevereiro fev',
  'march mar marz mrz mars marzo maart mrt marzec marca marco',
  'april apr avril avr abril abr aprile kwiecien kwietnia kwi',
  'may mai mayo maggio mag mei maj maja maio',
  'june jun juni juin junio giugno giu czerwiec czerwca cze junho',
  'july jul juli juillet juil julio luglio lug lipiec lipca lip julho',
  'august aug aout agosto ago augustus sierpien sierpnia sie',
  'september sep sept septembre septiembre settembre set wrzesien wrzesnia wrz setembro',
  'october oct oktober okt octobre octubre ottobre ott pazdziernik pazdziernika paz outubro out',
  'november nov novembre noviembre listopad listopada lis novembro',
  'december dec dezember dez decembre diciembre dic dicembre grudzien grudnia gru dezembro',
].map((names) => names.split(' '))
const monthByName = new Map(monthNames.flatMap((names, i) => names.map((name) => [name, i + 1] as const)))

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T\s].*)?$/
const compact = /^(\d{4})(\d{2})(\d{2})(?:T.*)?$/
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:[,\s].*)?$/
const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?:[,\s].*)?$/
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th|er|\.|º|°)?\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+)?(\d{4})$/u
const nameAndDay = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u

/** The date as yyyy-mm-dd. A time after it is ignored, because it is local to the event. */
export function readDate(written: string, order?: DateOrder): ReadDate {
  const text = written.trim().slice(0, 60)
  const [, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? []
  if (year) return toDay(year, month, day)
  const plain = compact.exec(text)
  if (plain) return toDay(plain[1], plain[2], plain[3])
  // Dotted dates are day first everywhere.
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
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')
  const dayFirst = dayAndName.exec(plain)
  const nameFirst = nameAndDay.exec(plain)
  const month = monthByName.get(dayFirst?.[2] ?? nameFirst?.[1] ?? '')
  if (month === undefined) return { kind: 'unreadable' }
  return toDay(dayFirst?.[3] ?? nameFirst?.[3], String(month), dayFirst?.[1] ?? nameFirst?.[2])
}

/** Two digits from 70 on belong to the previous century. */
function toDay(written = '', month = '', day = ''): ReadDate {
  const isShort = written.length === 2
  const year = isShort ? `${Number(written) < 70 ? 20 : 19}${written}` : written
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  if (!isReal) return { kind: 'unreadable' }
  const read = { kind: 'date', day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` } as const
  return isShort ? { ...read, isAssumed: true } : read
}

/**
 * The date of a spreadsheet's serial number, in Excel's 1900 system, where 1 is 1 Jan 1900 and 60 the nonexistent 29 Feb
 * 1900: null for that one and for any other invalid number.
 */
export function dayOfSerial(serial: number): string | null {
  if (!Number.isInteger(serial) || serial < 1 || serial === 60 || serial > 2_958_465) return null
  const epoch = serial < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  return new Date(epoch + serial * 86_400_000).toISOString().slice(0, 10)
}

/** The day before, as yyyy-mm-dd: calendars give the day after the last one. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

// The instants of wall times: what clocks at the venue show, with the offset of that day. Pure.
import { keeping } from './keeping.ts'

/** By zone: making one takes far longer than using it. Zones are spelled as people spell them. */
const formatIn = keeping(
  1_000,
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/** Minutes that clocks in the zone are ahead of UTC at that instant. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value ?? 0)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return Math.round((shown - instant) / 60_000)
}

/**
 * The offset in minutes at `yyyy-mm-ddThh:mm` at the venue. Of an hour that clocks show twice, the first; in one that they
 * skip, the offset before the change.
 */
function offsetOf(moment: string, timeZone: string): number {
  const shown = Date.parse(`${moment}:00Z`)
  const day = 86_400_000
  const before = offsetAt(shown - day, timeZone)
  const after = offsetAt(shown + day, timeZone)
  const isAt = (offset: number) => offsetAt(shown - offset * 60_000, timeZone) === offset
  return !isAt(before) && isAt(after) ? after : before
}

/** `2027-04-15T09:00+02:00`. */
export function momentWithOffset(moment: string, timeZone: string): string {
  const offset = offsetOf(moment, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(offset)
  return `${moment}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

export function instantOf(moment: string, timeZone: string): Date {
  return new Date(Date.parse(`${moment}:00Z`) - offsetOf(moment, timeZone) * 60_000)
}

// When quiet hours end: by the clocks of a time zone, across midnight and across changes to daylight saving time. Pure.
import { answerDay } from '../../../lib/answer-day.ts'
import { instantOf, offsetAt } from '../../../lib/wall-time.ts'

/** `hh:mm`, 24 hours. An end before the start is that of the next day. */
export interface Hours {
  starts_at: string
  ends_at: string
}

const minute = 60_000

/**
 * The end of the quiet hours that `now` falls into; null outside them. An end that clocks skip is that much later; of one that they
 * show twice, it is the next.
 */
export function quietUntil({ starts_at, ends_at }: Hours, timeZone: string, now: Date): Date | null {
  const { day, clock } = wallTimeAt(now, timeZone)
  const isQuiet =
    starts_at < ends_at ? starts_at <= clock && clock < ends_at : starts_at <= clock || clock < ends_at
  if (!isQuiet) return null
  const end = instantOf(`${clock < ends_at ? day : dayAfter(day)}T${ends_at}`, timeZone)
  if (end > now) return end
  // In the second of two hours that clocks show: its own end is minutes away.
  const start = now.getTime() - (now.getTime() % minute)
  return new Date(start + (minutesOf(ends_at) - minutesOf(clock)) * minute)
}

/** Whether something with this deadline may not wait until `end`: it is due before, or today, there or by the day that its text names. */
export function isUrgent(deadline: Date, timeZone: string, { now, end }: { now: Date; end: Date }): boolean {
  const today = wallTimeAt(now, timeZone).day
  return (
    deadline <= end ||
    wallTimeAt(deadline, timeZone).day <= today ||
    answerDay(deadline.toISOString()) <= today
  )
}

/** `yyyy-mm-dd` and `hh:mm`. */
function wallTimeAt(moment: Date, timeZone: string): { day: string; clock: string } {
  const shown = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone) * minute).toISOString()
  return { day: shown.slice(0, 10), clock: shown.slice(11, 16) }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * minute).toISOString().slice(0, 10)
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

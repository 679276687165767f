// A month as weeks from Monday to Sunday, what is on its days, and where each bar lies. Pure.
import { paths } from '../../../vocabulary/paths.ts'
import { daysBetween, shiftDay } from '../checks.ts'
import type { Calendar, UnavailablePeriod } from '../schema.ts'
import { calendarScreenTexts as texts } from './texts.ts'

/** In their order on a day. */
export const looks = [
  'event',
  'confirmed',
  'accepted',
  'held',
  'asked',
  'offered',
  'travel',
  'blocked',
  'busy',
] as const
export type Look = (typeof looks)[number]
/** Explained beside the month; busy days say themselves what they are. */
export const keyLooks: readonly Look[] = looks.filter((look) => look !== 'busy')
/** Of organizers, who have no days of their own. */
export const organizerLooks: readonly Look[] = ['event', 'confirmed', 'accepted', 'held', 'asked', 'offered']

export interface Entry {
  id: string
  look: Look
  first_day: string
  last_day: string
  title: string
  /** Beside the title; may be empty. */
  detail: string
  /** Of its own screen; null: it has none. */
  href: string | null
  /** What is changed here. */
  period: UnavailablePeriod | null
  /** Of an organizer's event. */
  openSlots?: Calendar['events'][number]['open_slots']
  /** Of a request: its other side and its event. */
  about?: string
  awaits?: Calendar['requests'][number]['awaits']
}

export interface Bar {
  entry: Entry
  /** From 0. */
  column: number
  span: number
  lane: number
}

export interface Week {
  /** yyyy-mm-dd. */
  days: string[]
  bars: Bar[]
  /** The number of lanes with a bar. */
  lanes: number
  /** For each day how many entries have no bar. */
  hidden: number[]
}

/** Others are counted in words. */
const mostLanes = 3

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/** The first and the last day of the weeks that the month of `day` is in. */
export function monthAround(day: string): { from: string; to: string } {
  const first = `${day.slice(0, 7)}-01`
  const last = lastOfMonth(day)
  return { from: shiftDay(first, 1 - weekdayOf(first)), to: shiftDay(last, 7 - weekdayOf(last)) }
}

function lastOfMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The same day of another month, or its last. */
export function shiftMonth(day: string, by: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const first = new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
  const same = first.slice(0, 8) + day.slice(8)
  const last = lastOfMonth(first)
  return same < last ? same : last
}

export function daysFrom(from: string, to: string): string[] {
  const length = Math.max(0, daysBetween({ first_day: from, last_day: to }))
  return Array.from({ length }, (_, i) => shiftDay(from, i))
}

/** Longer ones first among those that begin together, so that they keep the upper lanes. */
export function entriesOf(
  { engagements, events, requests, periods, busy }: Calendar,
  { isSpeaker = true } = {},
): Entry[] {
  const all: Entry[] = [
    ...engagements.map(
      ({ id, first_day, last_day, title, event_name, city, online, is_hidden }): Entry => ({
        ...{ id, look: 'event', first_day, last_day, title: event_name },
        detail: [title !== event_name && title, city || (online && texts.online), is_hidden && texts.hidden]
          .filter(Boolean)
          .join(', '),
        ...{ href: paths.dashboardEventsEdit(id), period: null },
      }),
    ),
    ...events.map(
      ({ id, first_day, last_day, title, city, online, open_slots }): Entry => ({
        ...{ id, look: 'event', first_day, last_day, title, openSlots: open_slots },
        detail: city || (online ? texts.online : ''),
        ...{ href: paths.eventEdit(id), period: null },
      }),
    ),
    ...requests.map(({ id, first_day, last_day, event_name, other, city, online, stage, awaits }): Entry => {
      // What tells one from the next: to a speaker the event, to an organizer the speaker.
      const [title, further] = isSpeaker ? [event_name, other] : [other, event_name]
      return {
        ...{ id, look: stage, first_day, last_day, title, awaits },
        about: [other, event_name].filter(Boolean).join(', '),
        detail: [further, city || (online && texts.online)].filter(Boolean).join(', '),
        ...{ href: paths.dashboardRequest(id), period: null },
      }
    }),
    ...periods.map(
      (period): Entry => ({
        ...{ id: period.id, look: period.kind, first_day: period.first_day, last_day: period.last_day },
        ...{ title: period.note || texts.looks[period.kind], detail: '', href: null, period },
      }),
    ),
    ...busy.map(
      ({ calendar_id, first_day, last_day, name }): Entry => ({
        ...{ id: `${calendar_id} ${first_day}`, look: 'busy', first_day, last_day },
        ...{ title: texts.busyIn(name), detail: '', href: null, period: null },
      }),
    ),
  ]
  return all.sort(
    (a, b) =>
      a.first_day.localeCompare(b.first_day) ||
      b.last_day.localeCompare(a.last_day) ||
      looks.indexOf(a.look) - looks.indexOf(b.look),
  )
}

export function isOn({ first_day, last_day }: Pick<Entry, 'first_day' | 'last_day'>, day: string): boolean {
  return first_day <= day && day <= last_day
}

/** What waits for the reader: on this day if anything does, else what ends first in these weeks. */
export function nextAnswer(entries: readonly Entry[], day: string): Entry | null {
  const waiting = entries
    .filter(({ awaits }) => awaits)
    .sort((a, b) => (a.awaits?.until ?? '').localeCompare(b.awaits?.until ?? ''))
  return waiting.find((entry) => isOn(entry, day)) ?? waiting[0] ?? null
}

/** Whether organizers who search for the day find the speaker. */
export function isFree(entries: readonly Entry[], day: string): boolean {
  return !entries.some((entry) => isOn(entry, day) && !['asked', 'offered', 'accepted'].includes(entry.look))
}

/** `entries` in the order of `entriesOf`. */
export function weeksOf(day: string, entries: readonly Entry[]): Week[] {
  const { from, to } = monthAround(day)
  const days = daysFrom(from, to)
  return Array.from({ length: days.length / 7 }, (_, week) =>
    weekOf(days.slice(7 * week, 7 * week + 7), entries),
  )
}

function weekOf(days: string[], entries: readonly Entry[]): Week {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const bars: Bar[] = []
  const hidden = days.map(() => 0)
  /** For each lane the first column that is free. */
  const freeFrom = Array.from({ length: mostLanes }, () => 0)
  for (const entry of entries) {
    if (entry.last_day < first || last < entry.first_day) continue
    const column = entry.first_day <= first ? 0 : days.indexOf(entry.first_day)
    const end = entry.last_day >= last ? 7 : days.indexOf(entry.last_day) + 1
    const lane = freeFrom.findIndex((free) => free <= column)
    if (lane === -1) {
      for (let i = column; i < end; i += 1) hidden[i] = (hidden[i] ?? 0) + 1
      continue
    }
    freeFrom[lane] = end
    bars.push({ entry, column, span: end - column, lane })
  }
  return { days, bars, hidden, lanes: freeFrom.filter((free) => free > 0).length }
}

// What a change of the calendar leads to, before the server has answered. Pure.
import type { Calendar, UnavailablePeriod } from './schema.ts'

export type PeriodValues = Omit<UnavailablePeriod, 'id'>

export type CalendarAct =
  | { kind: 'add'; period: PeriodValues; key: string }
  | { kind: 'change'; id: string; period: PeriodValues }
  | { kind: 'remove'; id: string }

/** Of a month, or of the list of periods. */
export function applyOptimistically<Shown extends Pick<Calendar, 'periods'>>(
  calendar: Shown,
  act: CalendarAct,
): Shown {
  return { ...calendar, periods: change(calendar.periods, act) }
}

function change(periods: readonly UnavailablePeriod[], act: CalendarAct): UnavailablePeriod[] {
  switch (act.kind) {
    case 'add':
      return [...periods, { id: act.key, ...act.period }]
    case 'change':
      return periods.map((period) => (period.id === act.id ? { id: act.id, ...act.period } : period))
    case 'remove':
      return periods.filter(({ id }) => id !== act.id)
  }
}

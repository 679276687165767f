// What a change of the calendar leads to, before the server has answered. Pure.
import type { Calendar, UnavailablePeriod } from './schema.ts'

export type PeriodValues = Omit<UnavailablePeriod, 'id'>

export type CalendarAction =
  | { kind: 'add'; period: PeriodValues; key: string }
  | { kind: 'change'; id: string; period: PeriodValues }
  | { kind: 'remove'; id: string }

/** Of a month, or of the list of periods. */
export function applyOptimistically<Shown extends Pick<Calendar, 'periods'>>(
  calendar: Shown,
  action: CalendarAction,
): Shown {
  return { ...calendar, periods: change(calendar.periods, action) }
}

function change(periods: readonly UnavailablePeriod[], action: CalendarAction): UnavailablePeriod[] {
  switch (action.kind) {
    case 'add':
      return [...periods, { id: action.key, ...action.period }]
    case 'change':
      return periods.map((period) => (period.id === action.id ? { id: action.id, ...action.period } : period))
    case 'remove':
      return periods.filter(({ id }) => id !== action.id)
  }
}

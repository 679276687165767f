// One list of an organizer's figures as CSV.
import type { Database } from '../../../server/database/database.ts'
import { csvFile, type Row, requireFiles } from '../csv.server.ts'
import type { RangeChoice } from '../ranges.ts'
import type { OrganizerFigures, OrganizerPart } from './schema.ts'
import { readOrganizerAnalytics } from './service.server.ts'

/** Throws AppError `limit_reached` if the plan lacks files or these figures. */
export async function exportOrganizerAnalytics(
  db: Database,
  userId: string,
  { part, ...choice }: RangeChoice & { part: OrganizerPart },
): Promise<string> {
  await requireFiles(db, userId, 'organizer_analytics')
  const { figures } = await readOrganizerAnalytics(db, userId, choice)
  return csvFile(figures ? rowsOf(figures, part) : [])
}

function rowsOf({ by_day, outcomes, spend, line_up }: OrganizerFigures, part: OrganizerPart): Row[] {
  const named = (title: string, list: readonly { name: string; count: number }[]): Row[] => [
    [title, 'count'],
    ...list.map(({ name, count }): Row => [name, count]),
  ]
  switch (part) {
    case 'requests':
      return [
        ['from', 'to', 'requests', 'requests_before'],
        ...by_day.map(({ from, to, count, previous }): Row => [from, to, count, previous]),
      ]
    case 'outcomes':
      return [['state', 'requests'], ...outcomes.map(({ state, count }): Row => [state, count])]
    case 'spend':
      return [
        ['topic', 'amount', 'currency', 'bookings'],
        ...spend.flatMap(({ currency, topics }) =>
          topics.map(({ name, amount, bookings }): Row => [name, amount, currency, bookings]),
        ),
      ]
    case 'topics':
      return named('topic', line_up.topics)
    case 'countries':
      return named('country', line_up.countries)
    case 'formats':
      return named('format', line_up.formats)
  }
}

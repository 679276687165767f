// The heading of the overview: what waits for an admin. Pure.
import type { Overview } from '../schema.ts'
import { overviewTexts as texts } from './texts.ts'

/** Applications first; where none waits, what else does, in the order of the queue. */
export function situationOf({
  applications,
  support,
  reports,
  events,
}: Pick<Overview, 'applications' | 'support' | 'reports' | 'events'>): string {
  const { pending } = applications.by_status
  if (pending > 0) return texts.toRead(pending)
  if (support.open > 0) return texts.queue.questions(support.open)
  if (reports.open > 0) return texts.queue.reports(reports.open)
  if (events.in_review > 0) return texts.queue.events(events.in_review)
  return texts.toRead(0)
}

// How many mails wait, and for how long: of those whose time has come, and that are neither sent nor given up.
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { type Metric, single } from '../../server/metrics/text.ts'

export async function readMailFigures(db: Pick<Database, 'execute'>): Promise<Metric[]> {
  const { rows } = await db.execute<{ waiting: number; oldest: number; given_up: number }>(sql`
    select count(*) filter (where is_due)::int as waiting,
      coalesce(extract(epoch from now() - min(since) filter (where is_due)), 0)::float as oldest,
      count(*) filter (where state = 'failed' and html is not null)::int as given_up
    from (select state, html, greatest(created_at, not_before) as since,
        state = 'pending' and coalesce(not_before <= now(), true) as is_due
      from mail_outbox where state in ('pending', 'failed')) mail`)
  const { waiting = 0, oldest = 0, given_up = 0 } = rows[0] ?? {}
  return [
    single('gauge', 'lectern_mails_waiting', 'Mails to be sent now, or again.', waiting),
    single(
      'gauge',
      'lectern_mails_oldest_waiting_seconds',
      'For how long the oldest of them has waited.',
      oldest,
    ),
    single(
      'gauge',
      'lectern_mails_given_up',
      'Mails given up in the last week, which an admin can send again.',
      given_up,
    ),
  ]
}

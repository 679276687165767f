// Daily jobs of the search index: what is past by now, and how many speakers use each word.
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { today } from './facts.server.ts'
import { recountWords } from './rebuild-words.server.ts'

export const searchTasks: Tasks = {
  /** As soon as the day has ended: in UTC, as on the public page. */
  note_past_engagements: { at: '1 0 * * *', run: (_payload, { db }) => notePastEngagements(db) },
  count_search_words: { at: '40 3 * * *', run: (_payload, { db, signal }) => recountWords(db, signal) },
}

/**
 * An engagement that becomes a past one may take the last place that the plan has for past ones. It looks back a week, because missed
 * runs are made up for within a day only.
 */
export async function notePastEngagements(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select note_search_change(id) from (
    select distinct p.id from experiences e join profiles p on p.id = e.profile_id
    where e.ends_on between ${today} - 7 and ${today} - 1 and e.visibility = 'public' and e.deleted_at is null
      and p.visibility = 'public' order by p.id) ended`)
}

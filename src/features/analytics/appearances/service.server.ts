// Reads a speaker's appearances in search, and removes those that no figure needs any more.
import { and, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { hasFeature } from '../../plans/policy.ts'
import { planWith } from '../../plans/service.server.ts'
import { readProfileWithPlan } from '../../profiles/service.server.ts'
import { readSummedThrough } from '../rollup/service.server.ts'
import type { SearchAppearancesAnswer } from './schema.ts'
import { appearanceWords, searchAppearances } from './table.server.ts'

/** Fewer organizers could be recognised by their words. */
const leastOrganizers = 3
const mostWords = 20
const shownDays = 30

const today = sql`(now() at time zone 'UTC')::date`

export async function readAppearances(db: Database, profileId: string): Promise<SearchAppearancesAnswer> {
  const { tier, features } = await readProfileWithPlan(db, profileId)
  const { rows } = await db.execute<{ last: number; previous: number }>(sql`
    select (count(*) filter (where day > ${today} - ${shownDays}::int))::int as last,
      (count(*) filter (where day <= ${today} - ${shownDays}::int))::int as previous
    from ${searchAppearances} where profile_id = ${profileId} and day > ${today} - ${2 * shownDays}::int`)
  const hasWords = hasFeature(features, 'analytics_advanced')
  return {
    last_30_days: rows[0]?.last ?? 0,
    previous_30_days: rows[0]?.previous ?? 0,
    words: hasWords ? await readWords(db, profileId) : null,
    words_with: hasWords ? null : await planWith(db, tier?.id ?? null, 'analytics_advanced'),
  }
}

/** What is older than anything shown and, where figures need its sum, summed. */
export async function deleteOldAppearances(db: Database, now: Date = new Date()): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const through = await readSummedThrough(db)
  await db
    .delete(searchAppearances)
    .where(and(lt(searchAppearances.day, daysAgo(2 * shownDays)), lte(searchAppearances.day, through)))
  await db.delete(appearanceWords).where(lt(appearanceWords.last_day, daysAgo(shownDays)))
}

export async function readWords(db: Database, profileId: string) {
  const { rows } = await db.execute<{ word: string; organizers: number }>(sql`
    select word, count(*)::int as organizers from ${appearanceWords}
    where profile_id = ${profileId} and last_day > ${today} - ${shownDays}::int
    group by word having count(*) >= ${leastOrganizers} order by organizers desc, word limit ${mostWords}`)
  return rows
}

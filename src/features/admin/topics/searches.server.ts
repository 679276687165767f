// Saved searches for a topic that has another address, or is part of another topic now.
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'

/** Topics are in a question by slug or id: one, or a list. */
export async function replaceInSearches(
  tx: Pick<Database, 'execute'>,
  former: readonly string[],
  slug: string,
): Promise<void> {
  await tx.execute(sql`
    update saved_searches set question = jsonb_set(question, '{topic}', case jsonb_typeof(question -> 'topic')
      when 'string' then to_jsonb(${slug}::text)
      else (
        select jsonb_agg(named.topic order by named.place) from (
          select case when listed.topic = any(${sql.param([...former])}::text[]) then ${slug}::text else listed.topic end as topic,
            min(listed.place) as place
          from jsonb_array_elements_text(question -> 'topic') with ordinality listed (topic, place)
          group by 1) named) end)
    where question -> 'topic' ?| ${sql.param([...former])}::text[]`)
}

/** What they ask of the index, where topics are numbers. */
export async function renumberSearches(
  tx: Pick<Database, 'execute'>,
  former: number,
  number: number,
): Promise<void> {
  await tx.execute(sql`
    update saved_searches set query = ts_rewrite(query, ${`'T${former}'`}::tsquery, ${`'T${number}'`}::tsquery)
    where query::text like ${`%'T${former}'%`}`)
}

// Reads what the index is made from: the facts of speakers that others may see, within the limits of their plans, as on
// the public page (features/public-profile). A speaker who may not be listed has none.
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { takenDays } from '../calendar/taken-days.server.ts'
import { speakingFormat } from '../profiles/schema.ts'
import type { SpeakerFacts } from './document.ts'

interface FactsRow extends Omit<SpeakerFacts, 'formats'> {
  formats: string[]
}

/** The facts of those among `ids` who are listed. As JSON, because that is read several times faster than arrays. */
export async function readFacts(
  db: Pick<Database, 'execute'>,
  ids: readonly string[],
): Promise<SpeakerFacts[]> {
  const { rows } = await db.execute<{ speaker: FactsRow }>(sql`
    select to_json(speaker) as speaker from (select p.id, btrim(p.first_name || ' ' || p.last_name) as name, p.headline, array[p.bio_short, p.bio_medium, p.bio_long] as bios,
      array(select json_build_object('number', t.number, 'name', t.name, 'known_as', t.known_as)
        from profile_topics pt join topics t on t.id = pt.topic_id where pt.profile_id = p.id
        order by pt.created_at, t.id limit plan.topics) as topics,
      array(select json_build_object('title', title, 'event_name', event_name, 'description', description) from (
        (select * from experiences where profile_id = p.id and visibility = 'public' and deleted_at is null
          and ends_on >= ${today} order by starts_on, id limit 1000)
        union all
        (select * from experiences where profile_id = p.id and visibility = 'public' and deleted_at is null
          and ends_on < ${today} order by starts_on desc, id limit plan.past_events)) shown) as talks,
      array(select json_build_object('from', first_day, 'to', last_day)
        from ${sql.raw(takenDays('p.id'))} taken) as taken,
      p.city, c.code as country, c.name as country_name, array(select l ->> 'tag' from jsonb_array_elements(p.languages) l) as languages,
      p.formats, p.travels, p.remote, jsonb_array_length(p.videos) > 0 as has_video,
      p.headshot_id is not null as has_headshot,
      case when p.fee_currency is not null and coalesce(p.fee_min, p.fee_max) is not null then json_build_object(
        'least', coalesce(p.fee_min, p.fee_max), 'currency', p.fee_currency, 'visibility', p.fee_visibility) end as fee,
      array(select rating from testimonials where profile_id = p.id and state = 'published'
        order by position, published_at, id limit plan.testimonials) as ratings,
      extract(epoch from greatest(p.updated_at,
        (select max(updated_at) from experiences
          where profile_id = p.id and visibility = 'public' and deleted_at is null)))::float8 as changed_at
    from profiles p
    join users u on u.id = p.id
    left join countries c on c.id = p.home_country_id
    cross join lateral (
      select coalesce(max(coalesce(tf.limit_value, 1000)) filter (where f.feature_key = 'topics'), 0) as topics,
        coalesce(max(coalesce(tf.limit_value, 1000)) filter (where f.feature_key = 'past_events'), 0) as past_events,
        coalesce(max(coalesce(tf.limit_value, 1000)) filter (where f.feature_key = 'testimonials'), 0) as testimonials
      from tier_features tf join subscription_features f on f.id = tf.feature_id
      where tf.tier_id = p.subscription_tier_id) plan
    where p.id = any(${uuids(ids)}) and p.visibility = 'public' and p.user_type = 'speaker' and u.suspended_at is null) speaker`)
  return rows.map(({ speaker: { formats, ...facts } }) => ({
    ...facts,
    formats: formats.map((format) => speakingFormat.parse(format)),
  }))
}

/** In UTC, as on the public page. A daily job notes whose engagements it has made past ones (jobs.server.ts). */
export const today = sql`(now() at time zone 'UTC')::date`

/** A list as one parameter, however many it has. */
export function uuids(ids: readonly string[]) {
  return sql`${sql.param([...ids])}::uuid[]`
}

// What a shortlist says about its speakers: one statement for all of them. Who is not public has no facts.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { today } from '../../lib/today.ts'
import type { Database } from '../../server/database/database.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { readPictures } from '../media/service.server.ts'
import { subscriptionFeatures, tierFeatures } from '../plans/table.server.ts'
import { profileTopics } from '../profiles/choices/table.server.ts'
import { type FeeReader, feeFor } from '../profiles/fees.ts'
import { fromCases } from '../profiles/figures.ts'
import { speakingFormat } from '../profiles/schema.ts'
import { profiles } from '../profiles/table.server.ts'
import { topics } from '../topics/table.server.ts'
import type { ListedSpeaker } from './schema.ts'

/** Behind a join of `users`. */
export function isListed(): SQL | undefined {
  return and(eq(profiles.visibility, 'public'), eq(profiles.user_type, 'speaker'), isNull(users.suspended_at))
}

const topicsOfPlan = sql`coalesce((
  select coalesce(${tierFeatures.limit_value}, 1000)
  from ${tierFeatures} join ${subscriptionFeatures} on ${subscriptionFeatures.id} = ${tierFeatures.feature_id}
  where ${tierFeatures.tier_id} = ${profiles.subscription_tier_id} and ${subscriptionFeatures.feature_key} = 'topics'), 0)`

/** By id. Without a `feeReader`, no fee is shown. */
export async function readSpeakers(
  db: Database,
  ids: readonly string[],
  feeReader: FeeReader | null,
): Promise<Map<string, ListedSpeaker>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: profiles.id,
      username: profiles.username,
      headline: profiles.headline,
      city: profiles.city,
      country: { code: countries.code, name: countries.name },
      formats: profiles.formats,
      fee_min: profiles.fee_min,
      fee_max: profiles.fee_max,
      fee_currency: profiles.fee_currency,
      fee_visibility: profiles.fee_visibility,
      headshot_id: profiles.headshot_id,
      videos: profiles.videos,
      topics: sql<string[]>`array(
        select ${topics.name} from ${profileTopics} join ${topics} on ${topics.id} = ${profileTopics.topic_id}
        where ${profileTopics.profile_id} = ${profiles.id}
        order by ${profileTopics.created_at}, ${topics.id} limit ${topicsOfPlan})`,
      engagements: sql<number>`(
        select count(*)::int from ${experiences}
        where ${experiences.profile_id} = ${profiles.id} and ${experiences.visibility} = 'public'
          and ${experiences.deleted_at} is null and ${experiences.ends_on} < ${today()})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(countries, eq(countries.id, profiles.home_country_id))
    .where(and(inArray(profiles.id, [...ids]), isListed()))
  const pictures = await readPictures(
    db,
    rows.map(({ headshot_id }) => headshot_id),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        username: row.username ?? '',
        headline: row.headline,
        city: row.city,
        country: row.country,
        topics: row.topics,
        formats: row.formats.map((format) => speakingFormat.parse(format)),
        fee: feeReader && feeFor(feeReader, row),
        engagements: fromCases(row.engagements, row.engagements),
        is_first_time: row.engagements === 0,
        video: firstVideo(row),
        headshot: (row.headshot_id && pictures.get(row.headshot_id)) || null,
      },
    ]),
  )
}

function firstVideo({
  videos: [first],
}: Pick<typeof profiles.$inferSelect, 'videos'>): ListedSpeaker['video'] {
  return first ? { title: first.title, url: first.url } : null
}

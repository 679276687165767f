// What is shown of the speakers that were found, read from their profiles, so that it is current. A speaker who was hidden a
// moment ago is left out here too.
import type { Read, Statement } from '../../server/database/reads.ts'
import { type PictureRow, presentPicture } from '../media/service.server.ts'
import { maySeeFee } from '../profiles/fees.ts'
import { averageRating, fromCases } from '../profiles/figures.ts'
import { speakingFormat } from '../profiles/schema.ts'
import type { LongTexts, ShortTexts } from './matches.ts'
import type { PlacementKind } from './placement.ts'
import type { FoundSpeaker } from './schema.ts'

export interface FoundProfile {
  id: string
  speaker: Omit<FoundSpeaker, 'matched' | 'placement' | 'fit' | 'is_close'>
  /** What a search is explained by at first. */
  texts: ShortTexts
  placement: { kind: PlacementKind; plan: string } | null
}

export interface ProfileRow {
  id: string
  username: string
  name: string
  headline: string
  city: string
  country: { code: string; name: string } | null
  topics: { slug: string; name: string }[]
  formats: string[]
  languages: { tag: string }[]
  fee: FoundSpeaker['fee'] & { visibility: 'public' | 'organizers' | 'on_request' }
  ratings: number[]
  engagements: number
  headshot: PictureRow | null
  plan: string | null
  placements: string[]
}

const today = "(now() at time zone 'UTC')::date"
const limitOf = (key: string) =>
  `coalesce(max(coalesce(tf.limit_value, 1000)) filter (where f.feature_key = '${key}'), 0) as ${key}`

/**
 * The rows of these speakers, in no order. Plans limit what is shown, as on the public page. As JSON, because that is read
 * several times faster than arrays.
 */
export const speakersOf = (ids: string) => `(with plans as materialized (
      select t.id, t.name, ${['topics', 'testimonials'].map(limitOf).join(', ')},
        coalesce(array_agg(f.feature_key) filter (where f.feature_key like '%\\_placement'), '{}') as placements
      from subscription_tiers t
      left join tier_features tf on tf.tier_id = t.id left join subscription_features f on f.id = tf.feature_id
      where t.user_type = 'speaker' group by t.id)
    select coalesce(json_agg(speaker), '[]') from (select p.id, p.username, btrim(p.first_name || ' ' || p.last_name) as name, p.headline,
      p.city,
      case when c.id is not null then json_build_object('code', c.code, 'name', c.name) end as country,
      array(select json_build_object('slug', t.slug, 'name', t.name)
        from profile_topics pt join topics t on t.id = pt.topic_id where pt.profile_id = p.id
        order by pt.created_at, t.id limit coalesce(plan.topics, 0)) as topics,
      p.formats, p.languages,
      case when p.fee_currency is not null and (p.fee_min is not null or p.fee_max is not null) then json_build_object(
        'min', p.fee_min, 'max', p.fee_max, 'currency', p.fee_currency, 'visibility', p.fee_visibility) end as fee,
      array(select rating from testimonials where profile_id = p.id and state = 'published'
        order by position, published_at, id limit coalesce(plan.testimonials, 0)) as ratings,
      (select count(*)::int from experiences where profile_id = p.id and visibility = 'public'
        and deleted_at is null and ends_on < ${today}) as engagements,
      (select to_json(m) from media m where m.id = p.headshot_id) as headshot,
      plan.name as plan,
      coalesce(plan.placements, '{}') as placements
    from profiles p
    join users u on u.id = p.id
    left join countries c on c.id = p.home_country_id
    left join plans plan on plan.id = p.subscription_tier_id
    where p.id = any(${ids}) and p.visibility = 'public' and u.suspended_at is null) speaker)`

const profilesById: Statement = {
  name: 'search_profiles',
  text: `select ${speakersOf('$1::uuid[]')} as speakers`,
}

const longTexts: Statement = {
  name: 'search_long_texts',
  text: `select coalesce(json_agg(texts), '[]') as texts from (
    select p.id, array[p.bio_short, p.bio_medium, p.bio_long] as bios,
      array(select unnest(array[title, event_name, description]) from (
        (select title, event_name, description from experiences where profile_id = p.id and visibility = 'public'
          and deleted_at is null and ends_on >= ${today} order by starts_on, id limit 1000)
        union all
        (select title, event_name, description from experiences where profile_id = p.id and visibility = 'public'
          and deleted_at is null and ends_on < ${today} order by starts_on desc, id limit coalesce(
            (select coalesce(tf.limit_value, 1000) from tier_features tf join subscription_features f on f.id = tf.feature_id
              where tf.tier_id = p.subscription_tier_id and f.feature_key = 'past_events'), 0))) shown) as talks
    from profiles p join users u on u.id = p.id
    where p.id = any($1::uuid[]) and p.visibility = 'public' and u.suspended_at is null) texts`,
}

/** By id. Read only for those whom nothing shorter explains: they take longer than the rest of a row. */
export async function readLongTexts(reads: Read, ids: readonly string[]): Promise<Map<string, LongTexts>> {
  if (ids.length === 0) return new Map()
  const [read] = await reads.query<{ texts: (LongTexts & { id: string })[] }>(longTexts, [ids])
  return new Map(read?.texts.map(({ id, ...texts }) => [id, texts]))
}

/** In the order of `ids`. Fees meant for organizers only if the reader is one. */
export async function readFoundProfiles(
  reads: Read,
  ids: readonly string[],
  { isOrganizer }: { isOrganizer: boolean },
): Promise<FoundProfile[]> {
  if (ids.length === 0) return []
  const [read] = await reads.query<{ speakers: ProfileRow[] }>(profilesById, [ids])
  return presentProfiles(read?.speakers ?? [], ids, { isOrganizer })
}

/** In the order of `ids`, without those who are no longer shown. */
export function presentProfiles(
  rows: readonly ProfileRow[],
  ids: readonly string[],
  { isOrganizer }: { isOrganizer: boolean },
): FoundProfile[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [present(row, isOrganizer)] : []
  })
}

function present(row: ProfileRow, isOrganizer: boolean): FoundProfile {
  const { username, name, headline, city, country, topics, languages, ratings, headshot, fee } = row
  const average = averageRating(ratings)
  const kind = row.placements.includes('priority_placement')
    ? 'priority'
    : row.placements.includes('featured_placement')
      ? 'featured'
      : null
  return {
    id: row.id,
    speaker: {
      ...{ username, name, headline, city, country, topics },
      languages: languages.map(({ tag }) => tag),
      formats: row.formats.map((format) => speakingFormat.parse(format)),
      fee: fee && maySeeFee(isOrganizer ? 'organizer' : 'anyone', fee.visibility) ? fee : null,
      rating: average === null ? null : { average, count: ratings.length },
      engagements: fromCases(row.engagements, row.engagements),
      response: null,
      headshot: headshot && presentPicture(headshot),
    },
    texts: {
      name,
      headline,
      city,
      country,
      topics: topics.map((topic) => topic.name),
    },
    placement: kind && row.plan !== null ? { kind, plan: row.plan } : null,
  }
}

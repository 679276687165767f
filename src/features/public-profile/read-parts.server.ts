// Everything a public profile consists of besides its own row, in one statement: a page needs nine lists and figures, and a
// statement for each took a quarter of the time to render it.
import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../lib/today.ts'
import { type Database, preparedStatement } from '../../server/database/database.ts'
import { type PictureRow, presentPicture } from '../media/service.server.ts'
import { limitOf } from '../plans/policy.ts'
import type { TierFeature } from '../plans/schema.ts'
import type { profiles } from '../profiles/table.server.ts'
import { type PublicExperience, type PublicProfile, publicExperience, publicTestimonial } from './schema.ts'

type Parts = Pick<PublicProfile, 'country' | 'topics' | 'countries' | 'testimonials'> & {
  pictures: PictureRow[]
  upcoming: PublicExperience[]
  past: PublicExperience[]
  /** Of all engagements that others may see, over the plan's limit too. */
  spoken: { events: number; countries: number; changed: string | null }
  /** Of all requests; the median in hours. */
  answered: { answers: number; median: number | null }
}

/** The rows of a query as a JSON list. */
function listOf(query: SQL): SQL {
  return sql`(select coalesce(json_agg(one), '[]') from (${query}) as one)`
}

function columns(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
}

/** Rows read where a plan sets no limit. */
const mostRows = 1_000

const value = sql.placeholder
const isPast = sql`ends_on < ${value('today')}`

const engagement = sql`
  ${columns(publicExperience.omit({ country: true, topics: true }).keyof().options)},
  (select json_build_object('code', c.code, 'name', c.name) from countries c where c.id = country_id) as country,
  array(
    select t.name from experience_topics e join topics t on t.id = e.topic_id
    where e.experience_id = shown.id order by t.name
  ) as topics`

const selectParts = preparedStatement<Parts>(
  'public_parts',
  sql`
    with shown as not materialized (
      select * from experiences
      where profile_id = ${value('profileId')} and visibility = 'public' and deleted_at is null
    )
    select
      ${listOf(sql`
        select id, width, height, crop, version, webp_widths, avif_widths from media
        where id in (${value('headshot')}, ${value('cover')})`)} as pictures,
      (select json_build_object('code', code, 'name', name) from countries where id = ${value('home')}) as country,
      array(
        select t.name from profile_topics p join topics t on t.id = p.topic_id
        where p.profile_id = ${value('profileId')} order by p.created_at, t.id limit ${value('topics')}
      ) as topics,
      ${listOf(sql`
        select c.code, c.name from profile_countries p join countries c on c.id = p.country_id
        where p.profile_id = ${value('profileId')} order by c.name`)} as countries,
      ${listOf(sql`select ${engagement} from shown where not ${isPast} order by starts_on, id limit ${mostRows}`)} as upcoming,
      ${listOf(sql`
        select ${engagement} from shown where ${isPast}
        order by starts_on desc, id limit ${value('pastEvents')}`)} as past,
      ${listOf(sql`
        select ${columns(publicTestimonial.omit({ event_name: true }).keyof().options)},
          -- A testimonial does not reveal a hidden or deleted engagement.
          (select event_name from shown where shown.id = experience_id) as event_name
        from testimonials where profile_id = ${value('profileId')} and state = 'published'
        order by position, published_at, id limit ${value('testimonials')}`)} as testimonials,
      (
        select json_build_object(
          'events', count(*) filter (where ${isPast}),
          'countries', count(distinct country_id) filter (where ${isPast}),
          'changed', max(updated_at))
        from shown
      ) as spoken,
      (
        select json_build_object(
          'answers', count(*),
          'median', percentile_cont(0.5) within group (
            order by extract(epoch from answered_at - requested_at) / 3600))
        from booking_requests where profile_id = ${value('profileId')} and answered_at is not null
      ) as answered`,
)

type Owner = Pick<typeof profiles.$inferSelect, 'id' | 'headshot_id' | 'cover_id' | 'home_country_id'>

/** As much of each list as the plan shows. */
export async function readParts(db: Database, owner: Owner, plan: TierFeature[]) {
  const { rows } = await selectParts(db, {
    profileId: owner.id,
    today: today(),
    headshot: owner.headshot_id,
    cover: owner.cover_id,
    home: owner.home_country_id,
    topics: limitOf(plan, 'topics') ?? mostRows,
    pastEvents: limitOf(plan, 'past_events') ?? mostRows,
    testimonials: limitOf(plan, 'testimonials') ?? mostRows,
  })
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row.')
  const { pictures, spoken, answered, upcoming, past, ...parts } = row
  const pictureOf = (id: string | null) => {
    const found = pictures.find((picture) => picture.id === id)
    return found ? presentPicture(found) : null
  }
  return {
    parts: {
      ...parts,
      headshot: pictureOf(owner.headshot_id),
      cover: pictureOf(owner.cover_id),
      upcoming: upcoming.map(withTime),
      past: past.map(withTime),
    },
    spoken: { ...spoken, changed: spoken.changed === null ? null : new Date(spoken.changed) },
    answered,
  }
}

/** PostgreSQL writes a time in JSON with an offset. */
function withTime(row: PublicExperience): PublicExperience {
  return { ...row, updated_at: new Date(row.updated_at).toISOString() }
}

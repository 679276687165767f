// The public rows of each of a speaker's tables, in order. Statements are prepared, because a page needs ten of them and
// building them each time took half of its time.

import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { pick } from '../../lib/pick.ts'
import { today } from '../../lib/today.ts'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { countries } from '../countries/table.server.ts'
import { experiences, experienceTopics } from '../experiences/table.server.ts'
import { limitOf } from '../plans/policy.ts'
import type { TierFeature } from '../plans/schema.ts'
import { profileCountries, profileTopics } from '../profiles/choices/table.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { testimonials } from '../testimonials/table.server.ts'
import { topics } from '../topics/table.server.ts'
import {
  type PublicExperience,
  type PublicTestimonial,
  publicExperience,
  publicTestimonial,
} from './schema.ts'

const selectCountry = oncePerDatabase((db) =>
  db
    .select({ code: countries.code, name: countries.name })
    .from(countries)
    .where(eq(countries.id, sql.placeholder('id')))
    .prepare('public_country'),
)

export async function readCountry(db: Database, id: string) {
  const [row] = await selectCountry(db).execute({ id })
  return row ?? null
}

/** Rows read where a plan sets no limit. */
const unlimited = 1_000

const selectTopics = oncePerDatabase((db) =>
  db
    .select({ name: topics.name })
    .from(profileTopics)
    .innerJoin(topics, eq(topics.id, profileTopics.topic_id))
    .where(eq(profileTopics.profile_id, sql.placeholder('profileId')))
    .orderBy(asc(profileTopics.created_at), asc(topics.id))
    .limit(sql.placeholder('limit'))
    .prepare('public_topics'),
)

export async function readTopics(db: Database, profileId: string, plan: TierFeature[]): Promise<string[]> {
  const rows = await selectTopics(db).execute({ profileId, limit: limitOf(plan, 'topics') ?? unlimited })
  return rows.map(({ name }) => name)
}

const selectCountries = oncePerDatabase((db) =>
  db
    .select({ code: countries.code, name: countries.name })
    .from(profileCountries)
    .innerJoin(countries, eq(countries.id, profileCountries.country_id))
    .where(eq(profileCountries.profile_id, sql.placeholder('profileId')))
    .orderBy(asc(countries.name))
    .prepare('public_countries'),
)

export function readCountries(db: Database, profileId: string) {
  return selectCountries(db).execute({ profileId })
}

/** The engagements that others may see. */
const isShown = and(
  eq(experiences.profile_id, sql.placeholder('profileId')),
  eq(experiences.visibility, 'public'),
  isNull(experiences.deleted_at),
)

const selectExperiences = {
  upcoming: oncePerDatabase((db) => experiencesWhere(db, 'upcoming').prepare('public_upcoming')),
  past: oncePerDatabase((db) => experiencesWhere(db, 'past').prepare('public_past')),
}

function experiencesWhere(db: Database, which: 'upcoming' | 'past') {
  const today = sql.placeholder('today')
  return db
    .select({
      ...pick(experiences, publicExperience.omit({ country: true, topics: true }).keyof().options),
      country: { code: countries.code, name: countries.name },
      topics: sql<string[]>`array(
        select ${topics.name} from ${experienceTopics} join ${topics} on ${topics.id} = ${experienceTopics.topic_id}
        where ${experienceTopics.experience_id} = ${experiences.id} order by ${topics.name})`,
    })
    .from(experiences)
    .leftJoin(countries, eq(countries.id, experiences.country_id))
    .where(and(isShown, which === 'past' ? lt(experiences.ends_on, today) : gte(experiences.ends_on, today)))
    .orderBy(which === 'past' ? desc(experiences.starts_on) : asc(experiences.starts_on), asc(experiences.id))
    .limit(sql.placeholder('limit'))
}

export async function readExperiences(
  db: Database,
  profileId: string,
  which: 'upcoming' | 'past',
  limit: number | null,
): Promise<PublicExperience[]> {
  const values = { profileId, today: today(), limit: limit ?? unlimited }
  const rows = await selectExperiences[which](db).execute(values)
  return rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }))
}

const selectTestimonials = oncePerDatabase((db) =>
  db
    .select({
      ...pick(testimonials, publicTestimonial.omit({ event_name: true }).keyof().options),
      event_name: experiences.event_name,
    })
    .from(testimonials)
    // A testimonial does not reveal a hidden or deleted engagement.
    .leftJoin(experiences, and(eq(experiences.id, testimonials.experience_id), isShown))
    .where(
      and(eq(testimonials.profile_id, sql.placeholder('profileId')), eq(testimonials.state, 'published')),
    )
    .orderBy(asc(testimonials.position), asc(testimonials.published_at), asc(testimonials.id))
    .limit(sql.placeholder('limit'))
    .prepare('public_testimonials'),
)

export async function readTestimonials(
  db: Database,
  profileId: string,
  limit: number | null,
): Promise<PublicTestimonial[]> {
  const rows = await selectTestimonials(db).execute({ profileId, limit: limit ?? unlimited })
  return rows.flatMap(({ quote, rating, ...row }) =>
    quote === null || rating === null ? [] : [{ ...row, quote, rating }],
  )
}

const selectSpoken = oncePerDatabase((db) => {
  const isPast = lt(experiences.ends_on, sql.placeholder('today'))
  return db
    .select({
      events: sql<number>`(count(*) filter (where ${isPast}))::int`,
      countries: sql<number>`(count(distinct ${experiences.country_id}) filter (where ${isPast}))::int`,
      changed: sql<string | null>`max(${experiences.updated_at})`,
    })
    .from(experiences)
    .where(isShown)
    .prepare('public_spoken')
})

const selectAnswered = oncePerDatabase((db) =>
  db
    .select({
      answers: sql<number>`count(*)::int`,
      median: sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from ${bookingRequests.answered_at} - ${bookingRequests.requested_at}) / 3600)`,
    })
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.profile_id, sql.placeholder('profileId')),
        isNotNull(bookingRequests.answered_at),
      ),
    )
    .prepare('public_answered'),
)

export async function readFigures(db: Database, profileId: string) {
  const [[spoken], [answered]] = await Promise.all([
    selectSpoken(db).execute({ profileId, today: today() }),
    selectAnswered(db).execute({ profileId }),
  ])
  return {
    events: spoken?.events ?? 0,
    countries: spoken?.countries ?? 0,
    answers: answered?.answers ?? 0,
    median_response_hours: answered?.median ?? null,
    updated_at: spoken?.changed ? new Date(spoken.changed) : null,
  }
}

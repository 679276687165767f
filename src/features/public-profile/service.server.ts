// Reads the public profile: one record from all that a speaker has, without what is not public, and no more than their
// plan shows (PRODUCT §3, §6). Nothing is deleted when a plan goes down: what is over it is left out here.
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { paths } from '../../paths.ts'
import type { Database } from '../../server/database/database.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { experiences, experienceTopics } from '../experiences/table.server.ts'
import { readPictures } from '../media/service.server.ts'
import { limitOf } from '../plans/policy.ts'
import type { TierFeature } from '../plans/schema.ts'
import { featuresOf } from '../plans/service.server.ts'
import { profileCountries } from '../profiles/countries/table.server.ts'
import { speakingFormat } from '../profiles/schema.ts'
import { profiles } from '../profiles/table.server.ts'
import { profileTopics } from '../profiles/topics/table.server.ts'
import { findNewUsername } from '../profiles/usernames/service.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { testimonials } from '../testimonials/table.server.ts'
import { topics } from '../topics/table.server.ts'
import type { PublicExperience, PublicProfile, PublicTestimonial } from './schema.ts'

/** A figure is shown from this many cases on: fewer say nothing about a speaker. */
const casesOfAFact = 3

type ProfileRow = typeof profiles.$inferSelect

/**
 * What stands under a username: the profile; the name it has now, where it was renamed; or nothing. A draft, and whoever
 * is suspended, is nothing.
 */
export async function findPublicProfile(
  db: Database,
  appUrl: string,
  username: string,
): Promise<{ profileId: string; profile: PublicProfile } | { movedTo: string } | null> {
  const name = username.toLowerCase()
  const [row] = await db
    .select({ profile: profiles })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.username, name), isNull(users.suspended_at)))
  if (row && row.profile.visibility !== 'draft') {
    return { profileId: row.profile.id, profile: await present(db, appUrl, row.profile) }
  }
  if (row) return null
  const movedTo = await findNewUsername(db, name)
  return movedTo === null ? null : { movedTo }
}

/** A draft, for nobody but its owner. */
export async function findOwnDraft(
  db: Database,
  appUrl: string,
  username: string,
  ownerId: string,
): Promise<PublicProfile | null> {
  const [row] = await db
    .select({ profile: profiles })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, ownerId), eq(profiles.username, username), isNull(users.suspended_at)))
  return row?.profile.visibility === 'draft' ? present(db, appUrl, row.profile) : null
}

/** The own profile as others see it or would, whatever its visibility. Null without a profile or a username. */
export async function previewPublicProfile(
  db: Database,
  appUrl: string,
  profileId: string,
): Promise<PublicProfile | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, profileId))
  return row?.username ? present(db, appUrl, row) : null
}

async function present(db: Database, appUrl: string, row: ProfileRow): Promise<PublicProfile> {
  const username = row.username ?? ''
  const plan = row.subscription_tier_id ? await featuresOf(db, row.subscription_tier_id) : []
  const [pictures, home, spokenTopics, spokenCountries, upcoming, past, quotes, figures] = await Promise.all([
    readPictures(db, [row.headshot_id, row.cover_id]),
    row.home_country_id ? readCountry(db, row.home_country_id) : null,
    readTopics(db, row.id, plan),
    readCountries(db, row.id),
    readExperiences(db, row.id, 'upcoming', null),
    readExperiences(db, row.id, 'past', limitOf(plan, 'past_events')),
    readTestimonials(db, row.id, limitOf(plan, 'testimonials')),
    readFigures(db, row.id),
  ])
  const ratings = quotes.map(({ rating }) => rating)
  const languageNames = new Intl.DisplayNames('en', { type: 'language' })
  return {
    username,
    visibility: row.visibility,
    url: appUrl + paths.speaker(username),
    name: `${row.first_name} ${row.last_name}`.trim(),
    first_name: row.first_name,
    last_name: row.last_name,
    pronouns: row.pronouns,
    name_pronunciation: row.name_pronunciation,
    headline: row.headline,
    headshot: (row.headshot_id && pictures.get(row.headshot_id)) || null,
    cover: (row.cover_id && pictures.get(row.cover_id)) || null,
    bio_short: row.bio_short,
    bio_medium: row.bio_medium,
    bio_long: row.bio_long,
    city: row.city,
    country: home,
    time_zone: row.time_zone,
    languages: row.languages.map(({ tag, level }) => ({ tag, level, name: languageNames.of(tag) ?? tag })),
    topics: spokenTopics,
    countries: spokenCountries,
    formats: row.formats.map((format) => speakingFormat.parse(format)),
    travels: row.travels,
    remote: row.remote,
    fee: publicFee(row),
    website: row.website,
    social_links: row.social_links,
    videos: row.videos,
    upcoming,
    past,
    testimonials: quotes,
    facts: {
      events: fromCases(figures.events, figures.events),
      countries: fromCases(figures.countries, figures.countries),
      average_rating: fromCases(
        ratings.length,
        Math.round((10 * ratings.reduce((sum, rating) => sum + rating, 0)) / Math.max(1, ratings.length)) /
          10,
      ),
      median_response_hours: fromCases(figures.answers, figures.median_response_hours),
    },
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: new Date(
      Math.max(row.updated_at.getTime(), figures.updated_at?.getTime() ?? 0),
    ).toISOString(),
  }
}

function fromCases(cases: number, figure: number | null): number | null {
  return cases >= casesOfAFact ? figure : null
}

function publicFee({ fee_visibility, fee_min, fee_max, fee_currency }: ProfileRow): PublicProfile['fee'] {
  if (fee_visibility !== 'public' || fee_currency === null) return null
  if (fee_min === null && fee_max === null) return null
  return { min: fee_min, max: fee_max, currency: fee_currency }
}

async function readCountry(db: Database, id: string) {
  const [row] = await db
    .select({ code: countries.code, name: countries.name })
    .from(countries)
    .where(eq(countries.id, id))
  return row ?? null
}

async function readTopics(db: Database, profileId: string, plan: TierFeature[]): Promise<string[]> {
  const rows = await db
    .select({ name: topics.name })
    .from(profileTopics)
    .innerJoin(topics, eq(topics.id, profileTopics.topic_id))
    .where(eq(profileTopics.profile_id, profileId))
    .orderBy(asc(profileTopics.created_at), asc(topics.id))
    .limit(limitOf(plan, 'topics') ?? 1_000)
  return rows.map(({ name }) => name)
}

function readCountries(db: Database, profileId: string) {
  return db
    .select({ code: countries.code, name: countries.name })
    .from(profileCountries)
    .innerJoin(countries, eq(countries.id, profileCountries.country_id))
    .where(eq(profileCountries.profile_id, profileId))
    .orderBy(asc(countries.name))
}

/** What of somebody's engagements others may see. */
function isShown(profileId: string) {
  return and(
    eq(experiences.profile_id, profileId),
    eq(experiences.visibility, 'public'),
    isNull(experiences.deleted_at),
  )
}

async function readExperiences(
  db: Database,
  profileId: string,
  which: 'upcoming' | 'past',
  limit: number | null,
): Promise<PublicExperience[]> {
  const today = new Date().toISOString().slice(0, 10)
  const rows = await db
    .select({
      experience: experiences,
      country: { code: countries.code, name: countries.name },
      topics: sql<string[]>`array(
        select ${topics.name} from ${experienceTopics} join ${topics} on ${topics.id} = ${experienceTopics.topic_id}
        where ${experienceTopics.experience_id} = ${experiences.id} order by ${topics.name})`,
    })
    .from(experiences)
    .leftJoin(countries, eq(countries.id, experiences.country_id))
    .where(
      and(
        isShown(profileId),
        which === 'past' ? lt(experiences.ends_on, today) : gte(experiences.ends_on, today),
      ),
    )
    .orderBy(which === 'past' ? desc(experiences.starts_on) : asc(experiences.starts_on), asc(experiences.id))
    .limit(limit ?? 1_000)
  return rows.map(({ experience, country, topics }) => ({
    id: experience.id,
    title: experience.title,
    event_name: experience.event_name,
    format: experience.format,
    starts_on: experience.starts_on,
    ends_on: experience.ends_on,
    venue: experience.venue,
    city: experience.city,
    country,
    online: experience.online,
    audience_size: experience.audience_size,
    event_url: experience.event_url,
    slides_url: experience.slides_url,
    video_url: experience.video_url,
    description: experience.description,
    topics,
    verification: experience.verification,
    updated_at: experience.updated_at.toISOString(),
  }))
}

async function readTestimonials(
  db: Database,
  profileId: string,
  limit: number | null,
): Promise<PublicTestimonial[]> {
  const rows = await db
    .select({
      id: testimonials.id,
      quote: testimonials.quote,
      author_name: testimonials.author_name,
      author_role: testimonials.author_role,
      author_organisation: testimonials.author_organisation,
      rating: testimonials.rating,
      event_name: experiences.event_name,
    })
    .from(testimonials)
    // An engagement that was hidden or deleted is not told of by a testimonial either.
    .leftJoin(experiences, and(eq(experiences.id, testimonials.experience_id), isShown(profileId)))
    .where(and(eq(testimonials.profile_id, profileId), eq(testimonials.state, 'published')))
    .orderBy(asc(testimonials.position), asc(testimonials.published_at), asc(testimonials.id))
    .limit(limit ?? 1_000)
  return rows.flatMap(({ quote, rating, ...row }) =>
    quote === null || rating === null ? [] : [{ ...row, quote, rating }],
  )
}

async function readFigures(db: Database, profileId: string) {
  const today = new Date().toISOString().slice(0, 10)
  const [[spoken], [answered], [changed]] = await Promise.all([
    db
      .select({
        events: sql<number>`count(*)::int`,
        countries: sql<number>`count(distinct ${experiences.country_id})::int`,
      })
      .from(experiences)
      .where(and(isShown(profileId), lt(experiences.ends_on, today))),
    db
      .select({
        answers: sql<number>`count(*)::int`,
        median: sql<number | null>`percentile_cont(0.5) within group (
          order by extract(epoch from ${bookingRequests.answered_at} - ${bookingRequests.requested_at}) / 3600)`,
      })
      .from(bookingRequests)
      .where(and(eq(bookingRequests.profile_id, profileId), isNotNull(bookingRequests.answered_at))),
    db
      .select({ at: sql<string | null>`max(${experiences.updated_at})` })
      .from(experiences)
      .where(isShown(profileId)),
  ])
  return {
    events: spoken?.events ?? 0,
    countries: spoken?.countries ?? 0,
    answers: answered?.answers ?? 0,
    median_response_hours: answered?.median ?? null,
    updated_at: changed?.at ? new Date(changed.at) : null,
  }
}

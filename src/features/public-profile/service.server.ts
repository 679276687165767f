// Reads the public profile: one record from all of a speaker's data, without what is private or over the plan's limit
// (docs/specification.md §6, §12). A smaller plan deletes nothing: the excess is left out here.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { pick } from '../../lib/pick.ts'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { languageName } from '../../vocabulary/languages.ts'
import { paths } from '../../vocabulary/paths.ts'
import { users } from '../accounts/table.server.ts'
import { featuresOf } from '../plans/service.server.ts'
import { feeFor } from '../profiles/fees.ts'
import { averageRating, fromCases } from '../profiles/figures.ts'
import { speakingFormat } from '../profiles/schema.ts'
import { profiles } from '../profiles/table.server.ts'
import { findNewUsername } from '../profiles/usernames.server.ts'
import { readParts } from './read-parts.server.ts'
import { fieldsAsWritten, type PublicProfile } from './schema.ts'

type ProfileRow = typeof profiles.$inferSelect

const selectByUsername = oncePerDatabase((db) =>
  db
    .select({ profile: profiles })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.username, sql.placeholder('username')), isNull(users.suspended_at)))
    .prepare('public_profile'),
)

export interface FoundProfile {
  profileId: string
  profile: PublicProfile
  /** The fee its owner shows only to signed-in organizers. It is not in the profile, which is public. */
  organizersFee: PublicProfile['fee']
}

/**
 * What a username leads to: the profile; its current name, if it was renamed; or nothing. Drafts and suspended speakers
 * count as nothing.
 */
export async function findPublicProfile(
  db: Database,
  appUrl: string,
  username: string,
): Promise<FoundProfile | { movedTo: string } | null> {
  const name = username.toLowerCase()
  const [row] = await selectByUsername(db).execute({ username: name })
  if (row && row.profile.visibility !== 'draft') {
    const profile = await present(db, appUrl, row.profile)
    return {
      profileId: row.profile.id,
      profile,
      organizersFee: profile.fee ? null : feeFor('organizer', row.profile),
    }
  }
  if (row) return null
  const movedTo = await findNewUsername(db, name)
  return movedTo === null ? null : { movedTo }
}

export function noSuchSpeaker(): AppError {
  return new AppError('not_found', 'No speaker has this username.')
}

/** A draft, for its owner only. */
export async function findOwnDraft(
  db: Database,
  appUrl: string,
  username: string,
  ownerId: string,
): Promise<PublicProfile | null> {
  const [row] = await selectByUsername(db).execute({ username })
  const isOwnDraft = row?.profile.id === ownerId && row.profile.visibility === 'draft'
  return isOwnDraft ? present(db, appUrl, row.profile) : null
}

/** The user's own profile as others see it or would, regardless of its visibility. Null without a profile or a username. */
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
  const { spoken, answered, parts } = await readParts(db, row, plan)
  const ratings = parts.testimonials.map(({ rating }) => rating)
  return {
    username,
    visibility: row.visibility,
    url: appUrl + paths.speaker(username),
    name: `${row.first_name} ${row.last_name}`.trim(),
    ...pick(row, fieldsAsWritten),
    ...parts,
    languages: row.languages.map(({ tag, level }) => ({ tag, level, name: languageName(tag) })),
    formats: row.formats.map((format) => speakingFormat.parse(format)),
    fee: feeFor('anyone', row),
    facts: {
      events: fromCases(spoken.events, spoken.events),
      countries: fromCases(spoken.countries, spoken.countries),
      average_rating: averageRating(ratings),
      median_response_hours: fromCases(answered.answers, answered.median),
    },
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: new Date(Math.max(row.updated_at.getTime(), spoken.changed?.getTime() ?? 0)).toISOString(),
  }
}

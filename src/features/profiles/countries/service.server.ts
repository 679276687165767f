// The countries in which somebody speaks: read, added, taken away.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { countries } from '../../countries/table.server.ts'
import { lockSpeaker, requireOwn } from '../service.server.ts'
import type { ProfileCountry } from './schema.ts'
import { profileCountries } from './table.server.ts'

/** The first chosen one first. */
export async function listProfileCountries(db: Database, userId: string): Promise<ProfileCountry[]> {
  const rows = await selectRows(db)
    .where(eq(profileCountries.profile_id, userId))
    .orderBy(asc(profileCountries.created_at), asc(profileCountries.country_id))
  return rows.map(present)
}

/**
 * Adds a country; what is there already stays as it is. Throws AppError `invalid_input` for a country that does not exist, `forbidden` for organizers, `not_found` for another's profile.
 */
export async function addProfileCountry(
  db: Database,
  userId: string,
  { profile_id = userId, country_id }: { profile_id?: string | undefined; country_id: string },
): Promise<{ row: ProfileCountry; isNew: boolean }> {
  requireOwn(userId, profile_id)
  return db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, userId)
    const key = and(eq(profileCountries.profile_id, userId), eq(profileCountries.country_id, country_id))
    const [there] = await selectRows(tx).where(key)
    if (there) return { row: present(there), isNew: false }
    const [known] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.id, country_id))
    if (!known)
      throw new AppError('invalid_input', 'country_id: There is no such country.', { hint: 'country_id' })
    await tx.insert(profileCountries).values({ profile_id: userId, country_id })
    await speaker.touch()
    const [added] = await selectRows(tx).where(key)
    if (!added) throw new Error('a row that was just written is not there')
    return { row: present(added), isNew: true }
  })
}

/** One that is not there is gone already. Throws AppError `not_found` for another's profile. */
export async function removeProfileCountry(
  db: Database,
  userId: string,
  { profile_id = userId, country_id }: { profile_id?: string | undefined; country_id: string },
): Promise<void> {
  requireOwn(userId, profile_id)
  await db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, userId)
    const removed = await tx
      .delete(profileCountries)
      .where(and(eq(profileCountries.profile_id, userId), eq(profileCountries.country_id, country_id)))
      .returning({ country_id: profileCountries.country_id })
    if (removed.length > 0) await speaker.touch()
  })
}

function selectRows(db: Database) {
  return db
    .select({
      profile_id: profileCountries.profile_id,
      country_id: profileCountries.country_id,
      created_at: profileCountries.created_at,
      country: {
        id: countries.id,
        name: countries.name,
        code: countries.code,
        created_at: countries.created_at,
      },
    })
    .from(profileCountries)
    .innerJoin(countries, eq(countries.id, profileCountries.country_id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function present({ created_at, country, ...row }: Row): ProfileCountry {
  return {
    ...row,
    created_at: created_at.toISOString(),
    country: { ...country, created_at: country.created_at.toISOString() },
  }
}

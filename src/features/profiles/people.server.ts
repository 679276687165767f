// People as others meet them: found by what an address calls them, and shown in lists.
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { readPictures } from '../media/service.server.ts'
import type { PersonShown } from './person-schema.ts'
import { profiles } from './table.server.ts'
import { profileTexts } from './texts.ts'

type Reading = Pick<Database, 'select'>

export interface FoundPerson {
  id: string
  user_type: 'speaker' | 'organizer'
  name: string
}

/**
 * `reference`: a username, or an id, which organizers have instead. Throws AppError `not_found`, as for an account that is
 * suspended and, unless `isMet`, for a speaker whose page no one can open: those who have met know the id.
 */
export async function findPerson(
  db: Reading,
  reference: string,
  { isMet = false }: { isMet?: boolean } = {},
): Promise<FoundPerson> {
  const isId = z.uuid().safeParse(reference).success
  const [found] = await db
    .select({ id: profiles.id, user_type: profiles.user_type, name: fullName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        isNull(users.suspended_at),
        isId
          ? eq(profiles.id, reference)
          : and(eq(profiles.username, reference.toLowerCase()), ne(profiles.visibility, 'draft')),
        isMet && isId ? undefined : or(eq(profiles.user_type, 'organizer'), ne(profiles.visibility, 'draft')),
      ),
    )
  if (!found) throw missingPerson()
  return found
}

export function missingPerson(): AppError {
  return new AppError('not_found', profileTexts.missingPerson)
}

const fullName = sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})`

/** By id. Those who are suspended or have no profile are left out. */
export async function readPeople(db: Database, ids: readonly string[]): Promise<Map<string, PersonShown>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: profiles.id,
      username: profiles.username,
      name: fullName,
      headline: profiles.headline,
      role: profiles.organisation_role,
      organisation: profiles.organisation,
      user_type: profiles.user_type,
      visibility: profiles.visibility,
      headshot_id: profiles.headshot_id,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(isNull(users.suspended_at), sql`${profiles.id} = any(${sql.param([...ids])}::uuid[])`))
  const pictures = await readPictures(
    db,
    rows.map(({ headshot_id }) => headshot_id),
  )
  return new Map(
    rows.map(({ headline, role, organisation, visibility, headshot_id, username, ...row }) => [
      row.id,
      {
        ...row,
        username: visibility === 'draft' ? null : username,
        about:
          row.user_type === 'speaker'
            ? headline
            : [role, organisation].filter((text) => text !== '').join(', '),
        headshot: (headshot_id !== null && pictures.get(headshot_id)) || null,
      },
    ]),
  )
}

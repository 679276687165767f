// A speaker's page as something to report: found by its username, hidden by making it a draft that only an admin can release.
import { eq, inArray } from 'drizzle-orm'
import { AppError } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { findPerson } from '../../profiles/people.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import type { Reportable } from '../reportable.ts'
import { reportTexts } from '../texts.ts'

export const reportableProfile: Reportable = {
  async find(db, username) {
    const person = await findPerson(db, username).catch(nullIfMissing)
    if (person?.user_type !== 'speaker') return null
    return { id: person.id, ownerId: person.id, title: person.name, href: paths.speaker(username) }
  },

  async read(db, ids) {
    const rows = await db
      .select()
      .from(profiles)
      .where(inArray(profiles.id, [...ids]))
    return new Map(
      rows.map((row) => {
        const name = `${row.first_name} ${row.last_name}`.trim()
        const isShown = row.visibility !== 'draft'
        return [
          row.id,
          {
            title: name,
            href: isShown && row.username !== null ? paths.speaker(row.username) : null,
            context: [row.headline, row.city].filter((text) => text !== ''),
            text: [row.bio_short, row.bio_medium, row.bio_long, row.website]
              .filter((text) => text !== '')
              .join('\n\n'),
            owner: { id: row.id, name },
            is_shown: isShown,
          },
        ]
      }),
    )
  },

  async hide(tx, { id }) {
    const [row] = await tx
      .select({ visibility: profiles.visibility, withheld_at: profiles.withheld_at })
      .from(profiles)
      .where(eq(profiles.id, id))
      .for('no key update')
    if (!row) throw new AppError('not_found', reportTexts.missing)
    const now = new Date()
    await tx
      .update(profiles)
      .set({ visibility: 'draft', withheld_at: row.withheld_at ?? now, updated_at: now })
      .where(eq(profiles.id, id))
    return row.visibility === 'draft' ? null : row.visibility
  },

  async show(tx, { id, before }) {
    const visibility = before === 'public' || before === 'unlisted' ? before : undefined
    await tx
      .update(profiles)
      .set({ withheld_at: null, ...(visibility && { visibility }), updated_at: new Date() })
      .where(eq(profiles.id, id))
  },
}

/** For `findPerson`. */
function nullIfMissing(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.code === 'not_found') return null
  throw thrown
}

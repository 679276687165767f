// A testimonial as something to report: found by its id while it is published, hidden so that the speaker cannot publish it.
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { isId } from '../../../lib/list-address.ts'
import { AppError } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { testimonials } from '../../testimonials/table.server.ts'
import type { Reportable } from '../reportable.ts'
import { reportTexts } from '../texts.ts'

const speaker = sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})`

export const reportableTestimonial: Reportable = {
  async find(db, id) {
    if (!isId(id)) return null
    const [row] = await db
      .select({
        author: testimonials.author_name,
        ownerId: testimonials.profile_id,
        username: profiles.username,
        speaker,
      })
      .from(testimonials)
      .innerJoin(profiles, eq(profiles.id, testimonials.profile_id))
      .innerJoin(users, eq(users.id, testimonials.profile_id))
      .where(
        and(
          eq(testimonials.id, id),
          eq(testimonials.state, 'published'),
          ne(profiles.visibility, 'draft'),
          isNull(users.suspended_at),
        ),
      )
    if (!row) return null
    const { author, ownerId, username } = row
    return {
      id,
      ownerId,
      title: testimonialTitle(author, row.speaker),
      href: username === null ? null : paths.speaker(username),
    }
  },

  async read(db, ids) {
    const rows = await db
      .select({ row: testimonials, username: profiles.username, visibility: profiles.visibility, speaker })
      .from(testimonials)
      .innerJoin(profiles, eq(profiles.id, testimonials.profile_id))
      .where(inArray(testimonials.id, [...ids]))
    return new Map(
      rows.map(({ row, username, visibility, speaker }) => [
        row.id,
        {
          title: testimonialTitle(row.author_name, speaker),
          href: username === null || visibility === 'draft' ? null : paths.speaker(username),
          context: [
            [row.author_name, row.author_role, row.author_organisation]
              .filter((text) => text !== '')
              .join(', '),
          ],
          text: row.quote ?? '',
          owner: { id: row.profile_id, name: speaker },
          is_shown: row.state === 'published',
        },
      ]),
    )
  },

  async hide(tx, { id }) {
    // The profile, which says when it changed, is locked before its rows, as everywhere.
    await tx
      .update(profiles)
      .set({ updated_at: new Date() })
      .where(
        inArray(
          profiles.id,
          tx.select({ id: testimonials.profile_id }).from(testimonials).where(eq(testimonials.id, id)),
        ),
      )
    const [row] = await tx
      .select({ state: testimonials.state })
      .from(testimonials)
      .where(eq(testimonials.id, id))
      .for('no key update')
    if (!row) throw new AppError('not_found', reportTexts.missing)
    const isPublished = row.state === 'published'
    await tx
      .update(testimonials)
      .set({ withheld_at: new Date(), ...(isPublished && { state: 'hidden' as const }) })
      .where(eq(testimonials.id, id))
    return isPublished ? row.state : null
  },

  /** The speaker publishes it, within what the plan includes by now. */
  async show(tx, { id }) {
    await tx.update(testimonials).set({ withheld_at: null }).where(eq(testimonials.id, id))
  },
}

function testimonialTitle(author: string, speaker: string): string {
  return `${author} about ${speaker}`
}

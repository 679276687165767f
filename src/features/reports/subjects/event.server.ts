// An event as something to report: hidden by the step that takes a published one down, which tells its organizer.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isId } from '../../../lib/list-address.ts'
import { AppError } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { describeDays } from '../../events/facts.ts'
import { takeReviewersStep } from '../../events/steps.server.ts'
import { events } from '../../events/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import type { Reportable } from '../reportable.ts'
import { reportTexts } from '../texts.ts'

const organizer = sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})`

export const reportableEvent: Reportable = {
  async find(db, id) {
    if (!isId(id)) return null
    const [row] = await db
      .select({ title: events.title, ownerId: events.owner_id })
      .from(events)
      .innerJoin(users, eq(users.id, events.owner_id))
      .where(
        and(
          eq(events.id, id),
          eq(events.state, 'published'),
          isNull(events.deleted_at),
          isNull(users.suspended_at),
        ),
      )
    return row ? { id, ...row, href: paths.event(id) } : null
  },

  async read(db, ids) {
    const rows = await db
      .select({ row: events, organizer, organisation: profiles.organisation })
      .from(events)
      .innerJoin(profiles, eq(profiles.id, events.owner_id))
      .where(inArray(events.id, [...ids]))
    return new Map(
      rows.map(({ row, organizer, organisation }) => [
        row.id,
        {
          title: row.title,
          href: row.deleted_at ? null : paths.event(row.id),
          context: [
            describeDays(row),
            [organisation, organizer].filter((text) => text !== '').join(', '),
            ...(row.deleted_at ? [reportTexts.restorable] : []),
          ],
          text: row.description,
          owner: { id: row.owner_id, name: organizer },
          // A deleted one would be again, once it is restored.
          is_shown: row.state === 'published',
        },
      ]),
    )
  },

  async hide(tx, { id, actor, config, words }) {
    const [row] = await tx
      .select({ state: events.state, updated_at: events.updated_at, deleted_at: events.deleted_at })
      .from(events)
      .where(eq(events.id, id))
      .for('no key update')
    if (!row) throw new AppError('not_found', reportTexts.missing)
    if (row.state !== 'published') return null
    if (row.deleted_at) {
      // Its organizer has no use for a mail about it; the reason is there when they restore it.
      await tx.update(events).set({ state: 'rejected', rejection_reason: words }).where(eq(events.id, id))
      return row.state
    }
    const updated_at = row.updated_at.toISOString()
    await takeReviewersStep(tx, actor, config, id, { action: 'reject', reason: words, updated_at })
    return row.state
  },

  async show() {
    throw new AppError('conflict', 'The organizer has to send it for review again.')
  },
}

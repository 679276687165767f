// A message as something to report: found by the people of its conversation, shown with what was written before it, and hidden
// in its place.
import { sql } from 'drizzle-orm'
import { isId } from '../../../lib/list-address.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import type { Reportable } from '../reportable.ts'
import { reportTexts } from '../texts.ts'

/** Messages before it, as context. */
const shownBefore = 3

interface Found extends Record<string, unknown> {
  id: string
  conversation_id: string
  sender_id: string | null
  sender: string
  text: string
  is_shown: boolean
  before: string[]
}

export const reportableMessage: Reportable = {
  async find(db, id, readerId) {
    if (!isId(id) || readerId === null) return null
    const { rows } = await db.execute<
      Pick<Found, 'conversation_id' | 'sender' | 'text'> & { sender_id: string }
    >(sql`
      select m.conversation_id, m.sender_id, ${nameOf('m')} as sender, m.text from messages m
      where m.id = ${id} and m.sender_id is not null and m.deleted_at is null and m.withheld_at is null
        and not ${readerId}::uuid = any(m.hidden_from) and ${readerId} in (select people_of_conversation(m.conversation_id))`)
    const [row] = rows
    if (!row) return null
    return {
      id,
      ownerId: row.sender_id,
      title: reportTexts.messageOf(row.sender),
      href: paths.dashboardConversation(row.conversation_id),
      said: row.text,
    }
  },

  async read(db, ids) {
    const rows = await readAll(db, ids)
    return new Map(
      rows.map(({ id, sender_id, sender, text, is_shown, before }) => [
        id,
        {
          title: reportTexts.messageOf(sender),
          href: null,
          context: before,
          text,
          owner: sender_id === null ? null : { id: sender_id, name: sender },
          is_shown,
        },
      ]),
    )
  },

  async hide(tx, { id }) {
    const { rows } = await tx.execute<{ withheld_at: Date | null }>(
      sql`select withheld_at from messages where id = ${id} for no key update`,
    )
    const [row] = rows
    if (!row) throw new AppError('not_found', reportTexts.missing)
    if (row.withheld_at !== null) return null
    await tx.execute(sql`update messages set withheld_at = now() where id = ${id}`)
    return 'shown'
  },

  async show(tx, { id }) {
    await tx.execute(sql`update messages set withheld_at = null where id = ${id}`)
  },
}

async function readAll(db: Database, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select m.id, m.conversation_id, m.sender_id, ${nameOf('m')} as sender, m.text,
      m.withheld_at is null and m.deleted_at is null as is_shown,
      array(
        select ${nameOf('b')} || ': ' || left(b.text, 300) from (
          select * from messages e where e.conversation_id = m.conversation_id and e.number < m.number and e.deleted_at is null
          order by e.number desc limit ${shownBefore}
        ) as b order by b.number
      ) as before
    from messages m where m.id = any(${sql.param([...ids])}::uuid[])`)
  return rows
}

/** Of its sender. */
function nameOf(message: 'm' | 'b') {
  return sql`coalesce((select btrim(p.first_name || ' ' || p.last_name) from profiles p where p.id = ${sql.raw(message)}.sender_id), ${reportTexts.someone})`
}

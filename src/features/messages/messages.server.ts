// Reads the messages of one conversation, a page at a time in either direction.
import { type SQL, sql } from 'drizzle-orm'
import { excerptOf } from '../../lib/excerpts.ts'
import type { Database } from '../../server/database/database.ts'
import { invalidField } from '../../server/errors.ts'
import { listFiles, presentFile } from './files/service.server.ts'
import { changeWindow } from './limits.ts'
import type { Message, MessageList, MessagePosition } from './schema.ts'
import { findSeat, type Seat, whoseIs } from './seats.server.ts'
import { messageTexts as texts } from './texts.ts'

/** Throws AppError `not_found`, and `invalid_input` for more than one position. */
export async function listMessages(
  db: Database,
  userId: string,
  id: string,
  { before, after, around, limit }: MessagePosition & { limit: number },
): Promise<MessageList> {
  if ([before, after, around].filter((position) => position !== undefined).length > 1)
    throw invalidField('before', 'Name one position')
  const seat = await findSeat(db, userId, id)
  const read = (where: SQL, order: SQL, count: number) =>
    selectMessages(db, userId, seat, where, order, count)
  const older = (number: number, count: number) =>
    read(sql`m.number < ${number}`, sql`m.number desc`, count + 1)
  const newer = (number: number, count: number) => read(sql`m.number > ${number}`, sql`m.number`, count + 1)
  if (after !== undefined) {
    const found = await newer(after, limit)
    return { messages: found.slice(0, limit), has_earlier: after > 0, has_later: found.length > limit }
  }
  if (around !== undefined) {
    const half = Math.ceil(limit / 2)
    const [earlier, later] = await Promise.all([older(around + 1, half), newer(around, half)])
    return {
      messages: [...earlier.slice(0, half).reverse(), ...later.slice(0, half)],
      has_earlier: earlier.length > half,
      has_later: later.length > half,
    }
  }
  const found = await older(before ?? seat.last_number + 1, limit)
  return {
    messages: found.slice(0, limit).reverse(),
    has_earlier: found.length > limit,
    has_later: before !== undefined && before <= seat.last_number,
  }
}

/** Throws AppError `not_found`. */
export async function readMessage(db: Database, userId: string, seat: Seat, id: string): Promise<Message> {
  const [found] = await selectMessages(db, userId, seat, sql`m.id = ${id}`, sql`m.number`, 1)
  if (!found) throw new Error('A message that was just written is not there.')
  return found
}

interface FoundMessage extends Record<string, unknown> {
  id: string
  number: number
  sender_id: string | null
  sender_name: string | null
  by_person: boolean
  client_id: string
  text: string
  edited_at: Date | null
  deleted_at: Date | null
  is_withheld: boolean
  is_reported: boolean
  created_at: Date
  quote_id: string | null
  quote_number: number
  quote_sender_id: string | null
  quote_by_person: boolean
  quote_name: string | null
  quote_text: string
  quote_is_withheld: boolean
}

async function selectMessages(
  db: Database,
  userId: string,
  seat: Seat,
  where: SQL,
  order: SQL,
  limit: number,
): Promise<Message[]> {
  const nameOf = (alias: string) =>
    sql.raw(`nullif(btrim(${alias}.first_name || ' ' || ${alias}.last_name), '')`)
  const { rows } = await db.execute<FoundMessage>(sql`
    select m.id, m.number, m.sender_id, m.by_person, m.client_id, m.edited_at, m.deleted_at, m.created_at,
      case when m.withheld_at is null then m.text else '' end as text, m.withheld_at is not null as is_withheld,
      exists (select from reports where kind = 'message' and subject_id = m.id and reporter_id = ${userId}) as is_reported,
      ${nameOf('s')} as sender_name, q.id as quote_id, q.number as quote_number, q.sender_id as quote_sender_id,
      q.by_person as quote_by_person,
      case when q.withheld_at is null then q.text else '' end as quote_text, q.withheld_at is not null as quote_is_withheld,
      ${nameOf('qs')} as quote_name
    from messages m
    left join profiles s on s.id = m.sender_id
    left join messages q on q.id = m.quote_of and not ${userId}::uuid = any(q.hidden_from)
    left join profiles qs on qs.id = q.sender_id
    where m.conversation_id = ${seat.id} and not ${userId}::uuid = any(m.hidden_from) and ${where}
    order by ${order} limit ${limit}`)
  const files = await listFiles(
    db,
    seat,
    rows.filter(({ is_withheld }) => !is_withheld).map((row) => row.id),
  )
  return rows.map((row) => presentMessage(row, userId, seat, files.get(row.id)))
}

function presentMessage(
  row: FoundMessage,
  userId: string,
  seat: Seat,
  files: Parameters<typeof presentFile>[0][] = [],
): Message {
  const by = whoseIs(row, userId, seat.is_person)
  const otherId = seat.is_person ? seat.other_person_id : seat.person_id
  const created = new Date(row.created_at)
  const until = new Date(created.getTime() + changeWindow)
  return {
    id: row.id,
    number: row.number,
    by,
    sender:
      row.sender_id === null
        ? null
        : { name: row.sender_name ?? texts.someone, is_other: row.sender_id === otherId },
    text: row.text,
    quote:
      row.quote_id === null
        ? null
        : {
            id: row.quote_id,
            number: row.quote_number,
            by: whoseIs(
              { sender_id: row.quote_sender_id, by_person: row.quote_by_person },
              userId,
              seat.is_person,
            ),
            name: row.quote_name ?? texts.someone,
            text: excerptOf(row.quote_text),
            is_withheld: row.quote_is_withheld,
          },
    files: files.map(presentFile),
    client_id: by === 'you' ? row.client_id : null,
    changeable_until:
      by === 'you' && row.deleted_at === null && !row.is_withheld && until > new Date()
        ? until.toISOString()
        : null,
    edited_at: isoOf(row.edited_at),
    deleted_at: isoOf(row.deleted_at),
    is_withheld: row.is_withheld,
    is_reported: row.is_reported,
    created_at: created.toISOString(),
  }
}

function isoOf(time: Date | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

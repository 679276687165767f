// The files exchanged in a conversation, the newest first: only those whose message the reader sees.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { keyset, type PageRequest } from '../../../server/database/keyset.ts'
import { profiles } from '../../profiles/table.server.ts'
import { findSeat } from '../seats.server.ts'
import { messageFiles, messages } from '../table.server.ts'
import { messageTexts as texts } from '../texts.ts'
import type { ExchangedFileList } from './schema.ts'
import { presentFile } from './service.server.ts'

const newestFirst = keyset({
  name: 'exchanged files',
  by: messages.number,
  type: 'integer',
  id: messageFiles.id,
})

/** Throws AppError `not_found`, and `invalid_input` for a cursor of another list. */
export async function listExchangedFiles(
  db: Database,
  userId: string,
  conversationId: string,
  { cursor, limit }: PageRequest,
): Promise<ExchangedFileList> {
  const seat = await findSeat(db, userId, conversationId)
  const found = await db
    .select({
      id: messageFiles.id,
      key: newestFirst.key,
      file: messageFiles,
      number: messages.number,
      sender_id: messages.sender_id,
      sender: sql<string | null>`nullif(btrim(${profiles.first_name} || ' ' || ${profiles.last_name}), '')`,
      sent_at: messages.created_at,
    })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.message_id))
    .leftJoin(profiles, eq(profiles.id, messages.sender_id))
    .where(
      and(
        eq(messageFiles.conversation_id, seat.id),
        isNull(messages.withheld_at),
        sql`not ${userId}::uuid = any(${messages.hidden_from})`,
        newestFirst.after(newestFirst.read(cursor)),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { rows, next_cursor } = newestFirst.toPage(found, limit)
  return {
    files: rows.map(({ file, number, sender_id, sender, sent_at }) => ({
      ...presentFile(file),
      number,
      sender: sender ?? texts.someone,
      is_own: sender_id === userId,
      sent_at: sent_at.toISOString(),
    })),
    next_cursor,
  }
}

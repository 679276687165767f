// Everything that a user has stored, as they see it: pictures of the profile, and files of messages (docs/specification.md §9).
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { keyset, type PageRequest } from '../../server/database/keyset.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import { originalFile } from './file-names.ts'
import type { StoredFile, StoredFileList, StoredFileOrder } from './schema.ts'

/** What each order sorts by. */
const orders = {
  name: { by: sql.raw('lower(stored.name)'), type: 'text' },
  created_at: { by: sql.raw('stored.created_at'), type: 'timestamptz' },
  bytes: { by: sql.raw('stored.bytes'), type: 'integer' },
} as const

type Row = Omit<StoredFile, 'original' | 'used_at' | 'created_at'> & {
  key: string
  created_at: string
  /** Of a message. */
  conversation_id: string | null
  is_used: boolean
}

/** Throws AppError `invalid_input` for a cursor of another order. */
export async function listStoredFiles(
  db: Database,
  ownerId: string,
  {
    sort,
    order: direction,
    limit,
    cursor,
    isWithMessages,
  }: StoredFileOrder & PageRequest & { isWithMessages: boolean },
): Promise<StoredFileList> {
  const order = keyset({
    name: `${sort} ${direction}`,
    ...orders[sort],
    id: sql.raw('stored.id'),
    direction,
  })
  const further = order.after(order.read(cursor)) ?? sql`true`
  // By name: messages build on this feature.
  const { rows: found } = await db.execute<Row & Record<string, unknown>>(sql`
    select stored.*, ${order.key} as key from (
      select m.id, m.kind, m.file_name as name, m.content_type, m.bytes, m.width, m.height, m.created_at,
        null::uuid as conversation_id, coalesce(m.id in (p.headshot_id, p.cover_id, p.logo_id), false) as is_used
      from media m left join profiles p on p.id = m.owner_id where m.owner_id = ${ownerId}
      union all
      select f.id, 'message', f.name, null, f.bytes, f.width, f.height, f.created_at, f.conversation_id, true
      from message_files f where f.owner_id = ${ownerId} and ${isWithMessages}) stored
    where ${further} order by ${sql.join([...order.orderBy], sql`, `)} limit ${limit + 1}`)
  const { rows, next_cursor } = order.toPage(found, limit)
  return { rows: rows.map(present), next_cursor }
}

function present({ key: _, conversation_id, is_used, created_at, ...row }: Row): StoredFile {
  return {
    ...row,
    original:
      conversation_id === null
        ? apiPaths.mediaFile(row.id, originalFile(row.content_type ?? ''))
        : messagePaths.conversationFile(conversation_id, row.id),
    used_at: is_used ? placeOf(row.kind, conversation_id) : null,
    created_at: new Date(created_at).toISOString(),
  }
}

/** Organizers have a logo alone, and their profile has no areas. */
function placeOf(kind: StoredFile['kind'], conversationId: string | null): string {
  if (conversationId !== null) return paths.dashboardConversation(conversationId)
  return kind === 'logo' ? `${paths.dashboardProfile}#logo` : `${paths.dashboardProfileArea('basic')}#${kind}`
}

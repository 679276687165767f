// Stored pictures as pages and formats use them, and as their owner sees them in a list.
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { readCursor, timeKey, toPage } from '../../server/database/keyset.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { originalFile } from './file-names.ts'
import type { Picture, StoredFileList, StoredFileOrder } from './schema.ts'
import { media } from './table.server.ts'

type MediaRow = typeof media.$inferSelect

/** The crop, and the addresses of its sizes that are ready. */
export function presentPicture({
  id,
  width,
  height,
  crop,
  version,
  webp_widths,
  avif_widths,
}: MediaRow): Picture {
  const shown = crop ?? { width: 1, height: 1 }
  return {
    id,
    width: Math.max(1, Math.round(width * shown.width)),
    height: Math.max(1, Math.round(height * shown.height)),
    sizes: webp_widths
      .toSorted((a, b) => a - b)
      .map((size) => ({
        width: size,
        webp: apiPaths.mediaFile(id, `${version}-${size}.webp`),
        avif: avif_widths.includes(size) ? apiPaths.mediaFile(id, `${version}-${size}.avif`) : null,
      })),
  }
}

const selectPictures = oncePerDatabase((db) =>
  db
    .select()
    .from(media)
    .where(sql`${media.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('pictures'),
)

/** The pictures with these ids, by id. */
export async function readPictures(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await selectPictures(db).execute({ ids: wanted })
  return new Map(rows.map((row) => [row.id, presentPicture(row)]))
}

/** What each order sorts by, and how that value is written to a cursor and read back. */
const orders: Record<StoredFileOrder['sort'], { by: SQL; key: SQL<string>; place: (key: string) => SQL }> = {
  name: {
    by: sql`lower(${media.file_name})`,
    key: sql`lower(${media.file_name})`,
    place: (key) => sql`${key}::text`,
  },
  created_at: {
    by: sql`${media.created_at}`,
    key: timeKey(media.created_at),
    place: (key) => sql`${key}::timestamptz`,
  },
  bytes: {
    by: sql`${media.bytes}`,
    key: sql`${media.bytes}::text`,
    place: (key) => sql`${key}::integer`,
  },
}

/** Throws AppError `invalid_input` for a cursor of another order. */
export async function listStoredFiles(
  db: Database,
  ownerId: string,
  { sort, order, limit, cursor }: StoredFileOrder & { limit: number; cursor?: string | undefined },
): Promise<StoredFileList> {
  const sortName = `${sort} ${order}`
  const after =
    cursor === undefined ? undefined : readCursor(sortName, cursor, { isTime: sort === 'created_at' })
  const { by, key, place } = orders[sort]
  const further =
    after &&
    sql`(${by}, ${media.id}) ${sql.raw(order === 'desc' ? '<' : '>')} (${place(after.key)}, ${after.id}::uuid)`
  const direction = order === 'desc' ? desc : asc
  const found = await db
    .select({ row: media, id: media.id, key })
    .from(media)
    .where(and(eq(media.owner_id, ownerId), further))
    .orderBy(direction(by), direction(media.id))
    .limit(limit + 1)
  const { rows, next_cursor } = toPage(found, limit, sortName)
  return {
    rows: rows.map(({ row: { id, kind, file_name, content_type, bytes, width, height, created_at } }) => ({
      id,
      kind,
      name: file_name,
      content_type,
      bytes,
      width,
      height,
      original: apiPaths.mediaFile(id, originalFile(content_type)),
      created_at: created_at.toISOString(),
    })),
    next_cursor,
  }
}

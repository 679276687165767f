// Stored pictures as pages and formats use them, and as their owner sees them in a list.

import { and, eq, sql } from 'drizzle-orm'
import { pick } from '../../lib/pick.ts'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { keyset, type PageRequest } from '../../server/database/keyset.ts'
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

/** What each order sorts by. */
const orders = {
  name: { by: sql`lower(${media.file_name})`, type: 'text' },
  created_at: { by: media.created_at, type: 'timestamptz' },
  bytes: { by: media.bytes, type: 'integer' },
} as const

/** Throws AppError `invalid_input` for a cursor of another order. */
export async function listStoredFiles(
  db: Database,
  ownerId: string,
  { sort, order: direction, limit, cursor }: StoredFileOrder & PageRequest,
): Promise<StoredFileList> {
  const order = keyset({ name: `${sort} ${direction}`, ...orders[sort], id: media.id, direction })
  const found = await db
    .select({ row: media, id: media.id, key: order.key })
    .from(media)
    .where(and(eq(media.owner_id, ownerId), order.after(order.read(cursor))))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const { rows, next_cursor } = order.toPage(found, limit)
  return {
    rows: rows.map(({ row }) => ({
      ...pick(row, ['id', 'kind', 'content_type', 'bytes', 'width', 'height']),
      name: row.file_name,
      original: apiPaths.mediaFile(row.id, originalFile(row.content_type)),
      created_at: row.created_at.toISOString(),
    })),
    next_cursor,
  }
}

// Stored pictures as pages and formats use them.

import { sql } from 'drizzle-orm'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { Picture } from './schema.ts'
import { media } from './table.server.ts'

export type PictureRow = Pick<
  typeof media.$inferSelect,
  'id' | 'width' | 'height' | 'crop' | 'version' | 'webp_widths' | 'avif_widths'
>

/** The crop, and the addresses of its sizes that are ready. */
export function presentPicture({
  id,
  width,
  height,
  crop,
  version,
  webp_widths,
  avif_widths,
}: PictureRow): Picture {
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

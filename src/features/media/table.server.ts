// media: pictures that users uploaded. The files are in the storage (server/storage) under names derived from the id.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, id, known, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import type { Crop } from './schema.ts'

export const media = pgTable(
  'media',
  {
    id: id(),
    owner_id: belongsTo(() => users.id),
    kind: text({ enum: ['headshot', 'cover', 'logo'] }).notNull(),
    /** The name of the owner's file: shown only to them, never part of an address. */
    file_name: text().notNull(),
    /** Of the original without its metadata, as stored for print. */
    content_type: text({ enum: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] }).notNull(),
    bytes: integer().notNull(),
    /** px, upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    crop: jsonb().$type<Crop>(),
    /** Changes with every crop: part of the served addresses, which browsers cache for ever. */
    version: integer().notNull().default(1),
    /** px of the widths that are ready as WebP and as AVIF. */
    webp_widths: integer().array().notNull().default(sql`'{}'`),
    avif_widths: integer().array().notNull().default(sql`'{}'`),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('media_owner_id_idx').on(table.owner_id, table.kind),
    known('media_kind_known', table.kind),
    check('media_file_name_short', sql`char_length(${table.file_name}) <= 255`),
    known('media_content_type_known', table.content_type),
    check('media_measures_positive', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
  ],
)

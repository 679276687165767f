// What a stored picture is: kinds, limits, and its shape in the API (docs/specification.md §3).
import { z } from '@hono/zod-openapi'

export const mediaKind = z.enum(['headshot', 'cover', 'logo'])

/** px: the widths that pages link. None is wider than the picture itself, except the smallest. */
export const servedWidths = [320, 480, 640, 960] as const

/** Below DATA_DIR: uploads in progress. */
export const uploadsFolder = 'uploads'

/** The crop of the original, as fractions (0–1) of its width and height after its orientation was applied. */
export const crop = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
  })
  .openapi('Crop')

/** A picture as pages and formats use it. Addresses are paths of this site. */
export const picture = z
  .object({
    id: z.uuid(),
    /** Of the crop, in px. */
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    /** The crop in each width, smallest first. `avif` is null until the job has generated it. */
    sizes: z.array(
      z.object({ width: z.number().int().positive(), webp: z.string(), avif: z.string().nullable() }),
    ),
  })
  .openapi('Picture')

const storedFileSort = z.enum(['name', 'created_at', 'bytes'])

/** The query of a list of stored files. */
export const storedFileOrder = z.strictObject({
  sort: storedFileSort.default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

/** A file that a user has uploaded, as they see it. */
const storedFile = z
  .object({
    id: z.uuid(),
    /** `message`: a file of a message. */
    kind: z.enum([...mediaKind.options, 'message']),
    /** The name of the uploaded file. */
    name: z.string(),
    /** Null: a message's, which is stored as it came. */
    content_type: z.string().nullable(),
    bytes: z.number().int().positive(),
    /** px, upright; null: not a picture. */
    width: z.number().int().positive().nullable(),
    height: z.number().int().positive().nullable(),
    /** The path of the whole original, for its owner only. */
    original: z.string(),
    /** The path of the screen where it is used; null: nowhere. */
    used_at: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('StoredFile')

export const storedFileList = z
  .object({
    rows: z.array(storedFile),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
  })
  .openapi('StoredFileList')

export type StoredFileOrder = z.infer<typeof storedFileOrder>
export type StoredFile = z.infer<typeof storedFile>
export type StoredFileList = z.infer<typeof storedFileList>
export type MediaKind = z.infer<typeof mediaKind>
export type Crop = z.infer<typeof crop>
export type Picture = z.infer<typeof picture>

// The input of an import and its preview. The file's text is read on the server; the rows to import pass the same schema as
// an experience typed by hand.
import { z } from '@hono/zod-openapi'
import { isReservedKey } from '../origin.ts'
import { experienceInput, experienceValues } from '../schema.ts'
import { importColumns } from './columns.ts'

export const mostRows = 2_000
/** Characters of a file. */
const longestFile = 5 * 1024 * 1024

const importSource = z.enum(['csv', 'schedule', 'talks', 'sessionize', 'calendar', 'json_resume', 'orcid'])
export const dateOrder = z.enum(['day_first', 'month_first'])

const importColumn = z.enum(importColumns)

export const importPreviewInput = z
  .strictObject({
    text: z.string().min(1, 'This file is empty').max(longestFile, 'This file is larger than 5 MB'),
    /** The speaker, for files with talks of several people: an id of `speakers`. */
    speaker: z.string().min(1).max(300).optional(),
    /** The order of day and month in a date like 03/04/2025. */
    date_order: dateOrder.optional(),
    /** What the columns of a table hold, by their names in the preview; null leaves one out. */
    columns: z
      .record(z.string().max(120), importColumn.nullable())
      .refine((choice) => Object.keys(choice).length <= 200, 'Name at most 200 columns')
      .refine((choice) => {
        const chosen = Object.values(choice).filter((column) => column !== null)
        return new Set(chosen).size === chosen.length
      }, 'Choose each field for one column only')
      .optional(),
  })
  .openapi('ImportPreviewInput')

const importRow = z.object({
  /** Identifies this row, so that nothing is imported twice. */
  import_key: z.string(),
  /** Its place in the file: a line, or a talk by number. */
  place: z.string(),
  values: experienceValues,
  /** What has to be fixed before it can be imported. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What was left out, shortened or interpreted. */
  notes: z.array(z.string()),
  duplicate: z.enum(['in_list', 'in_file']).nullable(),
})

export const importPreview = z
  .object({
    source: importSource,
    /** The question to answer first; there are no rows until then. */
    question: z.enum(['columns', 'speaker', 'date_order']).nullable(),
    speakers: z.array(
      z.object({ id: z.string(), name: z.string(), talks: z.number().int(), is_you: z.boolean() }),
    ),
    /** An ambiguous date. */
    ambiguous_date: z.string().nullable(),
    /** For a table: what each column was read as, null when left out, and its first value; else null. */
    columns: z
      .array(z.object({ name: z.string(), column: importColumn.nullable(), example: z.string() }))
      .nullable(),
    /** Notes on the whole file, including how much was left out and why. */
    notes: z.array(z.string()),
    rows: z.array(importRow),
  })
  .openapi('ImportPreview')

/** The key from the preview. Reserved ones are refused. */
const importKey = z
  .string()
  .min(1)
  .max(300)
  .refine((key) => !isReservedKey(key), 'This key is reserved')

export const importInput = z
  .strictObject({
    rows: z
      .array(z.strictObject({ import_key: importKey, experience: experienceInput }))
      .min(1, 'Choose at least one')
      .max(mostRows, `Import at most ${mostRows} at once`),
  })
  .openapi('ImportInput')

export const importResult = z
  .object({
    imported: z.number().int(),
    /** Those already in the list. */
    skipped: z.number().int(),
  })
  .openapi('ImportResult')

export type ImportPreviewInput = z.output<typeof importPreviewInput>
export type ImportSource = z.infer<typeof importSource>
export type ImportRow = z.infer<typeof importRow>
export type ImportPreview = z.infer<typeof importPreview>
export type ImportInput = z.output<typeof importInput>
export type ImportDraft = z.input<typeof importInput>
export type ImportResult = z.infer<typeof importResult>

// What keeps a row from being imported: asked on the server for the preview, and in the browser while it is mended.
import { experienceInput } from '../schema.ts'
import type { ImportRow, ImportValues } from './schema.ts'

/** What keeps these values from being imported: one sentence for each field. */
export function findProblems(values: ImportValues): ImportRow['problems'] {
  // Without a last day it is the first one.
  const { error } = experienceInput.safeParse({ ...values, ends_on: values.ends_on || undefined })
  const first = new Map(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
  return [...first].map(([field, message]) => ({ field, message })).toReversed()
}

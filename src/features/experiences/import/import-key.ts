// What a row of a file is recognised by: in the same file, and when the file is imported again.
import { createHash } from 'node:crypto'
import { engagementKey } from '../engagement.ts'
import type { CompletedRow } from './complete.ts'
import type { Draft } from './draft.ts'
import { isGuid } from './read-talk.ts'
import type { ImportSource } from './schema.ts'

export function withImportKeys(
  source: ImportSource,
  rows: readonly { draft: Draft; row: CompletedRow }[],
): (CompletedRow & { import_key: string })[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { draft } of rows) (seen.has(draft.id) ? repeated : seen).add(draft.id)
  return rows.map(({ draft, row }) => {
    if (isGlobal(source, draft.id)) return { ...row, import_key: globalKey(source, draft.id) }
    // What several rows share, such as the code of their event, identifies none of them.
    const id = repeated.has(draft.id) ? '' : draft.id
    return { ...row, import_key: localKey(source, { ...draft, id }, row) }
  })
}

/**
 * Calendars, Sessionize and ORCID give ids that are unique everywhere; a table's are unique only if they are GUIDs. For the talk of
 * a conference, readTalk writes `key:id`, and the key may be unknown.
 */
function isGlobal(source: ImportSource, id: string): boolean {
  return isGuid(id) || (id !== '' && source !== 'csv' && !id.startsWith(':'))
}

function globalKey(source: ImportSource, id: string): string {
  const key = `${source}:${id}`.toWellFormed()
  const isPlain = key.length <= 200 && !/[\p{Cc}]/u.test(key)
  return isPlain ? key : `${source}:${hash(key)}`
}

/**
 * Other files may number their talks in the same way, so an id counts together with the title and the event: then the date can
 * be corrected in the file. Without an id, the date counts, too, in the file's own words if it could not be read.
 */
function localKey(source: ImportSource, { id, starts_on, place }: Draft, { values }: CompletedRow): string {
  const mark = id === '' ? values.starts_on || starts_on || place : `${source} ${id}`
  return `row:${hash(engagementKey({ ...values, starts_on: mark }))}`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

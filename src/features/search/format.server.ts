// What the documents of the index are made by, in one value. A release that makes them differently has another one, and
// rebuilds the index when it starts (rebuild-outdated.server.ts).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Client } from 'pg'

/** All that decides what a document contains; a test compares it with what they import. */
export const formatSources = [
  ...['document.ts', 'evidence.ts', 'concepts.ts', 'topic-aliases.ts', 'topic-names.ts', 'topic-words.ts'],
  ...['city-names.ts', 'fillers.ts'],
  ...['facts.server.ts', '../../lib/fold-text.ts', '../../lib/stem.ts', '../../vocabulary/talk-formats.ts'],
]

function documentFormat(): string {
  const hash = createHash('sha256')
  for (const source of formatSources) hash.update(readFileSync(new URL(source, import.meta.url)))
  return `Documents: ${hash.digest('hex').slice(0, 16)}`
}

/** Kept as the comment of the table, so that the two are never apart. */
export async function isFormatCurrent(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ format: string | null }>(
    `select obj_description('speaker_search'::regclass, 'pg_class') as format`,
  )
  return rows[0]?.format === documentFormat()
}

/** Only as the owner of the schema. */
export async function markFormat(client: Client): Promise<void> {
  await client.query(`comment on table speaker_search is ${client.escapeLiteral(documentFormat())}`)
}

// What the documents of the index are made by, in one value. A release that makes them differently has another one, and
// rebuilds the index when it starts (rebuild-outdated.server.ts).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Client } from 'pg'

const imports = /^import (?!type\b)[^']*'(\.[^']+)'$/gm

/** All that decides what a document contains: what reads the facts, and the modules that make a document of them, by address. */
export function formatSources(): string[] {
  const found = new Set<string>()
  function add(module: URL): void {
    if (found.has(module.href)) return
    found.add(module.href)
    for (const [, path = ''] of readFileSync(module, 'utf8').matchAll(imports)) add(new URL(path, module))
  }
  add(new URL('document.ts', import.meta.url))
  const readers = ['facts.server.ts', '../calendar/taken-days.server.ts']
  return [...found, ...readers.map((path) => new URL(path, import.meta.url).href)].sort()
}

function documentFormat(): string {
  const hash = createHash('sha256')
  for (const source of formatSources()) hash.update(readFileSync(new URL(source)))
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

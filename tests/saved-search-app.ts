// Saved searches of an organizer, and speakers who begin to match them, over the API. One for each test file.
import { refreshChanged } from '../src/features/search/indexer.server.ts'
import type { SavedSearches, SavedSearchWithNew } from '../src/features/search/saved/schema.ts'
import { searchPaths } from '../src/vocabulary/search-paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { aSpeaker, bodyOf, newOrganizer, type Organizer } from './shortlist-app.ts'
import type { Speaker } from './speakers.ts'

export let app: TestApp
export let ines: Organizer
let words = 0

export async function startSavedSearchApp(): Promise<void> {
  app = await startTestApp()
  ines = await newOrganizer(app, 'Premium')
}

export function forgetSearches() {
  return app.database.pool.query('truncate rate_limits, saved_searches, mail_outbox, notifications')
}

/** A word that only speakers of one test have. */
export function newWord(): string {
  words += 1
  return `quokka${'abcdefghijklmnopqrstuvwxyz'[words]}`
}

export async function refresh(): Promise<void> {
  while ((await refreshChanged(app.context.db)).isMore);
}

export async function listed(first_name: string, word: string, given: object = {}): Promise<Speaker> {
  const speaker = await aSpeaker(app, first_name, { headline: `About ${word} every day`, ...given })
  await refresh()
  return speaker
}

export async function change(id: string, columns: string): Promise<void> {
  await app.web.pool.query(`update profiles set ${columns}, updated_at = now() where id = $1`, [id])
  await refresh()
}

export function save(owner: Organizer, question: object, given: object = {}): Promise<SavedSearchWithNew> {
  return bodyOf(owner.send('POST', searchPaths.savedSearches, { name: 'Mine', question, ...given }), 201)
}

export async function countOf(owner: Organizer, id: string): Promise<number | null | undefined> {
  const { rows } = await bodyOf<SavedSearches>(owner.get(searchPaths.savedSearches))
  return rows.find((row) => row.id === id)?.new_count
}

export async function namesOf(owner: Organizer, id: string): Promise<string[]> {
  const read = await bodyOf<SavedSearchWithNew>(owner.get(searchPaths.savedSearch(id)))
  return read.new.map(({ name }) => name.split(' ')[0] ?? '')
}

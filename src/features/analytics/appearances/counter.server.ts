// Counts who appeared in organizers' searches, without a write in the request: the first page that someone has asked for
// waits in memory. It counts if they ask for no other within two seconds, in any process, and is written with all others
// every five. A killed process loses what waits.
import { type KeyObject, randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { deriveKey, mark } from '../../../server/auth/sealing.ts'
import type { FoundPage } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { describeFault } from '../../../server/errors.ts'
import { flushRegularly } from '../../../server/flush-regularly.ts'
import type { Log } from '../../../server/log.ts'
import { profiles } from '../../profiles/table.server.ts'
import { appearanceWords, searchAppearances } from './table.server.ts'

/** ms for which a page must have been the latest. */
const rest = 2_000
/** ms between two writes. */
const flushInterval = 5_000
/** Pages in memory; beyond, new ones are not counted. */
const mostPages = 1_000
const mostWords = 8
const longestWord = 40
/** Rows of one statement. */
const batch = 2_000

/** NOTIFY on this channel with a counter's name, a searcher's id and when (ms): they have asked there for a page. */
export const searchersChannel = 'searchers'

interface Page extends FoundPage {
  at: number
}

export type AppearanceCounter = ReturnType<typeof createAppearanceCounter>

export function createAppearanceCounter(options: {
  config: Pick<Config, 'secret'>
  db: Database
  log: Log
  now?: () => number
}) {
  const { db, log, now = Date.now } = options
  const name = randomUUID()
  const key = deriveKey(options.config.secret, 'searchers')
  /** The latest page of each searcher. */
  const standing = new Map<string, Page>()
  let settled: Page[] = []

  /** Called for every first page; takes microseconds and never throws. */
  function see(found: FoundPage): void {
    const { searcherId } = found
    settle(searcherId)
    standing.delete(searcherId)
    if (standing.size + settled.length >= mostPages) return
    const at = now()
    standing.set(searcherId, { ...found, at })
    // If it gets lost, a page too many may count.
    db.execute(sql`select pg_notify(${searchersChannel}, ${`${name} ${searcherId} ${at}`})`).catch(() => {})
  }

  /** Called with every notice, those of this counter too. */
  function hear(notice: string): void {
    const [from, searcherId = '', at] = notice.split(' ')
    const page = standing.get(searcherId)
    if (from === name || !page || Number(at) < page.at) return
    if (Number(at) - page.at >= rest) settle(searcherId)
    standing.delete(searcherId)
  }

  /** Keeps the searcher's latest page if it has rested. */
  function settle(searcherId: string): void {
    const page = standing.get(searcherId)
    if (!page || now() - page.at < rest) return
    standing.delete(searcherId)
    if (page.usernames.length > 0) settled.push(page)
  }

  async function write(): Promise<void> {
    for (const searcherId of [...standing.keys()]) settle(searcherId)
    const pages = settled
    settled = []
    if (pages.length === 0) return
    try {
      await writePages(db, key, pages)
    } catch (thrown) {
      log.warn({ fault: describeFault(thrown) }, 'appearances in search could not be written')
    }
  }

  return { see, hear, ...flushRegularly(write, flushInterval) }
}

interface Row {
  profile_id: string
  day: string
  searcher: string
  word: string
}

async function writePages(db: Database, key: KeyObject, pages: readonly Page[]): Promise<void> {
  const usernames = [...new Set(pages.flatMap((page) => page.usernames))]
  const known = await db
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(inArray(profiles.username, usernames))
  const idOf = new Map(known.map(({ id, username }) => [username, id]))
  const seen = new Map<string, Row>()
  const worded = new Map<string, Row>()
  for (const { searcherId, usernames: found, words, at } of pages) {
    const day = new Date(at).toISOString().slice(0, 10)
    for (const username of found) {
      const profile_id = idOf.get(username)
      if (profile_id === undefined || profile_id === searcherId) continue
      const searcher = mark(key, `${searcherId}\n${profile_id}`).slice(0, 22)
      seen.set(`${profile_id} ${day} ${searcher}`, { profile_id, day, searcher, word: '' })
      for (const given of words.slice(0, mostWords)) {
        // By characters: PostgreSQL refuses the half of one, and all rows of the statement.
        const word = Array.from(given).slice(0, longestWord).join('')
        worded.set(`${profile_id} ${word} ${searcher}`, { profile_id, day, searcher, word })
      }
    }
  }
  for (const rows of inBatches(seen)) {
    await db.execute(sql`insert into ${searchAppearances} (profile_id, day, searcher)
      select profile_id, day, searcher from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (profile_id uuid, day date, searcher text) on conflict do nothing`)
  }
  for (const rows of inBatches(worded)) {
    await db.execute(sql`insert into ${appearanceWords} as known (profile_id, word, searcher, last_day)
      select profile_id, word, searcher, day from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (profile_id uuid, word text, searcher text, day date)
      on conflict (profile_id, word, searcher) do update set last_day = greatest(excluded.last_day, known.last_day)`)
  }
}

/** In a fixed order, so that two processes cannot deadlock. */
function inBatches(rows: ReadonlyMap<string, Row>): Row[][] {
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const count = Math.ceil(sorted.length / batch)
  return Array.from({ length: count }, (_, i) => sorted.slice(i * batch, (i + 1) * batch))
}

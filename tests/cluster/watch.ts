// What goes on while parts of the cluster die: writers, readers of pages, a speaker who edits their profile, and open sockets;
// and who was primary when.
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSignedIn } from '../../bench/signed-in.ts'
import { joinTopics } from '../../src/lib/live-topics.ts'
import { connectionName, openDrizzle } from '../../src/server/database/pool.ts'
import { apiPaths, liveEndpoint, paths } from '../../src/vocabulary/paths.ts'
import { until } from '../faults/fault.ts'
import { openLedger } from '../faults/ledger.ts'
import { transportWith } from '../live-server.ts'
import { insertSpeaker } from '../speaker-rows.ts'
import type { Cluster } from './cluster.ts'

export type Watch = Awaited<ReturnType<typeof watch>>

const answerLimit = 20_000 // ms
const editInterval = 300 // ms
const readInterval = 60 // ms
const lookInterval = 100 // ms

export async function watch(cluster: Cluster) {
  const pool = cluster.connect('owner')
  const { id, cookie } = await makeSignedIn(pool, 'speaker')
  const organizer = await makeSignedIn(pool, 'organizer')
  const { username } = await insertSpeaker(openDrizzle(pool), id, {})
  const page = paths.speaker(username)
  const record = apiPaths.publicProfile(username)
  const ledger = openLedger(() => cluster.origin, { writers: 4, pause: 60 })
  let isOver = false
  let readers = 0

  /** From a network of its own. */
  function read(
    origin: string,
    path: string,
    more: Record<string, string> = {},
  ): Promise<{ status: number; text: string; isLastCopy?: boolean }> {
    readers += 1
    const address = `10.200.${(readers >> 8) & 255}.${readers & 255}`
    return fetch(origin + path, {
      headers: { 'x-forwarded-for': address, ...more },
      signal: AbortSignal.timeout(answerLimit),
    }).then(
      async (answer) => ({
        status: answer.status,
        text: await answer.text(),
        // Said to be old, because the database is away.
        isLastCopy: /ttl=-/.test(answer.headers.get('cache-status') ?? ''),
      }),
      (error) => ({ status: 0, text: String(error) }),
    )
  }

  const unread: string[] = []
  let pagesRead = 0
  const pages = ['/', '/beta', '/terms', page, record]
  // Each is in every process's memory before the first fault.
  for (const origin of cluster.origins()) for (const path of pages) await read(origin, path)
  const reading = (async () => {
    for (let i = 0; !isOver; i += 1) {
      const path = pages[i % pages.length] ?? '/'
      const { status, text } = await read(cluster.origin, path)
      pagesRead += 1
      if (status !== 200) unread.push(`${path} ${status} ${text.slice(0, 80)}`)
      await sleep(readInterval)
    }
  })()

  let edits = 0
  let saved = 0
  /** Saved edits that a process did not show to a reader who asked after the answer. */
  const stale: string[] = []
  /** The edit that a process shows as current; undefined while it can't. */
  async function shownBy(origin: string): Promise<number | undefined> {
    const { status, text, isLastCopy } = await read(origin, record)
    return status === 200 && !isLastCopy ? Number(/Edit (\d+)\./.exec(text)?.[1]) : undefined
  }
  async function editNow(): Promise<boolean> {
    edits += 1
    const own = edits
    const answer = await fetch(cluster.origin + apiPaths.profile, {
      method: 'PATCH',
      headers: { cookie, origin: cluster.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ headline: `Edit ${own}.` }),
      signal: AbortSignal.timeout(answerLimit),
    }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => {})
    if (answer?.status !== 200) return false
    saved = own
    for (const [i, origin] of cluster.origins().entries()) {
      const answered = performance.now()
      const shown = await shownBy(origin)
      if (shown === undefined || shown >= own) continue
      const isRight = async () => ((await shownBy(origin)) ?? own) >= own
      await until(isRight, 5_000, 'the edit').catch(() => {})
      stale.push(
        `edit ${own} on process ${i} (it showed ${shown}) after ${Math.round(performance.now() - answered)} ms`,
      )
    }
    return true
  }
  let lastEdit = Promise.resolve(true)
  /** One at a time: of two at once either may be the one that remains. */
  function edit(): Promise<boolean> {
    lastEdit = lastEdit.then(editNow)
    return lastEdit
  }
  let isEditing = true
  const editing = (async () => {
    for (; !isOver; await sleep(editInterval)) if (isEditing) await edit()
  })()

  /** Each new primary, and undefined whenever there was none. */
  const reigns: { name: string | undefined; since: number }[] = []
  const looking = (async () => {
    for (; !isOver; await sleep(lookInterval)) {
      const name = await cluster.primary()
      if (reigns.length === 0 || reigns.at(-1)?.name !== name) reigns.push({ name, since: performance.now() })
    }
  })()

  const news = [0, 0]
  const leave = news.map((_, i) =>
    joinTopics({
      endpoint: cluster.origin.replace('http', 'ws') + liveEndpoint,
      topics: [`profiles:${id}`],
      onNews: () => {
        news[i] = (news[i] ?? 0) + 1
      },
      transport: transportWith({ cookie, origin: cluster.origin }),
    }),
  )
  await until(() => news.every((count) => count > 0), 10_000, 'both sockets joined')

  return {
    ledger,
    unread,
    stale,
    reigns,
    pagesRead: () => pagesRead,
    saved: () => saved,
    /** One more edit reaches both sockets, and both processes show the same of everything; says what differs. */
    async differences(): Promise<string[]> {
      isEditing = false
      const found: string[] = []
      try {
        await until(edit, 20_000, 'an edit to be saved')
        const before = [...news]
        await until(edit, 10_000, 'another edit to be saved')
        await until(
          () => news.every((count, i) => count > (before[i] ?? 0)),
          15_000,
          'both sockets to hear it',
        )
      } catch (error) {
        found.push(error instanceof Error ? error.message : String(error))
      }
      for (const path of [...pages, apiPaths.topics, `${apiPaths.searchSpeakers}?q=moreau`]) {
        // The search is for organizers, and is no more than a second old.
        const isSearch = path.startsWith(apiPaths.searchSpeakers)
        if (isSearch) await sleep(1_500)
        const as = isSearch ? { cookie: organizer.cookie } : {}
        const [one, other] = await Promise.all(cluster.origins().map((origin) => read(origin, path, as)))
        if (one?.status !== 200 || one.text !== other?.text)
          found.push(`${path}: ${one?.status}, ${other?.status}`)
        if (path === record && !one?.text.includes(`Edit ${saved}.`)) found.push(`${path} is old`)
      }
      isEditing = true
      return found
    },
    async stop(): Promise<void> {
      isOver = true
      for (const end of leave) end()
      await Promise.all([ledger.stop(), reading, editing, looking])
    },
  }
}

/**
 * The connections that a process's pool for requests really has: as many as that wait for a lock on the profiles. One that was lost
 * would be missing.
 */
export async function usableConnections(
  cluster: Cluster,
  { origin, pid }: { origin: string; pid: number | undefined },
  size: number,
): Promise<number> {
  const pool = cluster.connect('superuser')
  const owner = cluster.connect('owner')
  const holder = await owner.connect()
  const waiting = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
      [connectionName('requests', pid)],
    )
    return rows.map((row) => row.pid)
  }
  const asked: Promise<unknown>[] = []
  const seen = new Set<number>()
  try {
    await holder.query('begin; lock table profiles in access exclusive mode')
    for (let i = 0; i < size * 2; i += 1) {
      const headers = { 'x-forwarded-for': `10.201.0.${i}` }
      asked.push(fetch(`${origin}${apiPaths.publicProfile(`unknown-${i}`)}`, { headers }).catch(() => {}))
    }
    // PostgreSQL ends what waits for longer than three seconds.
    for (let i = 0; i < 28 && seen.size < size; i += 1) {
      await sleep(100)
      for (const one of await waiting()) seen.add(one)
    }
  } finally {
    await holder.query('rollback').catch(() => {})
    holder.release()
    await Promise.all(asked)
  }
  return seen.size
}

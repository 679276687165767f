// Notifications to open tabs: 10,000 of them to 500 sockets, counted at every socket, and the memory of an idle socket that has
// joined what a speaker's tab joins.
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { notificationPaths } from '../src/vocabulary/notification-paths.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { type Bench, startOurs } from './compare.ts'
import { collecting, describeMemory, settledBytes, sockets, startListeners } from './live.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'
import { makeSignedIn, type SignedIn } from './signed-in.ts'

const people = 50
const tabsOfEach = sockets / people
const told = 10_000
/** Transactions at once. */
const writers = 8
/** ms without a further notice, after which those that are missing are lost. */
const longestSilence = 5_000

/** `speakersTables` of features/profiles/app/use-live-profile.ts. */
const joined = [
  'notifications',
  'conversations',
  'connections',
  'blocks',
  'profiles',
  'profile_topics',
  'profile_countries',
  'booking_requests',
  'testimonials',
  'seen_places',
  'unavailable_periods',
  'busy_calendars',
  'announced_events',
]

export async function measureNotifications(bench: Bench): Promise<Row[]> {
  const pool = new Pool({ connectionString: bench.databaseUrl, max: writers })
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn', ...collecting })
  try {
    const made: SignedIn[] = []
    for (let i = 0; i < people; i += 1) made.push(await makeSignedIn(pool, 'speaker'))
    // What the first request loads is not a socket's memory.
    for (const { cookie } of made) await (await fetch(origin + apiPaths.me, { headers: { cookie } })).text()
    const before = await settledBytes(server.pid ?? 0)
    const listeners = await startListeners(
      origin,
      made.map(({ cookie }) => cookie),
      joined,
    )
    const after = await settledBytes(server.pid ?? 0)

    const begun = performance.now()
    await tellAll(pool, made)
    const written = performance.now()
    let heardAt = written
    let total = 0
    while (total < told * tabsOfEach && performance.now() - heardAt < longestSilence) {
      await sleep(50)
      const heard = listeners.counted().total
      if (heard > total) heardAt = performance.now()
      total = heard
    }
    const { least, most } = listeners.counted()
    await listeners.stop()
    const unread = await Promise.all(made.map((person) => unreadOf(origin, person)))
    const wrong = unread.filter((count) => count !== told / people).length
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    return [
      {
        name: `notices lost, of ${told.toLocaleString('en')} notifications to ${sockets} sockets`,
        value: told * tabsOfEach - total,
        unit: '',
        goal: { atLeast: 0, atMost: 0 },
        note: `${total.toLocaleString('en')} heard, ${least} to ${most} at each socket, in ${seconds(begun, heardAt)} s, of which writing took ${seconds(begun, written)}; ${wrong} of ${people} unread numbers wrong`,
      },
      describeMemory(`the ${joined.length} topics of a tab`, 12, before, after),
    ]
  } finally {
    await pool.end()
    await stop(server)
  }
}

/** Each in a transaction of its own, as when many people act at once. */
async function tellAll(pool: Pool, made: readonly SignedIn[]): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (next < told) {
        const i = next
        next += 1
        await pool.query(
          `insert into notifications (id, user_id, kind, topic, flag, group_key, subject_type, subject_id, data)
           values (gen_random_uuid(), $1, 'message', 'messages', 'messaging', $2, 'conversation', gen_random_uuid(), '{}')`,
          [made[i % made.length]?.id, `measured ${i}`],
        )
      }
    }),
  )
}

async function unreadOf(origin: string, { cookie }: SignedIn): Promise<number> {
  const answer = await fetch(origin + notificationPaths.unread, { headers: { cookie } })
  return ((await answer.json()) as { unread: number }).unread
}

// Messages: from sending one until the other side has read it from the server, with 500 sockets joined; finding words among a
// million, or as many as are asked for; and opening a long conversation, in Chromium on loopback.
import { randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import { Pool } from 'pg'
import { messagePaths } from '../src/vocabulary/message-paths.ts'
import { paths } from '../src/vocabulary/paths.ts'
import { launchOptions } from './browser.ts'
import { type Bench, startOurs } from './compare.ts'
import { measureDisk } from './disk.ts'
import { timeToPaint } from './in-page.ts'
import { startListeners } from './live.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'
import { percentile } from './search.ts'
import { makeSignedIn, type SignedIn } from './signed-in.ts'

const sockets = 500
const pairs = 25
const sent = 400
/** The first ones are not counted. */
const warmUp = 50

/** Of each of the speakers above. */
const conversationsOfEach = 200
const questions = 200

const longest = 20_000
const openings = 12

export async function measureMessages(bench: Bench, messages: number): Promise<Row[]> {
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn' })
  try {
    const people = await makePairs(pool)
    const delivery = await measureDelivery(origin, people)
    const messagesOfEach = Math.round(messages / pairs / conversationsOfEach)
    await makeMany(pool, people, messagesOfEach)
    return [
      ...delivery,
      await measureDisk(pool, 'messages', 'message'),
      ...(await measureFinding(origin, people, messages)),
      ...(await measureOpening(pool, origin, people, messagesOfEach)),
    ]
  } finally {
    await pool.end()
    await stop(server)
  }
}

interface Pair {
  organizer: SignedIn
  speaker: SignedIn
  conversationId: string
}

async function makePairs(pool: Pool): Promise<Pair[]> {
  const made: Pair[] = []
  for (let i = 0; i < pairs; i += 1) {
    const [speaker, organizer] = [await makeSignedIn(pool, 'speaker'), await makeSignedIn(pool, 'organizer')]
    const [conversationId = ''] = await makeConversations(pool, { speaker, organizer }, 1)
    made.push({ organizer, speaker, conversationId })
  }
  return made
}

/** Each of a request of its own. */
async function makeConversations(
  pool: Pool,
  { speaker, organizer }: Pick<Pair, 'speaker' | 'organizer'>,
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with asked as (
       insert into booking_requests (id, profile_id, organizer_id, requester_name, requester_email, state, event_name, starts_on,
         city, format, message, requested_at, moved_at, expires_at)
       select gen_random_uuid(), $1, $2, 'Olu Berg', 'olu@example.com', 'requested', 'Harbour Summit ' || n, current_date + 30,
         'Hamburg', 'keynote', 'We would love to have you.', now(), now(), now() + interval '10 days'
       from generate_series(1, $3::int) as n returning id
     )
     insert into conversations (id, request_id, started_by) select gen_random_uuid(), id, $2 from asked returning id`,
    [speaker.id, organizer.id, count],
  )
  return rows.map(({ id }) => id)
}

async function measureDelivery(origin: string, people: readonly Pair[]): Promise<Row[]> {
  const cookies = people.flatMap(({ organizer, speaker }) => [organizer.cookie, speaker.cookie])
  const listeners = await startListeners(origin, cookies, ['conversations'])
  const times: number[] = []
  for (let i = 0; i < sent; i += 1) {
    const pair = people[i % people.length]
    if (!pair) throw new Error('There are no people.')
    const { organizer, speaker, conversationId } = pair
    const heard = listeners.next(speaker.id)
    const begun = now()
    await answered(origin, organizer, messagePaths.conversationMessages(conversationId), {
      client_id: randomUUID(),
      text: `Message ${i}: could you send the title of your talk?`,
    })
    await heard
    await answered(origin, speaker, `${messagePaths.conversationMessages(conversationId)}?limit=1`)
    times.push(now() - begun)
  }
  await listeners.stop()
  const counted = times.slice(warmUp)
  return [
    {
      name: `a message, sent → read by the other side, p99, ${sockets} sockets`,
      value: percentile(counted, 99),
      unit: 'ms',
      goal: { atMost: 60 },
      note: `median ${percentile(counted, 50).toFixed(0)}; until the last of ten tabs has heard of it and one has read it`,
    },
  ]
}

/** English words; the first ones are in most messages. */
const vocabulary =
  'the talk could you send slides before morning session about energy storage keynote travel hotel train stage microphone ' +
  'audience question title abstract photo invoice contract date monday friday berlin lisbon oslo workshop panel moderator ' +
  'recording stream slot coffee dinner speakers organizers deadline budget fee thanks regards tomorrow weather river harbour'

async function makeMany(pool: Pool, people: readonly Pair[], messagesOfEach: number): Promise<void> {
  // Nothing listens, and a notice for each would take longer than the messages.
  await pool.query('alter table messages disable trigger user')
  for (const pair of people) {
    const ids = await makeConversations(pool, pair, conversationsOfEach)
    await makeMessages(pool, pair.speaker, ids, messagesOfEach)
  }
  await pool.query('alter table messages enable trigger user')
  await pool.query('vacuum analyze messages')
  await pool.query('analyze conversations, booking_requests')
}

/** In each of the conversations as many, by the speaker. Their triggers must be disabled. */
async function makeMessages(
  pool: Pool,
  { id }: SignedIn,
  ids: readonly string[],
  count: number,
): Promise<void> {
  await pool.query(
    `insert into messages (id, conversation_id, number, sender_id, by_person, client_id, text, words)
     select gen_random_uuid(), c, n, $1, true, gen_random_uuid(), array_to_string(words, ' '),
       array_to_tsvector(array(select distinct unnest(words)))
     from unnest($2::uuid[]) as c, generate_series(1, $3::int) as n, lateral (
       -- Common words first: the square of a random number.
       select array_agg(given[1 + floor(random() ^ 2 * cardinality(given))::int]) || ('topic' || (hashtext(c::text || n) & 8191)) as words
       from string_to_array($4, ' ') as given, generate_series(1, 12) as place where c is not null and n > 0
     ) as written`,
    [id, ids, count, vocabulary],
  )
  await pool.query('update conversations set last_number = $2 where id = any($1::uuid[])', [ids, count])
}

/**
 * From the press on a conversation in the list until its newest message is painted: from another conversation, as it is opened most
 * of the time, and as the first press in a page that was just loaded. Each in a new page, which holds nothing of it, with the mouse moved there by the
 * press itself.
 */
async function measureOpening(
  pool: Pool,
  origin: string,
  people: readonly Pair[],
  messagesOfEach: number,
): Promise<Row[]> {
  const [pair] = people
  if (!pair) throw new Error('There are no people.')
  const [long = ''] = await makeConversations(pool, pair, 1)
  await pool.query('alter table messages disable trigger user')
  await makeMessages(pool, pair.speaker, [long], longest)
  await pool.query('alter table messages enable trigger user')
  await pool.query('analyze messages')
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = pair.speaker.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    const press = async (row: string) => {
      const { x = 0, y = 0 } = (await page.locator(row).first().boundingBox()) ?? {}
      return () => page.mouse.click(x + 80, y + 20)
    }
    const isOpen = `document.querySelector('[data-number="${longest}"]') !== null`
    const times = { another: [] as number[], first: [] as number[] }
    for (let i = 0; i < openings * 2; i += 1) {
      const from = i % 2 === 0 ? 'another' : 'first'
      await page.goto(origin + paths.dashboardMessages)
      await page.waitForSelector('html[data-awake]', { state: 'attached' })
      if (from === 'another') {
        const open = await press(`[data-conversation]:not([data-conversation="${long}"])`)
        await open()
        await page.waitForSelector(`[data-number="${messagesOfEach}"]`)
      }
      await page.mouse.move(1_000, 500)
      await page.waitForTimeout(1_000)
      const open = await press(`[data-conversation="${long}"]`)
      times[from].push(await timeToPaint(page, 'click', isOpen, open))
    }
    const rowOf = (from: keyof typeof times, when: string): Row => ({
      name: `opening a conversation of ${longest.toLocaleString('en')} messages, ${when}, until painted, p95`,
      value: percentile(times[from], 95),
      unit: 'ms',
      goal: { atMost: 100 },
      note: `median ${percentile(times[from], 50).toFixed(0)} of ${times[from].length}`,
    })
    return [rowOf('another', 'from another one'), rowOf('first', 'first press in a page newly loaded')]
  } finally {
    await browser.close()
  }
}

/** One word, two, a rare one, and the beginning of one; the first ones of the vocabulary are in most messages. */
const kinds = {
  'one word': (i: number) => wordAt(i * 7),
  'two words': (i: number) => `${wordAt(i * 7)} ${wordAt(i * 3)}`,
  'a rare word': (i: number) => `topic${(i * 37) % 8192}`,
  'a beginning': (i: number) => wordAt(i * 7).slice(0, 3),
}

function wordAt(i: number): string {
  const words = vocabulary.split(' ')
  return words[i % words.length] ?? ''
}

async function measureFinding(origin: string, people: readonly Pair[], messages: number): Promise<Row[]> {
  const times: number[] = []
  const timesOf = new Map<string, number[]>()
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  for (let i = 0; i < questions; i += 1) {
    const pair = people[i % people.length]
    const kind = names[i % names.length]
    if (!pair || !kind) continue
    const q = kinds[kind](i)
    const begun = now()
    await answered(origin, pair.speaker, `${messagePaths.conversations}?${new URLSearchParams({ q })}`)
    if (i < 20) continue
    const time = now() - begun
    times.push(time)
    timesOf.set(kind, [...(timesOf.get(kind) ?? []), time])
  }
  const medians = [...timesOf].map(([kind, found]) => `${kind} ${percentile(found, 50).toFixed(0)}`)
  return [
    {
      name: `finding words in one’s ${conversationsOfEach} conversations, among ${messages.toLocaleString('en')} messages, p95`,
      value: percentile(times, 95),
      unit: 'ms',
      goal: { atMost: 50 },
      note: `median ${percentile(times, 50).toFixed(0)} (${medians.join(', ')})`,
    },
  ]
}

async function answered(origin: string, { cookie }: SignedIn, path: string, body?: object): Promise<void> {
  const answer = await fetch(origin + path, {
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
}

function now(): number {
  return performance.now()
}

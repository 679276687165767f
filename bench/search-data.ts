// Speakers for measuring the search: the same seed gives the same data. Topics, countries and words are as unevenly spread as
// in reality (Zipf). Loaded without triggers, then indexed by the product's own rebuild.
import { Client, type ClientConfig } from 'pg'
import { talkFormats } from '../src/vocabulary/talk-formats.ts'

export interface Random {
  /** From 0 up to 1. */
  next(): number
  below(limit: number): number
  /** Small numbers are the most frequent. */
  zipf(limit: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    zipf: (limit) => Math.min(limit - 1, Math.floor(limit ** next()) - 1),
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

const syllables =
  'ba be bi bo da de di do fa fe ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to va ve vi'.split(
    ' ',
  )

const made = new Map<number, string>()

/** A pronounceable word for each number, always the same. */
export function word(index: number): string {
  const known = made.get(index)
  if (known !== undefined) return known
  let rest = index * 7919 + 1_000
  let text = ''
  while (rest > 0) {
    text += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  }
  made.set(index, text)
  return text
}

const vocabulary = 30_000
const firstNames = 2_000
const lastNames = 40_000
export const nameOf = (kind: 'first' | 'last', index: number) =>
  word(index + (kind === 'first' ? 100_000 : 200_000))
export const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)

function text(random: Random, words: number): string {
  return Array.from({ length: words }, () => word(random.zipf(vocabulary))).join(' ')
}

const id = (kind: number, n: number) =>
  `01890000-${kind.toString(16).padStart(4, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`
const batch = 2_000

/** What `written` speakers say about themselves; the rest of their profiles is generated. */
export interface WrittenSpeaker {
  profile: { username: string; first_name: string; last_name: string; [column: string]: unknown }
  /** Names. */
  topics: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  talks: { title: string; description: string }[]
}

/** Empties nothing: the database must be new. */
export async function loadSpeakers(
  database: ClientConfig,
  count: number,
  written: readonly WrittenSpeaker[] = [],
): Promise<void> {
  const client = new Client(database)
  await client.connect()
  // No triggers and no foreign keys: the index is built afterwards.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  const topics = await idsOf(client, 'select id from topics order by number')
  const countries = await idsOf(client, 'select id from countries order by id')
  const tiers = await idsOf(
    client,
    "select id from subscription_tiers where user_type = 'speaker' order by position",
  )
  const random = seeded(1)
  // One batch is stored while the next is made.
  let stored: Promise<void> = Promise.resolve()
  for (let from = 0; from < count; from += batch) {
    const speakers = Array.from({ length: Math.min(batch, count - from) }, (_, i) =>
      makeSpeaker(random, from + i, { topics, countries, tiers }),
    )
    await stored
    stored = insertSpeakers(client, speakers)
  }
  await stored
  const topicIds = await idsByName(client, 'select name, id from topics')
  const countryIds = await idsByName(client, 'select code as name, id from countries')
  await insertSpeakers(
    client,
    written.map((own, i) => {
      const generated = makeSpeaker(random, count + i, { topics, countries, tiers })
      return write(generated, own, { topicIds, countryIds })
    }),
  )
  await client.query('analyze')
  await client.end()
}

type Speaker = ReturnType<typeof makeSpeaker>

async function insertSpeakers(client: Client, speakers: readonly Speaker[]): Promise<void> {
  await insert(
    client,
    'users',
    'id uuid, email text, name text, last_name text',
    speakers.map(({ user }) => user),
  )
  await insert(
    client,
    'profiles',
    profileColumns,
    speakers.map(({ profile }) => profile),
  )
  await insert(
    client,
    'profile_topics',
    'profile_id uuid, topic_id uuid',
    speakers.flatMap((speaker) => speaker.topics),
  )
  await insert(
    client,
    'experiences',
    experienceColumns,
    speakers.flatMap(({ talks }) => talks),
  )
  await insert(
    client,
    'testimonials',
    testimonialColumns,
    speakers.flatMap(({ quotes }) => quotes),
  )
}

interface Ids {
  topicIds: ReadonlyMap<string, string>
  countryIds: ReadonlyMap<string, string>
}

/** As written, with the fee, plan, dates and testimonials that were generated. */
function write(generated: Speaker, own: WrittenSpeaker, { topicIds, countryIds }: Ids): Speaker {
  const profile_id = generated.profile.id
  const idOf = (ids: ReadonlyMap<string, string>, name: string) => {
    const found = ids.get(name)
    if (found === undefined) throw new Error(`no topic or country ${name}`)
    return found
  }
  const { first_name, last_name } = own.profile
  return {
    ...generated,
    user: { ...generated.user, name: first_name, last_name },
    profile: { ...generated.profile, ...own.profile, home_country_id: idOf(countryIds, own.country) },
    topics: own.topics.map((name) => ({ profile_id, topic_id: idOf(topicIds, name) })),
    talks: own.talks.map((talk, i) => ({
      ...{ id: id(0x1000 + i, Number.parseInt(profile_id.slice(-12), 16)), profile_id, ...talk },
      ...{ event_name: word(i), format: 'talk', starts_on: day(90 * i), ends_on: day(90 * i) },
    })),
  }
}

async function idsByName(client: Client, query: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; id: string }>(query)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

const profileColumns = `id uuid, username text, first_name text, last_name text, subscription_tier_id uuid, headline text,
  bio_short text, bio_medium text, bio_long text, city text, home_country_id uuid, languages jsonb, formats text[],
  travels text, remote boolean, fee_min int, fee_currency text, fee_visibility text, videos jsonb, visibility text,
  published_at timestamptz, updated_at timestamptz`
const experienceColumns =
  'id uuid, profile_id uuid, title text, event_name text, description text, format text, starts_on date, ends_on date'
const testimonialColumns = `id uuid, profile_id uuid, state text, author_email text, author_name text, quote text, rating int,
  submitted_at timestamptz, published_at timestamptz`

async function insert(client: Client, table: string, columns: string, rows: object[]): Promise<void> {
  const names = columns.split(',').map((column) => column.trim().split(' ')[0])
  await client.query(
    `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as row (${columns})`,
    [JSON.stringify(rows)],
  )
}

async function idsOf(client: Client, query: string): Promise<string[]> {
  return (await client.query<{ id: string }>(query)).rows.map((row) => row.id)
}

interface Lists {
  topics: string[]
  countries: string[]
  tiers: string[]
}

function makeSpeaker(random: Random, n: number, { topics, countries, tiers }: Lists) {
  const [first, last] = [nameOf('first', random.zipf(firstNames)), nameOf('last', random.zipf(lastNames))]
  const own = { profile_id: id(2, n) }
  const hasFee = random.next() < 0.7
  const profile = {
    ...{
      id: own.profile_id,
      username: `s-${n.toString(36).padStart(6, '0')}`,
      first_name: first,
      last_name: last,
    },
    subscription_tier_id: tiers[random.next() < 0.85 ? 2 : random.below(2)],
    headline: text(random, 4 + random.below(6)),
    bio_short: text(random, 12),
    bio_medium: random.next() < 0.5 ? '' : text(random, 30),
    bio_long: text(random, 45 + random.below(105)),
    city: `${word(300_000 + random.zipf(5_000))}`,
    home_country_id: countries[random.zipf(countries.length)],
    languages: ['en', 'de', 'fr', 'es', 'pt', 'it']
      .filter((_, i) => random.next() < 0.7 / (i + 1))
      .map((tag) => ({ tag, level: 'fluent' })),
    formats: talkFormats.filter(() => random.next() < 0.35),
    travels: random.pick(['none', 'country', 'continent', 'world']),
    remote: random.next() < 0.5,
    fee_min: hasFee ? Math.round(200 * 60 ** random.next()) : null,
    fee_currency: hasFee ? random.pick(['EUR', 'EUR', 'USD', 'GBP']) : null,
    fee_visibility: random.pick(['public', 'organizers', 'on_request']),
    videos: random.next() < 0.4 ? [{ title: 'Video', url: 'https://video.example.com/1' }] : [],
    visibility: 'public',
    published_at: '2026-01-01',
    updated_at: new Date(Date.UTC(2026, 10, 1) - random.zipf(1_000_000) * 30_000).toISOString(),
  }
  const chosen = new Set(
    Array.from({ length: 1 + random.below(5) }, () => topics[random.zipf(topics.length)]),
  )
  const talks = Array.from({ length: random.zipf(14) }, (_, i) => {
    const starts = random.below(700)
    return {
      ...{
        id: id(0x1000 + i, n),
        ...own,
        title: text(random, 3 + random.below(4)),
        event_name: text(random, 2),
        description: '',
      },
      ...{ format: 'talk', starts_on: day(starts), ends_on: day(starts + random.below(2)) },
    }
  })
  const quotes = Array.from({ length: random.zipf(8) }, (_, i) => ({
    ...{ id: id(0x2000 + i, n), ...own, state: 'published', author_email: 'a@example.com', author_name: 'A' },
    ...{
      quote: 'Good.',
      rating: 3 + random.below(3),
      submitted_at: '2026-01-01',
      published_at: '2026-01-01',
    },
  }))
  return {
    user: { id: own.profile_id, email: `s${n}@example.com`, name: first, last_name: last },
    profile,
    topics: [...chosen].map((topic_id) => ({ ...own, topic_id })),
    talks,
    quotes,
  }
}

// The rows of a believable speaker, for feature tests (speakers.ts) and journeys (e2e/people.ts) alike.
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { countries } from '../src/features/countries/table.server.ts'
import { experiences, experienceTopics } from '../src/features/experiences/table.server.ts'
import { subscriptionTiers } from '../src/features/plans/table.server.ts'
import { profileCountries, profileTopics } from '../src/features/profiles/choices/table.server.ts'
import { profiles } from '../src/features/profiles/table.server.ts'
import { testimonials } from '../src/features/testimonials/table.server.ts'
import { topics } from '../src/features/topics/table.server.ts'
import type { Database } from '../src/server/database/database.ts'

type ProfileGiven = Partial<Omit<typeof profiles.$inferInsert, 'id'>>

export interface SpeakerGiven extends ProfileGiven {
  tier?: 'Free' | 'Pro' | 'Premium'
  /** The number of engagements and testimonials; 2, 6 and 3 by default. */
  upcoming?: number
  past?: number
  testimonials?: number
}

export interface InsertedSpeaker {
  username: string
  profileId: string
  /** In the order of the page. */
  upcomingIds: string[]
  pastIds: string[]
}

let made = 0

/** yyyy-mm-dd, this many days from today (UTC). */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const talks = [
  {
    title: 'Batteries Nobody Owns',
    event_name: 'Grid Futures Summit',
    city: 'Lyon',
    country: 'FR',
    format: 'keynote',
    audience_size: 1200,
  },
  {
    title: 'What the Wind Farms Taught Us',
    event_name: 'Nordic Energy Days',
    city: 'Oslo',
    country: 'NO',
    format: 'talk',
    audience_size: 450,
  },
  {
    title: 'Reading a Power Bill Like a Detective',
    event_name: 'Open Data Week',
    city: 'Berlin',
    country: 'DE',
    format: 'workshop',
    audience_size: 40,
  },
  {
    title: 'Who Pays for the Night?',
    event_name: 'City Climate Forum',
    city: 'Lisbon',
    country: 'PT',
    format: 'panel',
    audience_size: 300,
  },
  {
    title: 'Slow Computing',
    event_name: 'JSConf Budapest',
    city: 'Budapest',
    country: 'HU',
    format: 'talk',
    audience_size: 700,
  },
  {
    title: 'The Grid in Your Pocket',
    event_name: 'TechFest Vienna',
    city: 'Vienna',
    country: 'AT',
    format: 'keynote',
    audience_size: 2000,
  },
] as const

const quotes = [
  {
    quote: 'Ada turned the driest slot of our programme into the one people talked about all week.',
    author_name: 'Jonas Weber',
    author_role: 'Head of Programme',
    author_organisation: 'Grid Futures Summit',
    rating: 5,
  },
  {
    quote: 'Prepared, on time, and generous with questions afterwards. We have already asked her back.',
    author_name: 'Ingrid Solheim',
    author_role: 'Director',
    author_organisation: 'Nordic Energy Days',
    rating: 5,
  },
  {
    quote: 'A workshop in which forty strangers left as a working group.',
    author_name: 'Mert Aydın',
    author_role: 'Community Lead',
    author_organisation: 'Open Data Week',
    rating: 4,
  },
] as const

/** The account must exist; its profile row is created or replaced. Runs as the database's owner. */
export async function insertSpeaker(
  db: Database,
  profileId: string,
  { tier = 'Premium', upcoming = 2, past = 6, testimonials: quoted = 3, ...given }: SpeakerGiven = {},
): Promise<InsertedSpeaker> {
  made += 1
  const username = given.username ?? `ada-moreau-${process.pid}-${made}`
  const codes = await countryIds(db)
  const [plan] = await db
    .select({ id: subscriptionTiers.id })
    .from(subscriptionTiers)
    .where(sql`${subscriptionTiers.user_type} = 'speaker' and ${subscriptionTiers.name} = ${tier}`)
  const row: typeof profiles.$inferInsert = {
    id: profileId,
    first_name: 'Ada',
    last_name: 'Moreau',
    user_type: 'speaker',
    subscription_tier_id: plan?.id ?? null,
    headline: 'I explain energy systems to people who have to decide about them',
    pronouns: 'she/her',
    name_pronunciation: 'AH-da mo-ROH',
    bio_short:
      'Ada Moreau is an energy researcher and speaker from Lyon. She explains how power grids change, what storage can and cannot do, and who pays for it, in plain words and with real numbers.',
    bio_medium:
      'Ada Moreau is an energy researcher and speaker from Lyon. For twelve years she has worked between laboratories, city councils and the people who keep the lights on. Her talks explain how power grids change, what storage can and cannot do, and who pays for it: in plain words, with real numbers, and without slides full of arrows. She advises three European cities, teaches at the École Centrale, and hosts the podcast Base Load.',
    bio_long:
      'Ada Moreau is an **energy researcher and speaker** from Lyon.\n\nFor twelve years she has worked between laboratories, city councils and the people who keep the lights on. Her talks explain how power grids change, what storage can and cannot do, and who pays for it: in plain words, with real numbers, and without slides full of arrows.\n\nShe advises three European cities, teaches at the École Centrale, and hosts the podcast [Base Load](https://base-load.example.org/), in which engineers tell of the night that went wrong.\n\nAudiences leave with:\n\n- a picture of the grid they can draw themselves\n- three questions for their next power contract\n- the courage to ask them',
    city: 'Lyon',
    home_country_id: codes.get('FR') ?? null,
    time_zone: 'Europe/Paris',
    languages: [
      { tag: 'fr', level: 'native' },
      { tag: 'en', level: 'fluent' },
      { tag: 'de', level: 'conversational' },
    ],
    formats: ['keynote', 'talk', 'workshop'],
    travels: 'continent',
    remote: true,
    fee_min: 1500,
    fee_max: 4000,
    fee_currency: 'EUR',
    fee_visibility: 'public',
    website: 'https://ada-moreau.example.org/',
    social_links: [
      { platform: 'mastodon', url: 'https://mastodon.example.org/@ada' },
      { platform: 'linkedin', url: 'https://www.linkedin.example.com/in/ada-moreau' },
    ],
    videos: [
      { title: 'Batteries Nobody Owns (Grid Futures, 22 min)', url: 'https://video.example.com/batteries' },
      { title: 'Slow Computing (JSConf Budapest)', url: 'https://www.youtube.example.com/watch?v=slow' },
    ],
    visibility: 'public',
    published_at: new Date('2026-01-15T09:00:00Z'),
    ...given,
    username,
  }
  await db.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.id, set: row })
  await insertTopics(db, profileId)
  await insertCountries(
    db,
    profileId,
    ['FR', 'DE', 'AT'].flatMap((code) => codes.get(code) ?? []),
  )
  const upcomingIds = await insertTalks(db, profileId, codes, upcoming, (index) => 30 + index * 40)
  const pastIds = await insertTalks(db, profileId, codes, past, (index) => -30 - index * 60)
  await insertQuotes(db, profileId, pastIds, quoted)
  return { username, profileId, upcomingIds, pastIds }
}

async function countryIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ id: countries.id, code: countries.code }).from(countries)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

async function insertTopics(db: Database, profile_id: string): Promise<void> {
  const rows = await db.select({ id: topics.id }).from(topics).orderBy(topics.name).limit(5)
  await db
    .insert(profileTopics)
    .values(rows.map(({ id }) => ({ profile_id, topic_id: id })))
    .onConflictDoNothing()
}

async function insertCountries(db: Database, profile_id: string, ids: string[]): Promise<void> {
  await db
    .insert(profileCountries)
    .values(ids.map((country_id) => ({ profile_id, country_id })))
    .onConflictDoNothing()
}

/** The first one is first on the page: the next upcoming, the latest past. */
async function insertTalks(
  db: Database,
  profile_id: string,
  codes: Map<string, string>,
  count: number,
  daysFromToday: (index: number) => number,
): Promise<string[]> {
  const [topic] = await db.select({ id: topics.id }).from(topics).orderBy(topics.name).limit(1)
  const rows = Array.from({ length: count }, (_, index) => {
    const talk = talks[index % talks.length] ?? talks[0]
    const { country, ...fields } = talk
    const slug = `${index}-${talk.city.toLowerCase()}`
    return {
      ...fields,
      id: uuidv7(),
      profile_id,
      country_id: codes.get(country) ?? null,
      starts_on: dayFromToday(daysFromToday(index)),
      ends_on: dayFromToday(daysFromToday(index) + (index % 2)),
      venue: index % 2 === 0 ? 'Palais des Congrès' : '',
      online: index % 3 === 2,
      event_url: `https://events.example.org/${slug}`,
      slides_url: daysFromToday(index) < 0 ? `https://slides.example.org/${slug}` : '',
      video_url: daysFromToday(index) < 0 && index % 2 === 0 ? `https://video.example.com/${slug}` : '',
      description:
        index % 2 === 0
          ? 'How storage moves from basements to balance sheets, and what that does to a city.'
          : '',
      verification:
        (['organizer_confirmed', 'link_checked', 'self_reported'] as const)[index % 3] ?? 'self_reported',
    }
  })
  if (rows.length === 0) return []
  await db.insert(experiences).values(rows)
  if (topic)
    await db
      .insert(experienceTopics)
      .values(rows.map(({ id }) => ({ experience_id: id, topic_id: topic.id })))
  return rows.map(({ id }) => id)
}

async function insertQuotes(db: Database, profile_id: string, about: string[], count: number): Promise<void> {
  const now = new Date()
  const rows = Array.from({ length: count }, (_, position) => ({
    ...(quotes[position % quotes.length] ?? quotes[0]),
    id: uuidv7(),
    profile_id,
    experience_id: about[position] ?? null,
    state: 'published' as const,
    author_email: `author-${position}@private.example.com`,
    position,
    submitted_at: now,
    published_at: now,
  }))
  if (rows.length > 0) await db.insert(testimonials).values(rows)
}

/** As many topics as the list has, up to `count`. */
export async function chooseTopics(db: Database, profile_id: string, count: number): Promise<void> {
  const rows = await db
    .select({ id: topics.id })
    .from(topics)
    .orderBy(topics.group_name, topics.name)
    .limit(count)
  await db.delete(profileTopics).where(eq(profileTopics.profile_id, profile_id))
  await db.insert(profileTopics).values(rows.map(({ id }) => ({ profile_id, topic_id: id })))
}

export async function hideEngagements(db: Database, ids: string[]): Promise<void> {
  await db.update(experiences).set({ visibility: 'hidden' }).where(inArray(experiences.id, ids))
}

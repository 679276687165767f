// Sample people for a first look (setting DEMO): created once in one transaction while there are no accounts, and never
// again, so that they can be removed for good. Their passwords are random and stored in a file in the data folder.
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../../server/auth/passwords.ts'
import type { AppContext } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { locks } from '../../server/database/locks.ts'
import { paths } from '../../vocabulary/paths.ts'
import { createAccount } from '../accounts/service.server.ts'
import { accounts, users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { experiences, experienceTopics } from '../experiences/table.server.ts'
import { subscriptionTiers } from '../plans/table.server.ts'
import { profileCountries, profileTopics } from '../profiles/choices/table.server.ts'
import { replacePicture } from '../profiles/pictures/service.server.ts'
import { formerUsernames, profiles } from '../profiles/table.server.ts'
import { testimonials } from '../testimonials/table.server.ts'
import { topics } from '../topics/table.server.ts'
import { type SampleSpeaker, sampleOrganizer, sampleSpeakers } from './people.ts'
import { drawPortrait } from './portraits.ts'

export interface DemoAccount {
  email: string
  password: string
}

export interface Demo {
  /** Path of the page to open first. */
  url: string
  /** Returned once, on creation; empty afterwards. */
  accounts: DemoAccount[]
  /** The file with the passwords. */
  file: string
}

const emails = [...sampleSpeakers.map(({ email }) => email), sampleOrganizer.email]

/**
 * Creates the sample people unless they have been created before; with DEMO_PASSWORD they all get that password, now and at
 * every start. Null when the setting is off or they were removed.
 */
export async function prepareDemo(context: AppContext): Promise<Demo | null> {
  const { config, db } = context
  if (!config.demo) return null
  const file = join(config.dataDir, 'demo-accounts.txt')
  const url = config.appUrl + paths.speaker(sampleSpeakers[0]?.username ?? '')
  const made = await makePeople(db, config.demo.password)
  if (made === null) {
    const known = await knownAccounts(db)
    if (known.length === 0) return null
    if (config.demo.password !== undefined) {
      await setPasswords(db, known, config.demo.password)
      await keepAccounts(
        file,
        known.map(({ email }) => ({ email, password: config.demo?.password ?? '' })),
      )
    }
    return { url, accounts: [], file }
  }
  await keepAccounts(file, made.accounts)
  for (const { id, speaker } of made.speakers) await addPortrait(context, id, speaker)
  return { url, accounts: made.accounts, file }
}

async function makePeople(
  db: Database,
  password: string | undefined,
): Promise<{ accounts: DemoAccount[]; speakers: { id: string; speaker: SampleSpeaker }[] } | null> {
  if (!(await mayMakePeople(db))) return null
  const drawn = await Promise.all(
    emails.map(async (email) => {
      const own = password ?? randomBytes(12).toString('base64url')
      return { email, password: own, passwordHash: await hashPassword(own) }
    }),
  )
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.demo})`)
    if (!(await mayMakePeople(tx))) return null
    const lists = await readLists(tx)
    const speakers = []
    for (const speaker of sampleSpeakers) {
      const passwordHash = drawn.find(({ email }) => email === speaker.email)?.passwordHash ?? ''
      speakers.push({ id: await makeSpeaker(tx, speaker, passwordHash, lists), speaker })
    }
    await makeOrganizer(tx, drawn.at(-1)?.passwordHash ?? '', lists)
    return { speakers, accounts: drawn.map(({ email, password }) => ({ email, password })) }
  })
}

/** Not in a database already in use, nor where the sample people were created and then removed. */
async function mayMakePeople(db: Pick<Database, 'select'>): Promise<boolean> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'user')).limit(1)
  if (account) return false
  const names = sampleSpeakers.map(({ username }) => username)
  const [removed] = await db
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(inArray(formerUsernames.username, names))
    .limit(1)
  return !removed
}

type Lists = Awaited<ReturnType<typeof readLists>>

async function readLists(tx: Database) {
  const topicRows = await tx.select({ id: topics.id, name: topics.name }).from(topics)
  const countryRows = await tx.select({ id: countries.id, code: countries.code }).from(countries)
  const tierRows = await tx.select().from(subscriptionTiers)
  return {
    topicIds: new Map(topicRows.map(({ id, name }) => [name, id])),
    countryIds: new Map(countryRows.map(({ id, code }) => [code, id])),
    tierId: (userType: string, name: string) =>
      tierRows.find((tier) => tier.user_type === userType && tier.name === name)?.id ?? null,
  }
}

async function makeSpeaker(
  tx: Database,
  speaker: SampleSpeaker,
  passwordHash: string,
  { topicIds, countryIds, tierId }: Lists,
): Promise<string> {
  const { email, first_name, last_name, username, tier, profile } = speaker
  const id = await createAccount(tx, {
    email,
    name: first_name,
    last_name,
    user_type: 'speaker',
    passwordHash,
  })
  const now = new Date()
  await tx.insert(profiles).values({
    id,
    first_name,
    last_name,
    user_type: 'speaker',
    subscription_tier_id: tierId('speaker', tier),
    username,
    ...profile,
    home_country_id: countryIds.get(speaker.home) ?? null,
    visibility: 'public',
    published_at: now,
  })
  // With increasing times, so that a plan's limit hides the latest.
  const rows = idsOf(speaker.topics, topicIds).map((topic_id, i) => ({
    profile_id: id,
    topic_id,
    created_at: new Date(now.getTime() + i),
  }))
  await tx.insert(profileTopics).values(rows)
  await tx
    .insert(profileCountries)
    .values(idsOf(speaker.countries, countryIds).map((country_id) => ({ profile_id: id, country_id })))
  const engagementIds = await addEngagements(tx, id, speaker, { topicIds, countryIds })
  if (speaker.quotes.length > 0) {
    await tx.insert(testimonials).values(
      speaker.quotes.map(({ quote, name, role, organisation, rating, about }, position) => ({
        id: uuidv7(),
        profile_id: id,
        experience_id: engagementIds[about] ?? null,
        state: 'published' as const,
        author_email: `quote-${position + 1}@demo.example`,
        author_name: name,
        author_role: role,
        author_organisation: organisation,
        quote,
        rating,
        position,
        submitted_at: now,
        published_at: now,
      })),
    )
  }
  return id
}

async function addEngagements(
  tx: Database,
  profileId: string,
  { engagements }: SampleSpeaker,
  { topicIds, countryIds }: Pick<Lists, 'topicIds' | 'countryIds'>,
): Promise<string[]> {
  const rows = engagements.map((engagement) => ({
    id: uuidv7(),
    profile_id: profileId,
    title: engagement.title,
    event_name: engagement.event,
    format: engagement.format,
    starts_on: dayFromNow(engagement.day),
    ends_on: dayFromNow(engagement.day + engagement.days - 1),
    venue: engagement.venue,
    city: engagement.city,
    country_id: engagement.country ? (countryIds.get(engagement.country) ?? null) : null,
    online: engagement.online,
    audience_size: engagement.audience ?? null,
    description: engagement.description,
    verification: engagement.checked ? ('organizer_confirmed' as const) : ('self_reported' as const),
  }))
  await tx.insert(experiences).values(rows)
  const about = rows.flatMap(({ id }, i) =>
    idsOf(engagements[i]?.topics ?? [], topicIds).map((topic_id) => ({ experience_id: id, topic_id })),
  )
  if (about.length > 0) await tx.insert(experienceTopics).values(about)
  return rows.map(({ id }) => id)
}

async function makeOrganizer(
  tx: Database,
  passwordHash: string,
  { countryIds, tierId }: Lists,
): Promise<void> {
  const { email, first_name, last_name, home, ...profile } = sampleOrganizer
  const id = await createAccount(tx, {
    email,
    name: first_name,
    last_name,
    user_type: 'organizer',
    passwordHash,
  })
  await tx.insert(profiles).values({
    id,
    first_name,
    last_name,
    user_type: 'organizer',
    subscription_tier_id: tierId('organizer', 'Pro'),
    ...profile,
    home_country_id: countryIds.get(home) ?? null,
  })
}

/** Through the usual upload. */
async function addPortrait(
  context: AppContext,
  userId: string,
  { look, last_name }: SampleSpeaker,
): Promise<void> {
  const { default: sharp } = await import('sharp')
  const folder = await mkdtemp(join(tmpdir(), 'lectern-demo-'))
  try {
    const path = join(folder, 'portrait.png')
    await sharp(Buffer.from(drawPortrait(look)))
      .png()
      .toFile(path)
    const fileName = `${last_name.toLowerCase()}.png`
    await replacePicture(context, userId, { kind: 'headshot', path, fileName, crop: undefined })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function knownAccounts(db: Database): Promise<{ id: string; email: string }[]> {
  return db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails))
}

async function setPasswords(db: Database, known: { id: string }[], password: string): Promise<void> {
  for (const { id } of known) {
    await db
      .update(accounts)
      .set({ password: await hashPassword(password), updated_at: new Date() })
      .where(eq(accounts.user_id, id))
  }
}

/** For the operator: readable by the owner only. */
async function keepAccounts(file: string, list: DemoAccount[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, list.map(({ email, password }) => `${email}  ${password}\n`).join(''), {
    mode: 0o600,
  })
  await chmod(file, 0o600)
}

function idsOf(names: readonly string[], ids: ReadonlyMap<string, string>): string[] {
  return names.flatMap((name) => ids.get(name) ?? [])
}

/** yyyy-mm-dd (UTC). */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

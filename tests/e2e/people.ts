// People for journeys: accounts and invitations created directly in the database of the product under test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type BrowserContext, expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { createRecovery } from '../../src/features/accounts/recovery/service.server.ts'
import { createAccount, type NewAccount } from '../../src/features/accounts/service.server.ts'
import { suspendAccount } from '../../src/features/accounts/suspension.server.ts'
import { sessions } from '../../src/features/accounts/table.server.ts'
import { betaSignups } from '../../src/features/beta/table.server.ts'
import { createInvitation } from '../../src/features/invitations/service.server.ts'
import { mailOutbox } from '../../src/features/mail/table.server.ts'
import { sendMessage } from '../../src/features/messages/send.server.ts'
import { openConversation } from '../../src/features/messages/start.server.ts'
import { type NewNotification, notify } from '../../src/features/notifications/notify.server.ts'
import { type DatabaseHandle, openDatabase } from '../../src/server/database/database.ts'
import { connectionTo } from '../../src/server/database/embedded-postgres/app-lock.ts'
import { locateCluster } from '../../src/server/database/embedded-postgres/cluster.ts'
import { apiPaths } from '../../src/vocabulary/paths.ts'
import { closeWindowsOf, insertRequest, type RequestGiven } from '../booking-requests.ts'
import { type EventRowGiven, insertEvent } from '../event-rows.ts'
import { goodPassword, hashOfGoodPassword } from '../good-password.ts'
import { type InsertedSpeaker, insertSpeaker, type SpeakerGiven } from '../speaker-rows.ts'
import { newEmail } from './test.ts'

export { goodPassword }

export interface Person {
  id: string
  email: string
}

let opened: Promise<DatabaseHandle> | undefined

async function open(): Promise<DatabaseHandle> {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) throw new Error('The product under test has not been started.')
  const { socketDirectory } = await locateCluster(dataDir)
  return openDatabase(connectionTo(socketDirectory, 'app'), { log: pino({ level: 'silent' }), poolSize: 1 })
}

function database(): Promise<DatabaseHandle> {
  opened ??= open()
  return opened
}

/** A confirmed speaker, Ada Moreau, with `goodPassword`, unless said otherwise. */
export async function makePerson(given: Partial<NewAccount> = {}): Promise<Person> {
  const { db } = await database()
  const account = {
    email: newEmail(),
    name: 'Ada',
    last_name: 'Moreau',
    user_type: 'speaker',
    passwordHash: await hashOfGoodPassword(),
    ...given,
  } as const
  return { id: await createAccount(db, account), email: account.email }
}

/** Whose name and city hardly fit anywhere. */
export const overlongSpeaker = {
  first_name: 'Maximiliana-Theodora Konstantinopoulou',
  last_name: 'von Habsburg-Lothringen',
  pronouns: 'ONU/ONA/ONO/ONI/ONE/THEY/THEM/SIE/IHR/HE',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  past: 30,
  upcoming: 6,
  testimonials: 9,
}

/** A speaker with a full, published profile, unless said otherwise. */
export async function makeSpeaker(given: SpeakerGiven = {}): Promise<Person & InsertedSpeaker> {
  const person = await makePerson()
  const { db } = await database()
  // Journeys run in several processes at once.
  const username = `ada-${person.id.slice(-12)}`
  return { ...person, ...(await insertSpeaker(db, person.id, { username, ...given })) }
}

const premiumTier = '01a1fc00-0000-7000-8000-000000000003'

/** Ada Moreau on the largest plan, published, with one past engagement. */
export async function makeMeasuredSpeaker(
  given: {
    /** Authors of published testimonials, in order. */
    testimonials?: string[]
    /** Views of today, of yesterday, and so on. */
    viewsOfDays?: number[]
  } = {},
): Promise<Person & { username: string }> {
  const person = await makePerson()
  const { pool } = await database()
  const username = `ada-${person.id.slice(-12)}`
  await pool.query(
    `insert into profiles (id, first_name, last_name, user_type, subscription_tier_id, username, visibility, published_at)
     values ($1, 'Ada', 'Moreau', 'speaker', $2, $3, 'public', now())`,
    [person.id, premiumTier, username],
  )
  await pool.query(
    `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, audience_size)
     values ($1, $2, 'Calm systems', 'Lighthouse Days', 'keynote', '2025-05-01', '2025-05-02', 400)`,
    [uuidv7(), person.id],
  )
  await pool.query(
    `insert into testimonials (id, profile_id, state, author_email, author_name, quote, rating, submitted_at, published_at, position)
     select gen_random_uuid(), $1, 'published', 'author@example.com', name, 'A quote that is long enough', 5, now(), now(), place
     from unnest($2::text[]) with ordinality as given (name, place)`,
    [person.id, given.testimonials ?? []],
  )
  await pool.query(
    `insert into profile_views (profile_id, day, visitor, device, views)
     select $1, (now() at time zone 'UTC')::date - (place - 1)::int, repeat('A', 22), 'computer', views
     from unnest($2::int[]) with ordinality as given (views, place)`,
    [person.id, given.viewsOfDays ?? []],
  )
  return { ...person, username }
}

export async function addViews(
  { id }: Pick<Person, 'id'>,
  { daysAgo, views }: { daysAgo: number; views: number },
): Promise<void> {
  const { pool } = await database()
  await pool.query(
    `insert into profile_views (profile_id, day, visitor, device, views)
     values ($1, (now() at time zone 'UTC')::date - $2::int, repeat('A', 22), 'computer', $3)`,
    [id, daysAgo, views],
  )
}

/** The link with a token in the mail to this address, as a path; waits for the mail. */
export async function linkMailedTo(email: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(() => {
      path = mailsTo(email)
        .map(
          (text) =>
            /(\/(?!notifications\/)[a-z]+\/[a-z]+\?token=(?:[a-z]+\.\w+\.)?[A-Za-z0-9_-]{43})/.exec(
              text,
            )?.[1],
        )
        .find(Boolean)
      return path
    })
    .toBeDefined()
  return path ?? ''
}

let signIns = 0

/** Signs in this browser, from a network of its own: from one, only so many may. */
export async function signIn(context: BrowserContext, { email }: Pick<Person, 'email'>): Promise<void> {
  signIns += 1
  const network = `10.${128 + (process.pid % 128)}.${(signIns >> 8) & 255}.${signIns & 255}`
  const answer = await context.request.post(apiPaths.signIn, {
    data: { email, password: goodPassword },
    headers: { 'x-forwarded-for': network },
  })
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`)
}

/** Creates a confirmed account and signs in with it in this browser. */
export async function signInAs(
  context: BrowserContext,
  given: Parameters<typeof makePerson>[0] = {},
): Promise<string> {
  const person = await makePerson(given)
  await signIn(context, person)
  return person.email
}

/** Applications for the beta that share a unique word; the first one is the newest. */
export async function makeApplications(
  count: number,
  name = '',
): Promise<{ word: string; emails: string[] }> {
  const word = newEmail().split('@')[0] ?? ''
  const emails = Array.from({ length: count }, (_, i) => `${word}-${String(i).padStart(3, '0')}@example.com`)
  const { pool } = await database()
  await pool.query(
    `insert into beta_signups (id, email, name, user_type, source, status, created_at)
     select gen_random_uuid(), email, nullif($2, ''), 'speaker', 'hero_email_signup', 'pending',
       now() - make_interval(secs => place)
     from unnest($1::text[]) with ordinality as given (email, place)`,
    [emails, name],
  )
  return { word, emails }
}

/** As if the user had last proved who they are twenty minutes ago. */
export async function makeProofStale({ id }: Person): Promise<void> {
  const { db } = await database()
  const proved_at = new Date(Date.now() - 20 * 60_000)
  await db.update(sessions).set({ proved_at }).where(eq(sessions.user_id, id))
}

/** The token of the link in a mail to this address; null while there is none. */
export function tokenMailedTo(email: string): string | null {
  const tokens = mailsTo(email).map((text) => /\/auth\?[a-z-]+=([A-Za-z0-9_-]{43})/.exec(text)?.[1])
  return tokens.find(Boolean) ?? null
}

/** The mails to this address, as stored in the folder, without the line breaks of their encoding. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((name) => name.includes(email))
    .map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
}

export async function suspend({ id }: Person): Promise<void> {
  await suspendAccount((await database()).db, null, id)
}

/** The token of the link that sets a new password. */
export async function sendRecovery({ id }: Person): Promise<string> {
  const { db } = await database()
  const { token } = await db.transaction((tx) => createRecovery(tx, null, id, { appUrl: 'http://127.0.0.1' }))
  return token
}

/** The token of an invitation for a new user, who applied as Ines Vogt. */
export async function invite(): Promise<{ token: string; email: string }> {
  const { db } = await database()
  const id = uuidv7()
  await db
    .insert(betaSignups)
    .values({ id, email: newEmail(), name: 'Ines Vogt', user_type: 'organizer', source: 'homepage' })
  return createInvitation(db, null, id, { appUrl: 'http://127.0.0.1' })
}

/** A request to speak, sent. */
export async function makeRequest(given: RequestGiven): Promise<string> {
  const { pool } = await database()
  return insertRequest(pool, given)
}

/** What someone writes about a request, each text a message. The conversation’s id. */
export async function writeAbout(requestId: string, from: Person, said: readonly string[]): Promise<string> {
  const { db } = await database()
  const id = await openConversation(db, from.id, { request_id: requestId })
  for (const text of said)
    await sendMessage(db, from.id, id, { client_id: uuidv7(), text, quote_of: null, files: [] })
  return id
}

/** Nothing that was done to this request can be undone any more: the other side is told. */
export async function closeUndoWindows(id: string): Promise<void> {
  await closeWindowsOf((await database()).pool, id)
}

/** An organizer's event, published unless said otherwise. Its id. */
export async function makeEvent(given: EventRowGiven): Promise<string> {
  return insertEvent((await database()).pool, given)
}

/** An organizer with a profile, on this plan. */
export async function makeOrganizer(
  given: Partial<NewAccount> & { tier?: 'Free' | 'Pro' | 'Premium'; organisation?: string } = {},
): Promise<Person> {
  const { tier = 'Free', organisation = '', ...account } = given
  const person = await makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal', ...account })
  await (await database()).pool.query(
    `insert into profiles (id, first_name, last_name, user_type, organisation, subscription_tier_id)
     select id, name, last_name, 'organizer', $2, (select id from subscription_tiers where user_type = 'organizer' and name = $3)
     from users where id = $1`,
    [person.id, organisation, tier],
  )
  return person
}

export interface BusyCalendarGiven {
  name?: string
  /** yyyy-mm-dd, each a day of its own. */
  days?: string[]
  /** In a row, the last one now. */
  failures?: number
}

/** Another calendar of the speaker, as if it had been read; its address cannot be. */
export async function insertBusyCalendar(
  profileId: string,
  { name = 'Work', days = [], failures = 0 }: BusyCalendarGiven = {},
): Promise<string> {
  const { pool } = await database()
  const id = uuidv7()
  await pool.query(
    `insert into busy_calendars (id, profile_id, name, host, sealed_address, address_mark, busy, read_at, time_zone,
       refreshed_at, next_refresh_at, failures, failed_at, problem)
     values ($1, $2, $3, 'calendar.google.com', 'AAAA', $1::uuid, $4, now(), 'UTC', now(), now() + interval '1 hour', $5,
       case when $5 > 0 then now() end, $6)`,
    [
      ...[id, profileId, name, `{${days.map((day) => `[${day},${day}]`).join()}}`, failures],
      failures > 0 ? 'The calendar’s server answered with an error (503)' : null,
    ],
  )
  return id
}

/** What happened to people, as a feature would tell them. */
export async function tell(notifications: readonly NewNotification[]): Promise<void> {
  const { db } = await database()
  await db.transaction((tx) => notify(tx, notifications))
}

/** An email that a mail server refused. */
export async function makeFailedMail(recipient: string, subject: string): Promise<void> {
  const { db } = await database()
  const id = uuidv7()
  await db.insert(mailOutbox).values({
    ...{ id, recipient, subject, kind: 'invitation', html: '<p>Hello</p>', text: 'Hello' },
    ...{ state: 'failed', attempts: 3, last_error: 'EENVELOPE 550', message_id: `<${id}@lectern.example>` },
  })
}

/** A job that used up all its attempts; another one will succeed. */
export async function makeFailedJob(kind: string): Promise<void> {
  const { pool } = await database()
  const { rows } = await pool.query(
    "select id from graphile_worker.add_job($1, '{}', run_at => now() + interval '1 day')",
    [kind],
  )
  await pool.query(
    `update graphile_worker._private_jobs
     set attempts = max_attempts, last_error = 'fault 53300', updated_at = now() where id = $1`,
    [rows[0].id],
  )
}

/** What became of the confirmation of an engagement. */
export async function noteConfirmation(experienceId: string, state: string, host: string): Promise<void> {
  const { pool } = await database()
  await pool.query(
    `update experiences set verification = 'self_reported', confirmation_state = $2, confirmation_host = $3 where id = $1`,
    [experienceId, state, host],
  )
}

// Sending a request: signed-in users send at once; a guest's request waits until the mailed link is used, and the speaker
// sees nothing before (docs/specification.md §11).

import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pick } from '../../../lib/pick.ts'
import type { SessionUser } from '../../../server/auth/auth.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { readMailBrand } from '../../branding/service.server.ts'
import { countries } from '../../countries/table.server.ts'
import { findOwnEvent } from '../../events/service.server.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { mailAtOnce } from '../../notifications/mails.server.ts'
import { notify } from '../../notifications/notify.server.ts'
import { speakingFormat } from '../../profiles/schema.ts'
import { createProfile } from '../../profiles/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { findNewUsername } from '../../profiles/usernames.server.ts'
import { requireContact } from '../contacts.server.ts'
import type { SpeakingRequestInput } from '../input-schema.ts'
import { answerLink, makeConfirmationToken } from '../links.server.ts'
import { requestMails } from '../mail-texts.ts'
import type { AskedSpeaker, SentRequest } from '../schema.ts'
import { answerBy, recordSending } from '../settle.server.ts'
import type { Links } from '../standing.server.ts'
import { bookingRequests } from '../table.server.ts'
import { findUnwilling } from '../unwanted.server.ts'

/** Days that a guest has to confirm. */
const confirmationDays = 7
/** Requests that a speaker receives in a day. */
const mostADay = 50
/** Minutes within which an identical request counts as the same one, sent twice. */
const repetitionMinutes = 10

const dayLength = 24 * 60 * 60 * 1000

type Asked = { speaker: AskedSpeaker; profileId: string }

/**
 * The speaker with this username, current or former, if they accept requests: published (unlisted included) and not
 * suspended.
 */
export async function findAskedSpeaker(
  db: Pick<Database, 'select'>,
  username: string,
): Promise<Asked | null> {
  const name = username.toLowerCase()
  const asked = await findByUsername(db, name)
  if (asked) return asked
  const newName = await findNewUsername(db, name)
  return newName === null ? null : findByUsername(db, newName)
}

async function findByUsername(db: Pick<Database, 'select'>, username: string): Promise<Asked | null> {
  const [row] = await db
    .select(pick(profiles, ['id', 'username', 'first_name', 'last_name', 'headline', 'formats']))
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(profiles.username, username),
        eq(profiles.user_type, 'speaker'),
        inArray(profiles.visibility, ['unlisted', 'public']),
        isNull(users.suspended_at),
      ),
    )
  if (!row?.username) return null
  const speaker = {
    username: row.username,
    name: `${row.first_name} ${row.last_name}`.trim(),
    headline: row.headline,
    formats: row.formats.map((format) => speakingFormat.parse(format)),
  }
  return { speaker, profileId: row.id }
}

export function listRequestCountries(db: Database): Promise<{ code: string; name: string }[]> {
  return db
    .select({ code: countries.code, name: countries.name })
    .from(countries)
    .orderBy(asc(countries.name))
}

/**
 * Stores a request and queues its mail, in one transaction. `user`: who is signed in. Throws AppError `not_found` when
 * there is no such speaker, `own_account` when they are the same person, `invalid_input` for an unknown country, event or slot,
 * `limit_reached` when the organizer's plan includes no further contact this month, `rate_limited` when the speaker has received
 * a day's requests.
 */
export async function askSpeaker(
  db: Database,
  { appUrl, secret }: Pick<Config, 'appUrl' | 'secret'>,
  username: string,
  user: SessionUser | null,
  { country, ...input }: SpeakingRequestInput,
): Promise<SentRequest> {
  // The plan is the profile's, which is otherwise created when the dashboard is first opened.
  if (user) await createProfile(db, user)
  return db.transaction(async (tx) => {
    const asked = await findAskedSpeaker(tx, username)
    if (!asked) throw unknownSpeaker()
    const { profileId, speaker } = asked
    if (user?.id === profileId) throw ownAccount()
    const requester =
      user === null
        ? { requester_name: input.requester_name, requester_email: input.requester_email }
        : { requester_name: nameOf(user), requester_email: user.email }
    await requireOwnEvent(tx, user, input)
    const content = { ...input, ...requester, country_id: await findCountry(tx, country) }
    // The same request sent twice at once: the second waits here and finds the first.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('no key update')
    const sent = await findSame(tx, profileId, content)
    if (sent) return { ...sent, requester_email: content.requester_email }
    await requireRoomToday(tx, profileId)
    const id = uuidv7()
    const now = new Date()
    if (user) {
      await requireContact(tx, { organizerId: user.id, profileId })
      const [row] = await tx
        .insert(bookingRequests)
        .values({
          ...content,
          id,
          profile_id: profileId,
          organizer_id: user.id,
          state: 'requested',
          requested_at: now,
          moved_at: now,
          expires_at: answerBy(content.starts_on, now),
        })
        .returning()
      if (row) await recordSending(tx, row, { actorId: user.id, way: 'page', country })
      await tellSpeaker(tx, { appUrl, secret }, id)
      return { id, state: 'requested', requester_email: content.requester_email }
    }
    const { token, hash } = makeConfirmationToken(secret, id)
    const expires_at = new Date(now.getTime() + confirmationDays * dayLength)
    await tx.insert(bookingRequests).values({
      ...content,
      id,
      profile_id: profileId,
      state: 'pending_confirmation',
      token_hash: hash,
      expires_at,
    })
    await queueMailInLayout(
      tx,
      { recipient: content.requester_email, kind: 'request_confirmation', notAfter: expires_at },
      requestMails.confirm(speaker.name, appUrl + paths.confirmRequest(token)),
    )
    return { id, state: 'pending_confirmation', requester_email: content.requester_email }
  })
}

/** Throws AppError `rate_limited`. Only what reached the speaker counts, so that no guest can use up the day of another. */
export async function requireRoomToday(tx: Database, profileId: string): Promise<void> {
  const { profile_id, sent_by, requested_at } = bookingRequests
  const dayAfter = sql`${requested_at} + interval '1 day'`
  const [last] = await tx
    .select({ seconds: sql<number>`ceil(extract(epoch from ${dayAfter} - now()))::int` })
    .from(bookingRequests)
    .where(and(eq(profile_id, profileId), eq(sent_by, 'organizer'), sql`${dayAfter} > now()`))
    .orderBy(desc(requested_at))
    .offset(mostADay - 1)
    .limit(1)
  if (!last) return
  const message = 'This speaker has received many requests today. Try again later.'
  throw new AppError('rate_limited', message, { retryAfter: Math.max(1, last.seconds) })
}

export function ownAccount(): AppError {
  return new AppError('own_account', 'You cannot send a request to yourself.')
}

export function unknownSpeaker(): AppError {
  return new AppError('not_found', 'Speaker not found.')
}

/** Tells the speaker, in the transaction that sets `requested`. */
export async function tellSpeaker(
  tx: Database,
  links: Pick<Links, 'appUrl' | 'secret'>,
  requestId: string,
): Promise<void> {
  const [row] = await tx
    .select({
      request: bookingRequests,
      country: { name: countries.name },
      first_name: profiles.first_name,
      email: users.email,
    })
    .from(bookingRequests)
    .innerJoin(profiles, eq(profiles.id, bookingRequests.profile_id))
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(countries, eq(countries.id, bookingRequests.country_id))
    .where(eq(bookingRequests.id, requestId))
  if (!row) throw new Error('a request without its speaker')
  const { organizer_id, requester_name, event_name, profile_id, asks_for } = row.request
  if ((await findUnwilling(tx, row.request, [profile_id])).size > 0) return
  await notify(tx, [
    {
      userId: profile_id,
      kind: 'request',
      actorId: organizer_id,
      subject: { type: 'request', id: requestId },
      data: {
        who: requester_name,
        what: event_name,
        outcome: asks_for === 'hold' ? 'hold' : 'sent',
        deadline: row.request.expires_at.toISOString(),
      },
    },
  ])
  const choice = await mailAtOnce(tx, links, profile_id, {
    topic: 'requests',
    subject: { type: 'request', id: requestId },
    deadline: row.request.expires_at,
  })
  if (!choice) return
  await queueMailInLayout(
    tx,
    { recipient: row.email, kind: 'request_arrived', ...choice },
    {
      ...requestMails.arrived(
        row.first_name,
        { ...row.request, country: row.country },
        answerLink(links, { id: requestId, side: 'speaker', of: 'version', count: row.request.version }),
      ),
      brand: await readMailBrand(tx, links, organizer_id),
    },
  )
}

function nameOf({ name, last_name, email }: SessionUser): string {
  return `${name} ${last_name ?? ''}`.trim().slice(0, 120) || email.slice(0, 120)
}

async function findCountry(tx: Database, code: string | null): Promise<string | null> {
  if (code === null) return null
  const [row] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.code, code))
  if (!row) throw invalidField('country', 'Choose a country')
  return row.id
}

/** Throws AppError `invalid_input` unless the event is the sender's, and the slot one of its. */
async function requireOwnEvent(
  tx: Database,
  user: SessionUser | null,
  { event_id, slot_id }: Pick<SpeakingRequestInput, 'event_id' | 'slot_id'>,
): Promise<void> {
  if (event_id === null) return
  const event = user && (await findOwnEvent(tx, user.id, event_id))
  if (!event) throw invalidField('event_id', 'Event not found')
  if (slot_id !== null && !event.slots.some(({ id }) => id === slot_id))
    throw invalidField('slot_id', 'Slot not found')
}

/** Identical in every field: another budget makes another request. */
async function findSame(
  tx: Database,
  profileId: string,
  content: Partial<typeof bookingRequests.$inferInsert>,
) {
  const isEqual = Object.entries(content).map(
    ([field, value]) => sql`${bookingRequests[field as keyof typeof content]} is not distinct from ${value}`,
  )
  const [row] = await tx
    .select({ id: bookingRequests.id, state: bookingRequests.state })
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.profile_id, profileId),
        gt(bookingRequests.created_at, new Date(Date.now() - repetitionMinutes * 60_000)),
        ...isEqual,
      ),
    )
    .limit(1)
  return row
}

// Guest confirmation: the mailed link shows what will be sent, and sends it once (docs/specification.md §20.14, §20.50).
// Unconfirmed requests expire and are removed a month later.
import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { suspended } from '../../../server/auth/refusals.ts'
import { hashToken } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError } from '../../../server/errors.ts'
import { users } from '../../accounts/table.server.ts'
import { countries } from '../../countries/table.server.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { ownAccount, requireRoomToday, tellSpeaker } from '../ask/service.server.ts'
import { requireContact } from '../contacts.server.ts'
import { guestLink, requestOfToken } from '../links.server.ts'
import { requestMails } from '../mail-texts.ts'
import { presentContent } from '../present.server.ts'
import type { UnconfirmedRequest } from '../schema.ts'
import { answerBy, recordSending } from '../settle.server.ts'
import { endOfDay, type Links, type RequestRecord } from '../standing.server.ts'
import { bookingRequests } from '../table.server.ts'

/** Days after which an unconfirmed request is removed. */
const keptDays = 30

/** Changes nothing: mail programs prefetch links. */
export async function showUnconfirmed(
  db: Database,
  { secret }: Pick<Config, 'secret'>,
  token: string,
): Promise<UnconfirmedRequest> {
  const [open] = await selectOpen(db, token)
  const closed = { valid: false, is_confirmed: false, is_past: false, speaker: null, request: null }
  if (!open) return { ...closed, is_confirmed: await isConfirmed(db, secret, token) }
  if (isPast(open.request)) return { ...closed, is_past: true }
  return {
    valid: true,
    is_confirmed: false,
    is_past: false,
    speaker: `${open.first_name} ${open.last_name}`.trim(),
    request: presentContent(open),
  }
}

/**
 * Sends it to the speaker, once. From an account's address, it is that account's and counts as its contact. Throws AppError
 * `conflict` when it was sent before, `link_invalid`, `own_account`, `suspended`, `limit_reached`, `rate_limited`.
 */
export async function confirmRequest(
  db: Database,
  { appUrl, secret }: Pick<Config, 'appUrl' | 'secret'>,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [open] = await selectOpen(tx, token).for('no key update', { of: bookingRequests })
    if (!open) {
      if (await isConfirmed(tx, secret, token)) {
        throw new AppError('conflict', 'You’ve already confirmed this request. The speaker has it.')
      }
      throw new AppError('link_invalid', 'The link to this request has expired.', {
        hint: 'If it was never sent, write a new one.',
      })
    }
    if (isPast(open.request))
      throw new AppError('link_invalid', 'The day has passed.', { hint: 'Write a new request.' })
    // Only now is it known that the address is theirs.
    if (open.speaker_email === open.request.requester_email) throw ownAccount()
    const { requester_email, profile_id: profileId } = open.request
    const [account] = await tx
      .select({ id: users.id, suspended_at: users.suspended_at })
      .from(users)
      .where(eq(users.email, requester_email))
    if (account?.suspended_at) throw suspended()
    // Several at once are counted one after the other, as those of accounts are.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('no key update')
    await requireRoomToday(tx, profileId)
    if (account) await requireContact(tx, { organizerId: account.id, profileId })
    const now = new Date()
    const [row] = await tx
      .update(bookingRequests)
      .set({
        state: 'requested',
        organizer_id: account?.id ?? null,
        token_hash: null,
        requested_at: now,
        moved_at: now,
        updated_at: now,
        expires_at: answerBy(open.request.starts_on, now),
      })
      .where(eq(bookingRequests.id, open.request.id))
      .returning()
    const country = open.country?.code ?? null
    if (row) await recordSending(tx, row, { actorId: account?.id ?? null, way: 'mail', country })
    await tellSpeaker(tx, { appUrl, secret }, open.request.id)
    if (row && !account) await giveGuestLink(tx, { appUrl, secret }, row, open)
  })
}

/** A guest follows the request by a link that stays theirs. */
async function giveGuestLink(
  tx: Database,
  links: Pick<Links, 'appUrl' | 'secret'>,
  row: Pick<RequestRecord, 'id' | 'guest_links' | 'requester_email' | 'event_name'>,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<void> {
  await queueMailInLayout(
    tx,
    { recipient: row.requester_email, kind: 'request_sent' },
    requestMails.sent(`${first_name} ${last_name}`.trim(), row.event_name, guestLink(links, row)),
  )
}

/** Expires unused links, and removes their requests after a month. */
export async function expireUnconfirmed(db: Database): Promise<void> {
  const now = new Date()
  await db
    .update(bookingRequests)
    .set({ state: 'expired', token_hash: null, updated_at: now })
    .where(and(eq(bookingRequests.state, 'pending_confirmation'), lt(bookingRequests.expires_at, now)))
  await db.delete(bookingRequests).where(
    and(
      eq(bookingRequests.state, 'expired'),
      // A request the speaker was notified of is kept, however it ended.
      isNull(bookingRequests.requested_at),
      lt(bookingRequests.expires_at, new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)),
    ),
  )
}

/** It would reach the speaker after its day. */
function isPast({ starts_on }: Pick<RequestRecord, 'starts_on'>): boolean {
  return starts_on !== null && endOfDay(starts_on) <= new Date()
}

async function isConfirmed(db: Pick<Database, 'select'>, secret: string, token: string): Promise<boolean> {
  const id = requestOfToken(secret, token)
  if (id === null) return false
  const found = await db
    .select({ id: bookingRequests.id })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.id, id), isNotNull(bookingRequests.requested_at)))
  return found.length > 0
}

function selectOpen(db: Pick<Database, 'select'>, token: string) {
  return db
    .select({
      request: bookingRequests,
      country: { code: countries.code, name: countries.name },
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      speaker_email: users.email,
    })
    .from(bookingRequests)
    .innerJoin(profiles, eq(profiles.id, bookingRequests.profile_id))
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(countries, eq(countries.id, bookingRequests.country_id))
    .where(
      and(
        eq(bookingRequests.token_hash, hashToken(token)),
        eq(bookingRequests.state, 'pending_confirmation'),
        gt(bookingRequests.expires_at, new Date()),
        inArray(profiles.visibility, ['unlisted', 'public']),
        isNull(users.suspended_at),
      ),
    )
}

// A speaker offers to speak at a published event: the same request as any, sent from the other side (docs/specification.md
// §11, §18).
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { today } from '../../../lib/today.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { users } from '../../accounts/table.server.ts'
import { countries } from '../../countries/table.server.ts'
import { listOrganizers } from '../../events/access.server.ts'
import { readSlots } from '../../events/parts.server.ts'
import {
  isShown,
  missingEvent,
  presentMoment,
  presentState,
  wrongState,
} from '../../events/service.server.ts'
import { events } from '../../events/table.server.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { mailAtOnce } from '../../notifications/mails.server.ts'
import { notify } from '../../notifications/notify.server.ts'
import { lockSpeaker } from '../../profiles/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { isBooked } from '../collisions.server.ts'
import { answerLink } from '../links.server.ts'
import { requestMails } from '../mail-texts.ts'
import { answerBy, recordSending } from '../settle.server.ts'
import type { Links } from '../standing.server.ts'
import { bookingRequests } from '../table.server.ts'
import { settledStates } from '../transitions.ts'
import { findUnwilling } from '../unwanted.server.ts'
import type { SpeakingOfferInput } from './schema.ts'
import { offerTexts as texts } from './texts.ts'

/**
 * Stores the offer and tells every organizer of the event, in one transaction. Throws AppError `not_found` for an event that speakers
 * cannot find, `conflict` for one that is over or filled, or where a request between the two is open, `forbidden` while the
 * speaker's page is not published, `own_account`, and `invalid_input` naming `slot_id`.
 */
export async function offerToSpeak(
  db: Database,
  links: Links,
  speakerId: string,
  eventId: string,
  { slot_id, format, fee, currency, message }: SpeakingOfferInput,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    // Locks are taken in the order of all steps: the speaker first.
    await lockSpeaker(tx, speakerId)
    const { event, country, organizer } = await findEvent(tx, eventId)
    if (event.owner_id === speakerId) throw new AppError('own_account', 'This event is yours.')
    const speaker = await readSpeaker(tx, speakerId)
    if (presentState(event) === 'past') throw wrongState('past')
    await requireNoOpenRequest(tx, speakerId, eventId)
    const days = await findDays(tx, event, slot_id)
    const id = uuidv7()
    if (await isBooked(tx, { id, profile_id: speakerId }, days)) throw invalidField('slot_id', texts.booked)
    const now = new Date()
    const [row] = await tx
      .insert(bookingRequests)
      .values({
        id,
        profile_id: speakerId,
        organizer_id: event.owner_id,
        event_id: event.id,
        slot_id,
        sent_by: 'speaker',
        requester_name: organizer.name.slice(0, 120),
        requester_email: organizer.email,
        organisation: organizer.organisation,
        state: 'requested',
        event_name: event.title,
        event_url: event.url,
        ...days,
        ...{ city: event.city, country_id: event.country_id, online: event.online },
        format,
        audience_size: event.expected_audience,
        budget: fee,
        budget_currency: fee === null ? null : currency,
        message,
        requested_at: now,
        moved_at: now,
        expires_at: answerBy(days.starts_on, now),
      })
      .returning()
    if (!row) throw new Error('Inserting the offer returned no row.')
    await recordSending(tx, row, { actorId: speakerId, way: 'page', country: country?.code ?? null })
    const page = links.appUrl + paths.speaker(speaker.username)
    const team = await listOrganizers(tx, event.id)
    const unwilling = await findUnwilling(
      tx,
      row,
      team.map((person) => person.id),
    )
    const organizers = team.filter((person) => !unwilling.has(person.id))
    await notify(
      tx,
      organizers.map((person) => ({
        userId: person.id,
        kind: 'offer',
        actorId: speakerId,
        subject: { type: 'request', id },
        data: { what: event.title, deadline: row.expires_at.toISOString() },
      })),
    )
    for (const { id: person, email, first_name } of organizers) {
      const isOwner = person === event.owner_id
      const choice = await mailAtOnce(tx, links, person, {
        topic: 'requests',
        subject: { type: 'request', id },
        deadline: row.expires_at,
      })
      if (!choice) continue
      await queueMailInLayout(
        tx,
        { recipient: email, kind: 'request_offered', ...choice },
        requestMails.offered(
          { first_name, speaker: speaker.name, page },
          { ...row, country },
          answerLink(links, {
            ...{ id, side: 'organizer', of: 'version', count: row.version },
            ...(!isOwner && { person }),
          }),
        ),
      )
    }
    return { id }
  })
}

/** As it is until the offer is stored. */
async function findEvent(tx: Database, id: string) {
  const [found] = await tx
    .select({
      event: events,
      country: { code: countries.code, name: countries.name },
      organizer: {
        name: sql<string>`coalesce(nullif(btrim(${profiles.first_name} || ' ' || ${profiles.last_name}), ''), nullif(${profiles.organisation}, ''), 'The organizer')`,
        organisation: profiles.organisation,
        email: users.email,
      },
    })
    .from(events)
    .innerJoin(profiles, eq(profiles.id, events.owner_id))
    .innerJoin(users, eq(users.id, events.owner_id))
    .leftJoin(countries, eq(countries.id, events.country_id))
    .where(and(eq(events.id, id), isShown()))
    .for('share', { of: events })
  if (!found) throw missingEvent()
  return found
}

/** Throws AppError `forbidden` without a page that the organizer could look at. */
async function readSpeaker(tx: Database, id: string): Promise<{ name: string; username: string }> {
  const { first_name, last_name, username, visibility } = profiles
  const [found] = await tx
    .select({ name: sql<string>`btrim(${first_name} || ' ' || ${last_name})`, username, visibility })
    .from(profiles)
    .where(eq(profiles.id, id))
  if (!found?.username || found.visibility === 'draft') throw new AppError('forbidden', texts.notPublished)
  return { name: found.name, username: found.username }
}

async function requireNoOpenRequest(tx: Database, speakerId: string, eventId: string): Promise<void> {
  const { profile_id, event_id, sent_by, state } = bookingRequests
  const [open] = await tx
    .select({ sent_by, state })
    .from(bookingRequests)
    .where(and(eq(profile_id, speakerId), eq(event_id, eventId), notInArray(state, [...settledStates])))
    .limit(1)
  if (!open) return
  const message = open.sent_by === 'speaker' ? texts.alreadyOffered : texts.alreadyAsked
  throw new AppError('conflict', message, { hint: open.state })
}

/** Those of the slot, else of the event, as far as they are still to come. */
async function findDays(
  tx: Database,
  { id, starts_at, ends_at }: typeof events.$inferSelect,
  slotId: string | null,
): Promise<{ starts_on: string; ends_on: string | null }> {
  const slots = await readSlots(tx, [id])
  const filled = await tx
    .select({ id: bookingRequests.slot_id })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.event_id, id), inArray(bookingRequests.state, ['confirmed', 'completed'])))
  const isFilled = (slot: { id: string }) => filled.some((booked) => booked.id === slot.id)
  if (slots.length > 0 && slots.every(isFilled)) throw new AppError('conflict', texts.allFilled)
  const slot = slots.find((one) => one.id === slotId)
  if (slotId !== null && !slot) throw invalidField('slot_id', texts.noSlot)
  if (slot && isFilled(slot)) throw invalidField('slot_id', texts.filled)
  const first = slot?.day ?? presentMoment(starts_at).slice(0, 10)
  const last = slot?.day ?? presentMoment(ends_at).slice(0, 10)
  const now = today()
  if (last < now) throw invalidField('slot_id', texts.dayOver)
  const starts_on = first < now ? now : first
  return { starts_on, ends_on: last === starts_on ? null : last }
}

// An event is announced once, by its team, in the plan of its owner (docs/specification.md §18). A job then chooses the speakers.
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { findThoseWhoBlocked } from '../../blocks/service.server.ts'
import { mayChange } from '../../events/access.server.ts'
import { missingEvent, presentState, wrongState } from '../../events/service.server.ts'
import { events } from '../../events/table.server.ts'
import { stateTexts } from '../../events/texts.ts'
import { notify } from '../../notifications/notify.server.ts'
import { allowanceOf, planWith, requireRoom } from '../../plans/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { readFoundEvents } from '../find.server.ts'
import { findAnnounced, findFitting, isStillOpen } from './fit.server.ts'
import { mostShown } from './limits.ts'
import type { AnnouncedList, Announcement } from './schema.ts'
import { announcedEvents, eventAnnouncements, stoppedAnnouncements } from './table.server.ts'
import { announcedTexts as texts } from './texts.ts'

export const announceTask = 'announce_event'

/** For those who may change the event. Throws AppError `not_found`. */
export async function readAnnouncement(db: Database, userId: string, eventId: string): Promise<Announcement> {
  const [found] = await db
    .select({
      updated_at: events.updated_at,
      tierId: profiles.subscription_tier_id,
      announcement: eventAnnouncements,
    })
    .from(events)
    .innerJoin(profiles, eq(profiles.id, events.owner_id))
    .leftJoin(eventAnnouncements, eq(eventAnnouncements.event_id, events.id))
    .where(and(mayChange(userId), eq(events.id, eventId)))
  if (!found) throw missingEvent()
  const { announcement, tierId } = found
  const answer = {
    plan: null,
    would_reach: null,
    announced_at: announcement?.created_at.toISOString() ?? null,
    reached: announcement?.reached ?? null,
    updated_at: found.updated_at.toISOString(),
  }
  if (announcement) return { ...answer, state: 'announced' }
  const { limit } = await allowanceOf(db, tierId, 'event_promotion')
  if (limit !== null)
    return { ...answer, state: 'locked', plan: await planWith(db, tierId, 'event_promotion') }
  if (!(await isStillOpen(db, eventId))) return { ...answer, state: 'closed' }
  return { ...answer, state: 'open', would_reach: (await findFitting(db, eventId)).length }
}

/**
 * Throws AppError `not_found`, `limit_reached` naming the plan that includes it, and `conflict` when the event has changed
 * since, is not open, or has been announced.
 */
export async function announceEvent(
  db: Database,
  userId: string,
  eventId: string,
  { updated_at }: Pick<Announcement, 'updated_at'>,
): Promise<Announcement> {
  await db.transaction(async (tx) => {
    const [event] = await tx
      .select()
      .from(events)
      .where(and(mayChange(userId), eq(events.id, eventId)))
      .for('no key update')
    if (!event) throw missingEvent()
    const [owner] = await tx
      .select({ tierId: profiles.subscription_tier_id })
      .from(profiles)
      .where(eq(profiles.id, event.owner_id))
      .for('no key update')
    await requireRoom(tx, 'event_promotion', { tierId: owner?.tierId ?? null, count: 0 })
    const state = presentState(event)
    if (state !== 'published') throw wrongState(state)
    if (event.updated_at.toISOString() !== updated_at)
      throw new AppError('conflict', stateTexts.changed, { hint: state })
    if (!(await isStillOpen(tx, eventId))) throw new AppError('conflict', texts.full, { hint: state })
    const inserted = await tx
      .insert(eventAnnouncements)
      .values({ event_id: eventId, announced_by: userId })
      .onConflictDoNothing()
      .returning({ id: eventAnnouncements.event_id })
    if (inserted.length === 0) throw new AppError('conflict', texts.already, { hint: state })
    await addJob(tx, announceTask, { id: eventId })
  })
  return readAnnouncement(db, userId, eventId)
}

/** The job's part. What the event has become since decides: one that is no longer open reaches no one. Runs once. */
export async function chooseSpeakers(db: Database, eventId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(eventAnnouncements)
      .where(eq(eventAnnouncements.event_id, eventId))
      .for('no key update')
    if (!row || row.reached !== null) return
    const ids = await findFitting(tx, eventId)
    if (ids.length > 0)
      await tx
        .insert(announcedEvents)
        .values(ids.map((profile_id) => ({ event_id: eventId, profile_id })))
        .onConflictDoNothing()
    const [event] = await tx
      .select({ title: events.title, owner_id: events.owner_id })
      .from(events)
      .where(eq(events.id, eventId))
    // Who has blocked the organizer hears nothing and finds nothing, but counts as reached: a figure could tell.
    const blocking = new Set(event ? await findThoseWhoBlocked(tx, event.owner_id, ids) : [])
    const told = ids.filter((id) => !blocking.has(id))
    await notify(
      tx,
      told.map((userId) => ({
        userId,
        kind: 'promoted',
        subject: { type: 'event', id: eventId },
        data: { what: event?.title ?? '' },
      })),
    )
    await tx
      .update(eventAnnouncements)
      .set({ reached: ids.length })
      .where(eq(eventAnnouncements.event_id, eventId))
  })
}

export async function listAnnounced(db: Database, speakerId: string): Promise<AnnouncedList> {
  const [ids, [stopped]] = await Promise.all([
    findAnnounced(db, speakerId, { limit: mostShown }),
    db.select().from(stoppedAnnouncements).where(eq(stoppedAnnouncements.profile_id, speakerId)),
  ])
  return { rows: await readFoundEvents(db, speakerId, ids), mails: stopped === undefined }
}

export async function chooseMails(db: Database, speakerId: string, mails: boolean): Promise<void> {
  if (mails) await db.delete(stoppedAnnouncements).where(eq(stoppedAnnouncements.profile_id, speakerId))
  else await db.insert(stoppedAnnouncements).values({ profile_id: speakerId }).onConflictDoNothing()
}

export async function sendsMails(db: Database, speakerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: stoppedAnnouncements.profile_id })
    .from(stoppedAnnouncements)
    .where(eq(stoppedAnnouncements.profile_id, speakerId))
  return rows.length === 0
}

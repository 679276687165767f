// Steps of an event from state to state, by its owner or an admin (transitions.ts). The row is locked, so of two steps at
// once the second finds the state that the first has left; it answers 409.
import { and, eq, isNull } from 'drizzle-orm'
import { today } from '../../lib/today.ts'
import type { Actor } from '../../server/auth/signed-in.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { invalidField } from '../../server/errors.ts'
import { paths } from '../../vocabulary/paths.ts'
import { users } from '../accounts/table.server.ts'
import { recordAudit } from '../audit/service.server.ts'
import { queueMailInLayout } from '../mail/service.server.ts'
import { mailAtOnce } from '../notifications/mails.server.ts'
import { notify } from '../notifications/notify.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { mayChange } from './access.server.ts'
import { checkComing } from './checks.ts'
import { eventMails } from './mail-texts.ts'
import { readSlots, readTopicIds } from './parts.server.ts'
import type { Event, OwnersStep, ReviewersStep } from './schema.ts'
import {
  type EventRow,
  missingEvent,
  presentState,
  readOwn,
  requireNoGaps,
  requireUnchanged,
  wrongState,
} from './service.server.ts'
import { events } from './table.server.ts'
import { findTransition } from './transitions.ts'

/** Throws AppError `not_found`, `conflict` (the hint is the present state), and `invalid_input` for the first gap. */
export function takeOwnersStep(db: Database, userId: string, id: string, step: OwnersStep): Promise<Event> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(events)
      .where(and(mayChange(userId), eq(events.id, id)))
      .for('no key update')
    await move(tx, row, 'owner', step)
    return readOwn(tx, userId, id)
  })
}

/** Tells the organizer. Throws like `takeOwnersStep`. */
export function takeReviewersStep(
  db: Database,
  actor: Actor,
  links: Pick<Config, 'appUrl' | 'secret'>,
  id: string,
  step: ReviewersStep,
): Promise<Event> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(events)
      .where(and(isNull(events.deleted_at), eq(events.id, id)))
      .for('no key update')
    const moved = await move(tx, row, 'admin', step)
    await recordAudit(tx, actor, `event.${moved.to}`, {
      subjectId: moved.row.owner_id,
      before: { event_id: id, state: moved.row.state },
      after: { state: moved.to },
    })
    await tellOrganizer(tx, links, moved.row, step)
    return readOwn(tx, moved.row.owner_id, id)
  })
}

async function move(
  tx: Database,
  row: EventRow | undefined,
  by: 'owner' | 'admin',
  step: OwnersStep | ReviewersStep,
) {
  if (!row) throw missingEvent()
  const state = presentState(row)
  const transition = findTransition(state, step.action, by)
  if (!transition) throw wrongState(state)
  requireUnchanged(row, step.updated_at)
  const reason = 'reason' in step ? (step.reason ?? '') : ''
  if (transition.requires === 'reason' && reason === '')
    throw invalidField('reason', 'Say what has to change')
  if (transition.requires === 'ready') await requireReady(tx, row)
  const { to } = transition
  await tx
    .update(events)
    .set({
      state: to,
      rejection_reason: to === 'rejected' ? reason : '',
      ...(to === 'in_review' && { submitted_at: new Date() }),
      updated_at: new Date(),
    })
    .where(eq(events.id, row.id))
  return { row, to }
}

async function requireReady(tx: Database, row: EventRow): Promise<void> {
  const over = checkComing(row.ends_at, today())
  if (over) throw invalidField(over.field, over.message)
  const topicIds = await readTopicIds(tx, row.id)
  const slots = await readSlots(tx, [row.id])
  requireNoGaps(row, { topicCount: topicIds.length, slotCount: slots.length })
}

async function tellOrganizer(
  tx: Database,
  links: Pick<Config, 'appUrl' | 'secret'>,
  { id, owner_id, title }: EventRow,
  { action, reason = '' }: ReviewersStep,
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, first_name: profiles.first_name })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, owner_id))
  if (!owner) throw new Error('an event without its owner')
  const outcome = action === 'publish' ? 'published' : 'rejected'
  await notify(tx, [
    {
      userId: owner_id,
      kind: 'reviewed',
      subject: { type: 'event', id },
      data: { what: title, note: reason, outcome },
    },
  ])
  const choice = await mailAtOnce(tx, links, owner_id, { topic: 'events', subject: { type: 'event', id } })
  if (!choice) return
  const { appUrl } = links
  const reviewed = { organizer: owner.first_name, title }
  await queueMailInLayout(
    tx,
    { recipient: owner.email, kind: `event_${outcome}`, ...choice },
    action === 'publish'
      ? eventMails.published(reviewed, appUrl + paths.event(id))
      : eventMails.rejected(reviewed, reason, appUrl + paths.eventEdit(id)),
  )
}

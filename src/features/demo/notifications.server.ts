// Sample notifications: what the sample requests and testimonials would have told their people. Those of the last days are
// unread.
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { type NewNotification, notify } from '../notifications/notify.server.ts'
import { notifications } from '../notifications/table.server.ts'
import { notificationOfStep } from '../requests/step-notification.ts'
import { bookingRequestSteps, bookingRequests } from '../requests/table.server.ts'
import { otherSide, type Side, sides } from '../requests/transitions.ts'
import { testimonials } from '../testimonials/table.server.ts'

/** Days after which a sample person has read theirs. */
const unreadDays = 4

export async function makeNotifications(tx: Database): Promise<void> {
  await notify(tx, [...(await ofRequests(tx)), ...(await ofTestimonials(tx))])
  await tx
    .update(notifications)
    .set({ read_at: new Date() })
    .where(
      and(
        isNull(notifications.read_at),
        lt(notifications.created_at, new Date(Date.now() - unreadDays * 86_400_000)),
      ),
    )
}

async function ofRequests(tx: Database): Promise<NewNotification[]> {
  const rows = await tx
    .select({ step: bookingRequestSteps, request: bookingRequests })
    .from(bookingRequestSteps)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingRequestSteps.request_id))
    .orderBy(asc(bookingRequestSteps.taken_at), asc(bookingRequestSteps.id))
  return rows.flatMap(({ step, request }): NewNotification[] => {
    const idOf = { speaker: request.profile_id, organizer: request.organizer_id }
    const readers: readonly Side[] = step.side === null ? sides : [otherSide(step.side)]
    const { kind, outcome } =
      step.action === 'send' && request.sent_by === 'speaker'
        ? { kind: 'offer' as const, outcome: '' }
        : notificationOfStep({
            action: step.action,
            from: step.from_state,
            to: step.to_state,
            changesBooking: false,
          })
    const actorId = step.side === null ? null : idOf[step.side]
    const subject = { type: 'request', id: request.id }
    const data = { who: request.requester_name, what: request.event_name, note: step.note, outcome }
    return readers.flatMap((reader): NewNotification[] => {
      const userId = idOf[reader]
      return userId === null ? [] : [{ userId, kind, actorId, subject, data, at: step.taken_at }]
    })
  })
}

async function ofTestimonials(tx: Database): Promise<NewNotification[]> {
  const rows = await tx.select().from(testimonials)
  return rows.flatMap(({ id, profile_id, author_name, quote, submitted_at }, place): NewNotification[] =>
    submitted_at === null
      ? []
      : [
          {
            userId: profile_id,
            kind: 'testimonial',
            subject: { type: 'testimonial', id },
            data: { who: author_name, note: quote ?? '' },
            // One after another, as they would have come.
            at: new Date(submitted_at.getTime() - place * 31 * 3_600_000),
          },
        ],
  )
}

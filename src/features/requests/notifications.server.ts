// Who is told of a step, by notification and by mail: the other side, or both when the product itself took it or it concerns
// their calendars, and the colleagues of an organizer who took it for their event. In the transaction that settles the step. A
// mail that the user chose not to get at once is left out, unless it carries an entry for their calendar.
import { eq } from 'drizzle-orm'
import { answerDay } from '../../lib/answer-day.ts'
import { formatDays } from '../../lib/dates.ts'
import type { Database } from '../../server/database/database.ts'
import { paths } from '../../vocabulary/paths.ts'
import { readMailBrand } from '../branding/service.server.ts'
import { readBookingHours } from '../calendar/feed/booking-hours.server.ts'
import { toInvitation } from '../calendar/feed/calendar-file.ts'
import { countries } from '../countries/table.server.ts'
import { listOrganizers } from '../events/access.server.ts'
import { queueMailInLayout } from '../mail/service.server.ts'
import { type MailCause, mailAtOnce } from '../notifications/mails.server.ts'
import { type NewNotification, notify } from '../notifications/notify.server.ts'
import { entryFor, methodOf } from './calendar-entry.server.ts'
import { rankOfHold } from './collisions.server.ts'
import { requestMails } from './mail-texts.ts'
import { findName, nameOf, type Person, readPeople, unwillingOf } from './people.server.ts'
import { type Links, type RequestRecord, type StepRecord, standingOf } from './standing.server.ts'
import { notificationOfStep } from './step-notification.ts'
import { bookingRequests } from './table.server.ts'
import { otherSide, type Side, sides, turnOf } from './transitions.ts'

interface Told {
  after: RequestRecord
  step: StepRecord
  /** Calendars must follow it. */
  isMaterial: boolean
  /** Requests whose holds have moved up. */
  movingUp: readonly string[]
}

export async function tellOf(tx: Database, links: Links, told: Told): Promise<void> {
  const { after, step, isMaterial, movingUp } = told
  const method = methodOf(step, isMaterial)
  const people = await readPeople(tx, links, after)
  const brand = await readMailBrand(tx, links, after.organizer_id)
  const actor = step.actor_id === null ? null : await findName(tx, step.actor_id)
  const unwilling = await unwillingOf(tx, after, people, { isForCalendars: method !== null })
  const hours = method && (await readBookingHours(tx, after.id))
  // Of the terms that the step speaks of, which a proposal does not put in force.
  const { country: code } = step.terms
  const [country] =
    code === null
      ? [null]
      : await tx.select({ name: countries.name }).from(countries).where(eq(countries.code, code))
  const readers = method ? sides : readersOf(step)
  await notify(
    tx,
    readers.flatMap((reader) => people[reader].flatMap((person) => notificationFor(reader, person))),
  )
  for (const reader of readers) {
    for (const person of people[reader]) await tell(reader, person)
  }
  await tellColleagues()
  for (const id of movingUp) await tellMovedUp(tx, links, id)

  /** Of the organizer who took it, in the event's team: those whom no other mail tells of it. */
  async function tellColleagues(): Promise<void> {
    if (step.side !== 'organizer' || step.actor_id === null || after.event_id === null) return
    const told = new Set([step.actor_id, ...(method ? people.organizer.map(({ id }) => id) : [])])
    const [sender] = people.organizer
    for (const { id, email, name } of [
      ...(sender ? [sender] : []),
      ...(await listOrganizers(tx, after.event_id)).map((one) => ({
        ...one,
        name: one.first_name || 'there',
      })),
    ]) {
      if (id === null || told.has(id) || unwilling.has(id)) continue
      told.add(id)
      await notify(tx, notificationFor('organizer', { id }))
      const choice = await mailAtOnce(tx, links, id, causeOf(after, 'organizer'))
      if (!choice) continue
      await queueMailInLayout(
        tx,
        { recipient: email, kind: 'request_by_colleague', ...choice },
        requestMails.byColleague({
          ...{ action: step.action, sent_by: after.sent_by, name, event_name: after.event_name },
          ...{ by: actor, who: nameOf(people.speaker), reason: step.reason, note: step.note },
          url: links.appUrl + paths.dashboardRequest(after.id),
        }),
      )
    }
  }

  function notificationFor(reader: Side, { id }: Pick<Person, 'id'>): NewNotification[] {
    if (id === null || unwilling.has(id)) return []
    const { kind, outcome } = notificationOfStep({
      action: step.action,
      from: step.from_state,
      to: step.to_state,
      changesBooking: isMaterial,
    })
    const who = nameOf(people[step.side ?? otherSide(reader)])
    return [
      {
        userId: id,
        kind,
        // A colleague's step is told as the other side's answer would be: with their name.
        actorId: step.actor_id,
        subject: { type: 'request', id: after.id },
        data: {
          who,
          what: after.event_name,
          note: step.note,
          outcome,
          deadline: causeOf(after, reader).deadline?.toISOString(),
        },
      },
    ]
  }

  async function tell(reader: Side, { id, name, email, url }: Person): Promise<void> {
    if (id !== null && unwilling.has(id)) return
    const choice = id === null || method ? {} : await mailAtOnce(tx, links, id, causeOf(after, reader))
    if (!choice) return
    const isSameSide = step.side === reader
    const calendar = method && {
      uid: after.id,
      sequence: after.calendar_sequence,
      text: toInvitation(
        entryFor(reader, after, { people, country: country?.name ?? null, hours, appUrl: links.appUrl }),
        {
          method,
          organizer: links.mailFrom.address,
          attendee: email,
          now: after.moved_at,
        },
      ),
    }
    await queueMailInLayout(
      tx,
      { recipient: email, kind: `request_${step.action}`, ...choice, ...(calendar && { calendar }) },
      {
        ...requestMails.step({
          action: step.action,
          to: step.to_state,
          from: step.from_state,
          reader,
          sent_by: after.sent_by,
          isOwn: isSameSide && id === step.actor_id,
          isColleagues: isSameSide && id !== step.actor_id,
          by: actor,
          invitation: method,
          name,
          who: isSameSide ? nameOf(people[otherSide(reader)]) : (actor ?? nameOf(people[otherSide(reader)])),
          event_name: after.event_name,
          facts: { ...after, ...(step.action === 'propose' ? step.terms : {}), country: country ?? null },
          reason: step.reason,
          note: step.note,
          url,
        }),
        brand: reader === 'speaker' ? brand : null,
      },
    )
  }
}

/** The side whose answer it waits for. */
export async function remind(tx: Database, links: Links, row: RequestRecord, reader: Side): Promise<void> {
  const brand = reader === 'speaker' ? await readMailBrand(tx, links, row.organizer_id) : null
  const until = answerDay(row.expires_at.toISOString())
  const sidesOf = await readPeople(tx, links, row)
  const unwilling = await unwillingOf(tx, row, sidesOf, { isForCalendars: false })
  const people = sidesOf[reader].filter(({ id }) => id === null || !unwilling.has(id))
  const cause = causeOf(row, reader)
  const facts = { what: row.event_name, outcome: 'soon', until, deadline: cause.deadline?.toISOString() }
  await notify(tx, notificationsTo(people, row.id, 'expiry', facts))
  for (const { id, name, email, url } of people) {
    const choice = id === null ? {} : await mailAtOnce(tx, links, id, cause)
    if (!choice) continue
    await queueMailInLayout(
      tx,
      { recipient: email, kind: 'request_reminder', notAfter: row.expires_at, ...choice },
      {
        ...requestMails.reminder({
          name,
          sent_by: row.sent_by,
          event_name: row.event_name,
          until: formatDays(until),
          url,
        }),
        brand,
      },
    )
  }
}

async function tellMovedUp(tx: Database, links: Links, id: string): Promise<void> {
  const [row] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, id))
  const rank = row && (await rankOfHold(tx, row))
  if (!row || !rank) return
  const organizer = (await readPeople(tx, links, row)).organizer.filter(({ isSuspended }) => !isSuspended)
  const cause = causeOf(row, 'organizer')
  await notify(
    tx,
    notificationsTo(organizer, id, 'hold', {
      what: row.event_name,
      outcome: 'moved_up',
      deadline: cause.deadline?.toISOString(),
    }),
  )
  for (const { id: person, name, email, url } of organizer) {
    const choice = person === null ? {} : await mailAtOnce(tx, links, person, cause)
    if (!choice) continue
    await queueMailInLayout(
      tx,
      { recipient: email, kind: 'request_hold_moved_up', ...choice },
      requestMails.movedUp({ name, event_name: row.event_name, rank, url }),
    )
  }
}

/** What a mail to this side is about: the side whose turn it is has a deadline. */
function causeOf(row: RequestRecord, reader: Side): MailCause {
  const deadline = turnOf(standingOf(row)) === reader ? row.expires_at : null
  return { topic: 'requests', subject: { type: 'request', id: row.id }, deadline }
}

/** Of the product itself, to those who have an account. */
function notificationsTo(
  people: readonly Person[],
  requestId: string,
  kind: NewNotification['kind'],
  data: NewNotification['data'],
): NewNotification[] {
  return people.flatMap(({ id }) =>
    id === null ? [] : [{ userId: id, kind, subject: { type: 'request', id: requestId }, data }],
  )
}

function readersOf({ side, action }: StepRecord): readonly Side[] {
  if (side !== null) return [otherSide(side)]
  return action === 'end_hold' ? ['organizer'] : ['organizer', 'speaker']
}

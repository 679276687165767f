// Shared by tests of an event's requests and its team: an application, an event, a speaker, and an organizer in every role.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { BookingRequest, RequestList } from '../src/features/requests/schema.ts'
import { findEventsPaths } from '../src/vocabulary/find-events-paths.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { closeWindows } from './booking-requests.ts'
import { insertEvent } from './event-rows.ts'
import { startTestApp, type TestApp } from './harness.ts'
import type { Browser } from './people.ts'
import { bodyOf, newOrganizer, type Organizer } from './shortlist-app.ts'
import { makeVoice, type Voice } from './testimonial-requests.ts'

export let app: TestApp
export let eventId: string
/** A speaker. */
export let ada: Voice
export const people = {} as Record<
  'owner' | 'colleague' | 'reader' | 'former' | 'invited' | 'stranger' | 'elsewhere',
  Organizer
>
/** Called once at the top of a test file. */
export function setUpTeamApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
    ada = await makeVoice(app)
    for (const name of [
      'owner',
      'colleague',
      'reader',
      'former',
      'invited',
      'stranger',
      'elsewhere',
    ] as const) {
      people[name] = await newOrganizer(app, 'Premium')
      await app.database.pool.query('update profiles set first_name = $2 where id = $1', [
        people[name].id,
        name,
      ])
    }
    eventId = await insertEvent(app.database.pool, {
      owner: people.owner.id,
      title: 'Northlight Forum',
      first: 90,
    })
    await join(people.colleague, 'organizer')
    await join(people.reader, 'reader')
    await join(people.former, 'organizer')
    await app.database.pool.query('delete from event_members where user_id = $1', [people.former.id])
    await app.database.pool.query(
      `insert into event_members (id, event_id, email, role) values (gen_random_uuid(), $1, $2, 'organizer')`,
      [eventId, people.invited.email],
    )
    const other = await insertEvent(app.database.pool, { owner: people.elsewhere.id, first: 90 })
    await join(people.stranger, 'organizer', other)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.database.pool.query('delete from booking_requests; truncate rate_limits')
    await app.runJobs()
    app.mails.length = 0
  })
}

function join(who: Organizer, role: string, event = eventId) {
  return app.database.pool.query(
    `insert into event_members (id, event_id, email, role, user_id, joined_at) values (gen_random_uuid(), $1, $2, $3, $4, now())`,
    [event, who.email, role, who.id],
  )
}

let made = 0

export function send(who: Browser, given: object = {}): Promise<Response> {
  made += 1
  return who.send('POST', apiPaths.requestsToSpeaker(ada.username), {
    ...{ requester_name: 'Ines Vidal', requester_email: 'ines@example.com', event_name: 'Northlight Forum' },
    ...{ format: 'keynote', starts_on: '2055-04-15', message: `Please speak. ${made}`, event_id: eventId },
    ...given,
  })
}

export const ask = async (who: Browser, given: object = {}) =>
  (await bodyOf<{ id: string }>(send(who, given), 201)).id

export const offer = async () => {
  const answer = ada.browser.send('POST', findEventsPaths.eventOffers(eventId), {
    ...{ format: 'keynote', fee: 900, currency: 'EUR', message: 'I would love to.' },
  })
  return (await bodyOf<{ id: string }>(answer, 201)).id
}

export const read = (who: Browser, id: string) => bodyOf<BookingRequest>(who.get(`/api/requests/${id}`))
export const list = async (who: Browser) =>
  (await bodyOf<RequestList>(who.get('/api/requests'))).requests.map(({ id }) => id)

export async function step(who: Browser, id: string, action: string, given: object = {}): Promise<Response> {
  const { version, consequences } = await read(who, id)
  return who.send('POST', `/api/requests/${id}/steps`, {
    action,
    version,
    consequences: consequences.key,
    ...given,
  })
}

export async function take(who: Browser, id: string, action: string, given: object = {}): Promise<void> {
  expect((await step(who, id, action, given)).status).toBe(201)
  await closeWindows(app)
}

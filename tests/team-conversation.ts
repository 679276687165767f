// A conversation as an event's team has it: of a request of ines to ada, for an event whose team has bo, and ruth, who only reads.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { insertRequest } from './booking-requests.ts'
import { insertEvent, joinEvent } from './event-rows.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { openAbout } from './message-app.ts'
import { newOrganizer, type Organizer } from './shortlist-app.ts'
import { makeVoice, type Voice } from './testimonial-requests.ts'

export let app: TestApp
export let ada: Voice
export let ines: Organizer
/** Organizes with ines. */
export let bo: Organizer
/** Only reads. */
export let ruth: Organizer
export let stranger: Organizer
export let eventId: string
/** A new one for each test, without messages. */
export let id: string

/** Called once at the top of a test file. `tier`: ada's; on Free there is no direct messaging. */
export function setUpTeamConversation(tier: 'Free' | 'Premium' = 'Free'): void {
  beforeAll(async () => {
    app = await startTestApp()
    ada = await makeVoice(app, { tier })
    ines = await newOrganizer(app)
    bo = await newOrganizer(app)
    ruth = await newOrganizer(app)
    stranger = await newOrganizer(app)
    eventId = await insertEvent(app.database.pool, { owner: ines.id, title: 'Northlight Forum', first: 90 })
    await rename(bo, 'Bo')
    await rename(ruth, 'Ruth')
    await joinEvent(app.database.pool, eventId, bo)
    await joinEvent(app.database.pool, eventId, ruth, 'reader')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.database.pool.query(
      `delete from booking_requests; delete from conversations; delete from blocks; delete from notifications;
       delete from mail_outbox; delete from graphile_worker._private_jobs; truncate rate_limits, reports`,
    )
    app.mails.length = 0
    id = await openAbout(ada.browser, { request_id: await request() })
  })
}

function rename(who: Organizer, name: string) {
  return app.database.pool.query('update profiles set first_name = $2 where id = $1', [who.id, name])
}

/** The id of a further one of ines to ada. */
export function request(given: object = {}): Promise<string> {
  return insertRequest(app.database.pool, {
    speaker: ada.id,
    organizer: ines.id,
    event_id: eventId,
    event_name: 'Northlight Forum',
    requester_name: 'Ines Vidal',
    ...given,
  })
}

export async function refusalOf(asked: Promise<Response>): Promise<[number, string, string]> {
  const answer = await asked
  const { code, hint } = await answer.json()
  return [answer.status, code, hint]
}

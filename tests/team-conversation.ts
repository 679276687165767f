// A conversation as an event's team has it: of a request of ines to ada, for an event whose team has bo, and ruth, who only reads.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { insertRequest } from './booking-requests.ts'
import { insertEvent } from './event-rows.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { openAbout } from './message-app.ts'
import { newOrganizer, type Organizer } from './shortlist-app.ts'
import { makeVoice, type Voice } from './testimonial-requests.ts'

export interface TeamConversation {
  app: TestApp
  ada: Voice
  ines: Organizer
  bo: Organizer
  ruth: Organizer
  stranger: Organizer
  eventId: string
  /** A new one for each test, without messages. */
  id: string
}

/** Adds the hooks that make it to the test file that calls this. The answer is filled before its own hooks run. */
export function prepareTeamConversation(): TeamConversation {
  const team = {} as TeamConversation
  beforeAll(async () => {
    const app = await startTestApp()
    const ada = await makeVoice(app, { tier: 'Free' })
    const ines = await newOrganizer(app)
    const bo = await newOrganizer(app)
    const ruth = await newOrganizer(app)
    const stranger = await newOrganizer(app)
    const eventId = await insertEvent(app.database.pool, {
      owner: ines.id,
      title: 'Northlight Forum',
      first: 90,
    })
    Object.assign(team, { app, ada, ines, bo, ruth, stranger, eventId })
    await rename(team, bo, 'Bo')
    await rename(team, ruth, 'Ruth')
    await join(team, bo, 'organizer')
    await join(team, ruth, 'reader')
  })
  afterAll(() => team.app.close())
  beforeEach(async () => {
    const { app, ada } = team
    await app.database.pool.query(
      'delete from booking_requests; delete from conversations; truncate rate_limits',
    )
    await app.runJobs()
    app.mails.length = 0
    team.id = await openAbout(ada.browser, { request_id: await request(team) })
  })
  return team
}

function rename({ app }: TeamConversation, { id }: { id: string }, name: string) {
  return app.database.pool.query('update profiles set first_name = $2 where id = $1', [id, name])
}

export function join({ app, eventId }: TeamConversation, who: Organizer, role: string) {
  return app.database.pool.query(
    `insert into event_members (id, event_id, email, role, user_id, joined_at) values (gen_random_uuid(), $1, $2, $3, $4, now())`,
    [eventId, who.email, role, who.id],
  )
}

/** The id of a further one of ines to ada. */
export function request({ app, ada, ines, eventId }: TeamConversation, given: object = {}): Promise<string> {
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

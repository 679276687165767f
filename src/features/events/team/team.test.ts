// An event's team: invited by address, joined with the account that has it; readers change nothing (docs/specification.md §18).

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeEvent, createEvent, listEvents, takeStep } from '../../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { type Browser, signedInBrowser } from '../../../../tests/people.ts'
import { newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { duringTransaction } from '../../../../tests/until-blocked.ts'
import { networkPaths } from '../../../vocabulary/network-paths.ts'
import { notificationPaths } from '../../../vocabulary/notification-paths.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import type { NotificationList } from '../../notifications/schema.ts'
import type { Event, ReadEvent } from '../schema.ts'
import { mostMembers } from './roles.ts'
import type { EventInvitation, EventTeam } from './schema.ts'

let app: TestApp
let owner: Organizer
beforeAll(async () => {
  app = await startTestApp()
  owner = await newOrganizer(app, 'Premium')
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

async function invite(event: Event, email: string, role = 'organizer', by: Browser = owner) {
  const answer = await by.send('POST', apiPaths.eventTeam(event.id), { email, role })
  return { status: answer.status, team: (await answer.json()) as EventTeam & { hint?: string } }
}

async function invitationsOf(who: Browser): Promise<EventInvitation[]> {
  const answer = await who.get(apiPaths.eventInvitations)
  return ((await answer.json()) as { invitations: EventInvitation[] }).invitations
}

/** In the team. */
async function joined(event: Event, role: string): Promise<Organizer> {
  const colleague = await newOrganizer(app, 'Premium')
  expect((await invite(event, colleague.email, role)).status).toBe(201)
  const [invitation] = await invitationsOf(colleague)
  const answer = await colleague.send('POST', apiPaths.eventInvitation(invitation?.id ?? ''))
  expect(answer.status).toBe(204)
  return colleague
}

async function teamOf(who: Browser, event: Event): Promise<EventTeam> {
  return (await (await who.get(apiPaths.eventTeam(event.id))).json()) as EventTeam
}

const statusOf = async (answer: Promise<Response>) => (await answer).status

test('a colleague is invited by email, once, and accepts', async () => {
  const event = await createEvent(owner)
  const colleague = await newOrganizer(app)
  app.mails.length = 0
  for (const email of [colleague.email, colleague.email.toUpperCase()]) await invite(event, email)
  await app.runJobs()
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [colleague.email, 'You’re invited to join an event’s team'],
  ])
  expect(await statusOf(colleague.get(apiPaths.event(event.id)))).toBe(404)
  const [invitation, ...more] = await invitationsOf(colleague)
  expect([invitation?.event.title, invitation?.owner, more]).toEqual([event.title, 'Ines Vidal', []])
  expect((await teamOf(owner, event)).members).toMatchObject([{ name: null, joined_at: null }])
  await colleague.send('POST', apiPaths.eventInvitation(invitation?.id ?? ''))
  expect(await invitationsOf(colleague)).toEqual([])
  expect((await listEvents(colleague)).rows).toMatchObject([{ id: event.id, role: 'organizer' }])
  expect((await teamOf(colleague, event)).members).toMatchObject([{ name: 'Ines Vidal', is_me: true }])
})

test('an organizer of the team changes the event and moves it on; only the owner deletes it and chooses the team', async () => {
  const event = await completeEvent(app, owner)
  const colleague = await joined(event, 'organizer')
  const changed = await colleague.send('PATCH', apiPaths.event(event.id), { title: 'Together' })
  expect([changed.status, ((await changed.json()) as Event).role]).toEqual([200, 'organizer'])
  const now = (await (await owner.get(apiPaths.event(event.id))).json()) as ReadEvent
  expect([now.title, now.role, now.is_own]).toEqual(['Together', 'owner', true])
  expect((await takeStep(colleague, now, { action: 'submit' })).status).toBe(200)
  expect(await statusOf(colleague.send('DELETE', apiPaths.event(event.id)))).toBe(404)
  expect((await invite(event, 'third@example.com', 'reader', colleague)).status).toBe(404)
  const { members } = await teamOf(owner, event)
  const own = apiPaths.eventMember(event.id, members[0]?.id ?? '')
  expect(await statusOf(colleague.send('PATCH', own, { role: 'reader' }))).toBe(404)
})

test('a reader sees the draft and changes nothing, until the role changes', async () => {
  const event = await createEvent(owner)
  const reader = await joined(event, 'reader')
  const read = (await (await reader.get(apiPaths.event(event.id))).json()) as ReadEvent
  expect([read.role, read.is_own]).toEqual(['reader', false])
  expect(await statusOf(reader.send('PATCH', apiPaths.event(event.id), { title: 'Mine' }))).toBe(404)
  expect((await takeStep(reader, read, { action: 'submit' })).status).toBe(404)
  const { members } = await teamOf(owner, event)
  const path = apiPaths.eventMember(event.id, members[0]?.id ?? '')
  expect(await statusOf(owner.send('PATCH', path, { role: 'organizer' }))).toBe(200)
  expect(await statusOf(reader.send('PATCH', apiPaths.event(event.id), { title: 'Ours' }))).toBe(200)
})

test('a member who leaves, is removed or declines sees nothing more', async () => {
  const event = await createEvent(owner)
  const [leaving, removed, declining] = [
    await joined(event, 'organizer'),
    await joined(event, 'reader'),
    await newOrganizer(app),
  ]
  const [first, second] = (await teamOf(owner, event)).members
  // A reader removes no one else.
  expect(await statusOf(removed.send('DELETE', apiPaths.eventMember(event.id, first?.id ?? '')))).toBe(404)
  expect(await statusOf(leaving.send('DELETE', apiPaths.eventMember(event.id, first?.id ?? '')))).toBe(204)
  expect(await statusOf(owner.send('DELETE', apiPaths.eventMember(event.id, second?.id ?? '')))).toBe(204)
  await invite(event, declining.email)
  const [invitation] = await invitationsOf(declining)
  const path = apiPaths.eventInvitation(invitation?.id ?? '')
  expect(await statusOf(leaving.send('POST', path))).toBe(404)
  expect(await statusOf(declining.send('DELETE', path))).toBe(204)
  expect(await statusOf(declining.send('POST', path))).toBe(404)
  for (const who of [leaving, removed, declining])
    expect(await statusOf(who.get(apiPaths.event(event.id)))).toBe(404)
  expect((await teamOf(owner, event)).members).toEqual([])
})

test('an address without an account applies for the beta; known ones look the same', async () => {
  const event = await createEvent(owner)
  const colleague = await newOrganizer(app)
  await app.database.pool.query(
    `insert into beta_signups (id, email, user_type, source) values (gen_random_uuid(), 'applied@example.com', 'speaker', 'x')`,
  )
  for (const email of ['new-colleague@example.com', 'applied@example.com', colleague.email]) {
    const { status, team } = await invite(event, email)
    expect([status, team.members.at(-1)]).toMatchObject([201, { email, name: null, joined_at: null }])
  }
  const { rows } = await app.database.pool.query(
    `select email, user_type, source from beta_signups where email = any($1) order by email`,
    [['new-colleague@example.com', 'applied@example.com', colleague.email]],
  )
  expect(rows).toEqual([
    { email: 'applied@example.com', user_type: 'speaker', source: 'x' },
    { email: 'new-colleague@example.com', user_type: 'organizer', source: 'event_team' },
  ])
})

test('without its application there is no invitation: one transaction stores both', async () => {
  const event = await createEvent(owner)
  await app.database.pool.query(`create function refuse_signup() returns trigger language plpgsql as
    $$ begin raise exception 'no application now'; end $$;
    create trigger refuse_signup before insert on beta_signups for each row execute function refuse_signup()`)
  try {
    expect((await invite(event, 'lost@example.com')).status).toBe(500)
  } finally {
    await app.database.pool.query('drop trigger refuse_signup on beta_signups; drop function refuse_signup')
  }
  expect((await teamOf(owner, event)).members).toEqual([])
  expect((await invite(event, 'lost@example.com')).status).toBe(201)
})

test('twenty are in a team, and twenty are invited in a day', async () => {
  const event = await createEvent(owner)
  await app.database.pool.query(
    `insert into event_members (id, event_id, email, role)
     select gen_random_uuid(), $1, 'member-' || n || '@example.com', 'reader' from generate_series(1, 20) n`,
    [event.id],
  )
  expect((await invite(event, 'one-more@example.com')).status).toBe(409)
  const other = await createEvent(owner)
  await app.database.pool.query(`update rate_limits set points = 20 where key like '%event-team-invitation%'`)
  expect((await invite(other, 'one-more@example.com')).status).toBe(429)
  await app.database.pool.query('truncate rate_limits')
  expect((await invite(other, 'one-more@example.com')).status).toBe(201)
})

test('an invitation to an event that is deleted meanwhile waits no more', async () => {
  const event = await createEvent(owner)
  const colleague = await newOrganizer(app)
  await invite(event, colleague.email)
  expect(await invitationsOf(colleague)).toHaveLength(1)
  await owner.send('DELETE', apiPaths.event(event.id))
  expect(await invitationsOf(colleague)).toEqual([])
})

test('refused, naming the field', async () => {
  const event = await createEvent(owner)
  expect(await invite(event, owner.email)).toMatchObject({ status: 422, team: { hint: 'email' } })
  expect(await invite(event, 'nothing')).toMatchObject({ status: 422, team: { hint: 'email' } })
  expect(await invite(event, 'a@b.co', 'boss')).toMatchObject({ status: 422, team: { hint: 'role' } })
})

test('who is in the team joins no second time, by an address that they have since', async () => {
  const event = await createEvent(owner)
  const colleague = await joined(event, 'reader')
  const email = `moved-${colleague.email}`
  await invite(event, email)
  await app.database.pool.query('update users set email = $2 where id = $1', [colleague.id, email])
  const [invitation] = await invitationsOf(colleague)
  const path = apiPaths.eventInvitation(invitation?.id ?? '')
  const answer = await colleague.send('POST', path)
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'conflict'])
  expect(await statusOf(colleague.send('DELETE', path))).toBe(204)
  expect((await listEvents(colleague)).rows).toMatchObject([{ id: event.id, role: 'reader' }])
})

test('of two invitations accepted at the same moment, by a former and a new address, one joins', async () => {
  const { pool } = app.database
  const event = await createEvent(owner)
  const colleague = await newOrganizer(app)
  const email = `new-${colleague.email}`
  for (const address of [colleague.email, email]) await invite(event, address)
  await pool.query('update users set email = $2 where id = $1', [colleague.id, email])
  const [invitation] = await invitationsOf(colleague)
  const second = await duringTransaction(
    pool,
    `update event_members set user_id = '${colleague.id}', joined_at = now()
     where event_id = '${event.id}' and email = '${colleague.email}'`,
    () => colleague.send('POST', apiPaths.eventInvitation(invitation?.id ?? '')),
  )
  expect(second.status).toBe(409)
})

test('someone who has blocked the owner is neither mailed nor told, and the owner sees no difference', async () => {
  const event = await createEvent(owner)
  const [open, closed] = [await newOrganizer(app), await newOrganizer(app)]
  expect(await statusOf(closed.send('PUT', networkPaths.block(owner.id)))).toBe(204)
  await app.runJobs()
  app.mails.length = 0
  for (const { email } of [open, closed]) await invite(event, email)
  await app.runJobs()
  expect(app.mails.map(({ to }) => to)).toEqual([open.email])
  expect(await invitationsOf(open)).toHaveLength(1)
  expect(await invitationsOf(closed)).toEqual([])
  const [first, second] = (await teamOf(owner, event)).members
  expect({ ...first, id: '', email: '' }).toEqual({ ...second, id: '', email: '' })
})

test('an invitation appears among the notifications of its account', async () => {
  const event = await createEvent(owner, { title: 'Northlight Forum' })
  const colleague = await newOrganizer(app)
  await invite(event, colleague.email)
  const { rows } = (await (await colleague.get(notificationPaths.notifications)).json()) as NotificationList
  expect(rows).toMatchObject([{ kind: 'invitation', what: 'Northlight Forum', who: 'Ines Vidal' }])
})

async function notificationsOf(who: Browser): Promise<NotificationList['rows']> {
  return ((await (await who.get(notificationPaths.notifications)).json()) as NotificationList).rows
}

test('the notification of an invitation is read once it is answered, and gone once it is withdrawn', async () => {
  const event = await createEvent(owner)
  for (const method of ['POST', 'DELETE'] as const) {
    const colleague = await newOrganizer(app)
    await invite(event, colleague.email)
    expect(await notificationsOf(colleague)).toMatchObject([{ is_unread: true }])
    const [invitation] = await invitationsOf(colleague)
    await colleague.send(method, apiPaths.eventInvitation(invitation?.id ?? ''))
    expect(await notificationsOf(colleague)).toMatchObject([{ kind: 'invitation', is_unread: false }])
  }
  const other = await newOrganizer(app)
  const { team } = await invite(event, other.email)
  const member = team.members.find(({ email }) => email === other.email)
  await owner.send('DELETE', apiPaths.eventMember(event.id, member?.id ?? ''))
  expect(await notificationsOf(other)).toEqual([])
})

test('a speaker’s account is told by email alone that it cannot join', async () => {
  const event = await createEvent(owner)
  const { email } = await makeSpeaker(app)
  const speaker = await signedInBrowser(app, { email })
  await app.runJobs()
  app.mails.length = 0
  await invite(event, email)
  await app.runJobs()
  expect(app.mails.map(({ to, text }) => [to, text])).toEqual([
    [email, expect.stringContaining('Only organizers can join a team')],
  ])
  expect(await notificationsOf(speaker)).toEqual([])
})

test('only those in the team read who is in it', async () => {
  const event = await createEvent(owner)
  const [invited, stranger] = [await newOrganizer(app), await newOrganizer(app)]
  await invite(event, invited.email)
  for (const who of [invited, stranger])
    expect(await statusOf(who.get(apiPaths.eventTeam(event.id)))).toBe(404)
  const reader = await joined(event, 'reader')
  expect((await teamOf(reader, event)).members).toHaveLength(2)
})

test('an accepted invitation is over, and one of a deleted event is gone', async () => {
  const event = await createEvent(owner)
  const colleague = await joined(event, 'organizer')
  const [member] = (await teamOf(owner, event)).members
  const path = apiPaths.eventInvitation(member?.id ?? '')
  expect(await statusOf(colleague.send('POST', path))).toBe(404)
  expect(await statusOf(colleague.send('DELETE', path))).toBe(404)
  expect((await teamOf(colleague, event)).members).toHaveLength(1)
  const deleted = await createEvent(owner)
  await invite(deleted, colleague.email)
  expect(await invitationsOf(colleague)).toHaveLength(1)
  await owner.send('DELETE', apiPaths.event(deleted.id))
  expect(await invitationsOf(colleague)).toEqual([])
})

test('a colleague of another event is not changed or removed by way of this one', async () => {
  const event = await createEvent(owner)
  await joined(event, 'organizer')
  const [member] = (await teamOf(owner, event)).members
  const other = await newOrganizer(app, 'Premium')
  for (const [who, of] of [
    [other, await createEvent(other)],
    [owner, await createEvent(owner)],
  ] as const) {
    const path = apiPaths.eventMember(of.id, member?.id ?? '')
    expect(await statusOf(who.send('PATCH', path, { role: 'reader' }))).toBe(404)
    expect(await statusOf(who.send('DELETE', path))).toBe(404)
  }
  expect((await teamOf(owner, event)).members).toMatchObject([{ id: member?.id, role: 'organizer' }])
})

test('a team has a highest number of colleagues, and a person of invitations in a day', async () => {
  const event = await createEvent(owner)
  await app.database.pool.query(
    `insert into event_members (id, event_id, email, role)
     select gen_random_uuid(), $1, 'colleague-' || n || '@example.com', 'reader' from generate_series(2, $2::int) n`,
    [event.id, mostMembers],
  )
  expect((await invite(event, 'last@example.com')).status).toBe(201)
  expect((await invite(event, 'one-more@example.com')).status).toBe(409)
  // One who is in it already changes nothing.
  expect((await invite(event, 'last@example.com')).status).toBe(201)
  expect((await teamOf(owner, event)).members).toHaveLength(mostMembers)
  for (let n = 4; n <= mostMembers; n += 1) await invite(event, 'last@example.com')
  expect((await invite(event, 'last@example.com')).status).toBe(429)
})

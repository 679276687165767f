// The requests of an event and its team: organizers see them and act, readers see them, and for everyone else they do not
// exist (docs/specification.md §18, §20.38).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeWindows } from '../../../tests/booking-requests.ts'
import { insertEvent } from '../../../tests/event-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import type { Browser } from '../../../tests/people.ts'
import { makeJpeg, uploadPicture } from '../../../tests/pictures.ts'
import { bodyOf, newOrganizer, type Organizer, setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { findEventsPaths } from '../../vocabulary/find-events-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { ReadEvent } from '../events/schema.ts'
import type { BookingRequest, RequestList } from './schema.ts'

let app: TestApp
let eventId: string
let ada: Voice
const people = {} as Record<
  'owner' | 'colleague' | 'reader' | 'former' | 'invited' | 'stranger' | 'elsewhere',
  Organizer
>
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

function join(who: Organizer, role: string, event = eventId) {
  return app.database.pool.query(
    `insert into event_members (id, event_id, email, role, user_id, joined_at) values (gen_random_uuid(), $1, $2, $3, $4, now())`,
    [event, who.email, role, who.id],
  )
}

let made = 0

function send(who: Browser, given: object = {}): Promise<Response> {
  made += 1
  return who.send('POST', apiPaths.requestsToSpeaker(ada.username), {
    ...{ requester_name: 'Ines Vidal', requester_email: 'ines@example.com', event_name: 'Northlight Forum' },
    ...{ format: 'keynote', starts_on: '2027-04-15', message: `Please speak. ${made}`, event_id: eventId },
    ...given,
  })
}

const ask = async (who: Browser, given: object = {}) =>
  (await bodyOf<{ id: string }>(send(who, given), 201)).id

const offer = async () => {
  const answer = ada.browser.send('POST', findEventsPaths.eventOffers(eventId), {
    ...{ format: 'keynote', fee: 900, currency: 'EUR', message: 'I would love to.' },
  })
  return (await bodyOf<{ id: string }>(answer, 201)).id
}

const read = (who: Browser, id: string) => bodyOf<BookingRequest>(who.get(`/api/requests/${id}`))
const list = async (who: Browser) =>
  (await bodyOf<RequestList>(who.get('/api/requests'))).requests.map(({ id }) => id)

async function step(who: Browser, id: string, action: string, given: object = {}): Promise<Response> {
  const { version, consequences } = await read(who, id)
  return who.send('POST', `/api/requests/${id}/steps`, {
    action,
    version,
    consequences: consequences.key,
    ...given,
  })
}

async function take(who: Browser, id: string, action: string, given: object = {}): Promise<void> {
  expect((await step(who, id, action, given)).status).toBe(201)
  await closeWindows(app)
}

describe('every route of a request', () => {
  const bodies: Record<string, object> = {
    'POST /api/requests/{id}/steps': { action: 'withdraw', version: 0 },
    'PUT /api/requests/{id}/note': { note: 'x' },
  }

  test('is 404 to everyone outside the team, and a refusal to its readers unless they only look', async () => {
    const id = await ask(people.owner)
    const { paths } = await bodyOf<{ paths: Record<string, object> }>(people.owner.get('/api/openapi.json'))
    const routes = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/requests/{id}'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    expect(routes.length).toBeGreaterThanOrEqual(6)
    for (const route of routes) {
      const [method = '', pattern = ''] = route.split(' ')
      for (const [name, who] of Object.entries(people)) {
        if (name === 'owner' || name === 'colleague') continue
        const answer = await who.send(method, pattern.replace('{id}', id), bodies[route])
        const expected = name !== 'reader' ? 404 : method === 'GET' ? 200 : 403
        expect([route, name, answer.status]).toEqual([route, name, expected])
      }
    }
    expect(await read(people.owner, id)).toMatchObject({
      state: 'requested',
      version: 0,
      pending: null,
      note: '',
    })
    for (const [name, who] of Object.entries(people))
      expect([name, await list(who)]).toEqual([
        name,
        ['owner', 'colleague', 'reader'].includes(name) ? [id] : [],
      ])
  })
})

test('the list of one event has its requests, for those who see them', async () => {
  const id = await ask(people.owner)
  await ask(people.owner, { event_id: null })
  const ofEvent = async (who: Browser, event = eventId) =>
    (await bodyOf<RequestList>(who.get(`/api/requests?event=${event}`))).requests.map((row) => row.id)
  expect(await list(people.owner)).toHaveLength(2)
  for (const who of [people.owner, people.colleague, people.reader, ada.browser])
    expect(await ofEvent(who)).toEqual([id])
  for (const who of [people.former, people.invited, people.stranger]) expect(await ofEvent(who)).toEqual([])
  expect(await ofEvent(people.owner, '01890000-0000-7000-8000-000000000000')).toEqual([])
  const refused = await people.owner.get('/api/requests?event=northlight')
  expect([refused.status, (await refused.json()).hint]).toEqual([422, 'event'])
})

test('a colleague asks for the event and acts on what others asked; the history names who did', async () => {
  const [theirs, own] = [await ask(people.colleague), await ask(people.owner)]
  expect((await send(people.reader)).status).toBe(422)
  await take(ada.browser, theirs, 'accept')
  expect((await read(people.owner, theirs)).actions).toContain('confirm')
  await take(people.owner, theirs, 'confirm')
  const seen = async (who: Browser, id: string) =>
    (await read(who, id)).steps.map(({ action, by }) => [action, by])
  expect(await seen(ada.browser, theirs)).toEqual([
    ['confirm', 'owner Vidal'],
    ['accept', null],
    ['send', 'colleague Vidal'],
  ])
  expect(await seen(people.colleague, theirs)).toEqual([
    ['confirm', 'owner Vidal'],
    ['accept', 'Ada Moreau'],
    ['send', null],
  ])
  await take(people.colleague, own, 'withdraw')
  expect(await seen(people.reader, own)).toEqual([
    ['withdraw', 'colleague Vidal'],
    ['send', 'owner Vidal'],
  ])
  const event = await bodyOf<ReadEvent>(people.colleague.get(apiPaths.event(eventId)))
  expect(event.line_up.map(({ request_id }) => request_id)).toEqual([theirs])
})

test('a step is seen and undone only by the colleague who took it', async () => {
  const id = await ask(people.owner)
  expect((await step(people.colleague, id, 'withdraw')).status).toBe(201)
  expect((await read(people.colleague, id)).pending).toMatchObject({ action: 'withdraw' })
  expect(await read(people.owner, id)).toMatchObject({ state: 'requested', pending: null })
  expect((await step(people.owner, id, 'extend')).status).toBe(409)
  expect((await people.owner.send('DELETE', `/api/requests/${id}/steps/pending`)).status).toBe(409)
  expect((await people.colleague.send('DELETE', `/api/requests/${id}/steps/pending`)).status).toBe(200)
})

test('a reader sees what stands, and nothing to do', async () => {
  const id = await ask(people.owner)
  await take(ada.browser, id, 'accept')
  expect(await read(people.reader, id)).toMatchObject({
    side: 'organizer',
    state: 'accepted',
    may_act: false,
    actions: [],
    is_unread: false,
  })
  expect((await step(people.reader, id, 'confirm')).status).toBe(403)
  expect((await read(people.colleague, id)).actions).toContain('confirm')
})

test('the private note is the team’s, and not the speaker’s', async () => {
  const id = await ask(people.owner)
  await people.colleague.send('PUT', `/api/requests/${id}/note`, { note: 'Ask about the train' })
  for (const who of [people.owner, people.reader])
    expect((await read(who, id)).note).toBe('Ask about the train')
  expect((await read(ada.browser, id)).note).toBe('')
})

test('organizers see the speaker’s headshot in the list, while the page is open to them', async () => {
  const id = await ask(people.owner)
  expect((await uploadPicture(app, ada.browser, await makeJpeg(400, 400))).status).toBe(201)
  const shown = async (who: Browser) => {
    const { requests } = await bodyOf<RequestList>(who.get('/api/requests'))
    return requests.map(({ other }) => other.headshot?.sizes[0]?.webp)
  }
  expect(await shown(people.colleague)).toEqual([expect.stringMatching(/\.webp$/)])
  expect((await read(people.owner, id)).other.headshot).not.toBeNull()
  expect(await shown(ada.browser)).toEqual([undefined])
  await app.database.pool.query(`update profiles set visibility = 'draft' where id = $1`, [ada.id])
  expect(await shown(people.owner)).toEqual([undefined])
  await app.database.pool.query(`update profiles set visibility = 'public' where id = $1`, [ada.id])
})

test('a contact counts for who sends the request', async () => {
  await setOrganizerPlan(app, people.colleague.id, 'Free')
  const refused = await send(people.colleague)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'limit_reached'])
  await setOrganizerPlan(app, people.colleague.id, 'Premium')
  await setOrganizerPlan(app, people.owner.id, 'Free')
  expect((await send(people.colleague)).status).toBe(201)
  await setOrganizerPlan(app, people.owner.id, 'Premium')
})

describe('offers', () => {
  const mailsTo = async () => {
    await app.runJobs()
    return app.mails.map(({ to }) => to).sort()
  }
  const tokenTo = (email: string) => {
    const text = app.mails.findLast(({ to }) => to === email)?.text ?? ''
    return decodeURIComponent(/requests\/answer\?token=(\S+)/.exec(text)?.[1] ?? '')
  }
  const press = (token: string, fields: Record<string, string>) =>
    app.request('/requests/answer', {
      method: 'POST',
      body: new URLSearchParams({ token, version: '0', ...fields }),
      headers: { 'sec-fetch-site': 'same-origin' },
    })

  test('go to every organizer of the team, and their mails’ links act as the person', async () => {
    const id = await offer()
    expect(await mailsTo()).toEqual([people.owner.email, people.colleague.email].sort())
    const [owners, colleagues] = [tokenTo(people.owner.email), tokenTo(people.colleague.email)]
    expect(owners).not.toBe(colleagues)
    expect(await (await press(colleagues, { action: 'confirm' })).text()).toContain(
      'You confirmed the booking',
    )
    // Of the same side, and still not theirs to see or undo.
    const shown = await (await app.request(`/requests/answer?token=${encodeURIComponent(owners)}`)).text()
    expect(shown).not.toContain('You confirmed the booking')
    expect((await press(owners, { action: 'undo' })).status).toBe(409)
    app.mails.length = 0
    await closeWindows(app)
    expect(await mailsTo()).toEqual([ada.email, people.owner.email, people.colleague.email].sort())
    const told = app.mails.find(({ to }) => to === ada.email)
    expect(told?.text).toContain('colleague Vidal said yes')
    expect((await read(people.owner, id)).steps[0]).toMatchObject({ by: 'colleague Vidal', way: 'mail' })
  })

  test('a colleague who leaves, or only reads from now on, answers by no link', async () => {
    await offer()
    await app.runJobs()
    const token = tokenTo(people.colleague.email)
    const role = (name: string) =>
      app.database.pool.query('update event_members set role = $2 where user_id = $1', [
        people.colleague.id,
        name,
      ])
    await role('reader')
    expect((await press(token, { action: 'confirm' })).status).toBe(403)
    await role('organizer')
    expect((await app.request(`/requests/answer?token=${encodeURIComponent(token)}`)).status).toBe(200)
    const [side, version, person = '', signed] = token.split('.')
    for (const forged of [
      `${side}.${version}.${signed}`,
      `${side}.${version}.${people.owner.id}.${signed}`,
      `speaker.${version}.${person}.${signed}`,
    ])
      expect((await press(forged, { action: 'confirm' })).status).toBe(403)
  })
})

describe('what a colleague does', () => {
  const told = async () => {
    await app.runJobs()
    const sentenceOf = (text: string) => /Hello [^,]*, (.*?\.) /.exec(text.replace(/\s+/g, ' '))?.[1]
    return app.mails.map(({ to, text }) => [to, sentenceOf(text)])
  }
  const forget = async () => {
    await app.runJobs()
    app.mails.length = 0
  }

  test('is told to the other organizers, once and with who did it; not to readers, nor to who did', async () => {
    const id = await ask(people.owner)
    await forget()
    await take(people.colleague, id, 'withdraw')
    const mails = await told()
    expect(mails.map(([to]) => to).sort()).toEqual([ada.email, people.owner.email].sort())
    expect(mails.find(([to]) => to === people.owner.email)?.[1]).toBe(
      'colleague Vidal withdrew the request for “Northlight Forum” with Ada Moreau.',
    )
    await closeWindows(app)
    expect(await told()).toHaveLength(2)
  })

  test('reaches who sent the request after they left the team, and not who is suspended', async () => {
    const id = await ask(people.colleague)
    await forget()
    const role = (user: Organizer, name: string) =>
      app.database.pool.query('update event_members set role = $2 where user_id = $1', [user.id, name])
    await role(people.colleague, 'reader')
    await take(people.owner, id, 'withdraw')
    expect((await told()).map(([to]) => to).sort()).toEqual([ada.email, people.colleague.email].sort())
    await role(people.colleague, 'organizer')
    const other = await ask(people.owner)
    await forget()
    await app.database.pool.query('update users set suspended_at = now() where id = $1', [
      people.colleague.id,
    ])
    await take(people.owner, other, 'withdraw')
    expect((await told()).map(([to]) => to)).toEqual([ada.email])
    await app.database.pool.query('update users set suspended_at = null where id = $1', [people.colleague.id])
  })

  test('is told before nothing can be undone any more', async () => {
    const id = await ask(people.owner)
    await forget()
    expect((await step(people.colleague, id, 'withdraw')).status).toBe(201)
    expect(await told()).toEqual([])
    expect((await people.colleague.send('DELETE', `/api/requests/${id}/steps/pending`)).status).toBe(200)
    await closeWindows(app)
    expect(await told()).toEqual([])
  })

  test('makes one mail each when it books: for whose calendar it is, with the invitation', async () => {
    const id = await ask(people.owner)
    await take(ada.browser, id, 'accept')
    await forget()
    await take(people.colleague, id, 'confirm')
    const mails = await told()
    expect(mails.map(([to]) => to).sort()).toEqual([ada.email, people.owner.email].sort())
    expect(mails.find(([to]) => to === people.owner.email)?.[1]).toBe(
      'colleague Vidal confirmed “Northlight Forum” with Ada Moreau.',
    )
    expect(mails.flat().join()).not.toContain(people.colleague.email)
  })
})

test('the team hears of its requests at once, and those invited of their invitations', async () => {
  const client = await app.database.pool.connect()
  const heard: { table: string; profile_id: string }[] = []
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
  try {
    await client.query('listen live')
    await ask(people.owner)
    await people.owner.send('POST', apiPaths.eventTeam(eventId), {
      email: people.former.email,
      role: 'reader',
    })
    await client.query('unlisten live')
    const told = (table: string) =>
      new Set(heard.filter((notice) => notice.table === table).map(({ profile_id }) => profile_id))
    const team = [people.owner.id, people.colleague.id, people.reader.id]
    expect(told('booking_requests')).toEqual(new Set([...team, ada.id]))
    expect(told('event_members')).toEqual(new Set([...team, people.former.id]))
  } finally {
    client.removeAllListeners('notification')
    client.release()
  }
})

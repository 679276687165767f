// The requests of an event and its team: organizers see them and act, readers see them, and for everyone else they do not
// exist (docs/specification.md §18, §20.38).
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../../tests/people.ts'
import { makeJpeg, uploadPicture } from '../../../tests/pictures.ts'
import { bodyOf, setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import {
  ada,
  app,
  ask,
  eventId,
  list,
  people,
  read,
  send,
  setUpTeamApp,
  step,
  take,
} from '../../../tests/team-app.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { ReadEvent } from '../events/schema.ts'
import type { RequestList } from './schema.ts'

setUpTeamApp()

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

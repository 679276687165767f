// The states of an event over the API: who moves it, what a step needs, who reads it then (docs/specification.md §3, §20.14).
import { describe, expect, test } from 'vitest'
import { admin, app, setUpAdminApp } from '../../../tests/admin-app.ts'
import { completeEvent, createEvent, newPerson, publishEvent, takeStep } from '../../../tests/events.ts'
import { type Browser, openBrowser } from '../../../tests/people.ts'
import { eventPaths } from '../../vocabulary/event-paths.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import type { Event } from './schema.ts'
import { type EventAction, findTransition, storedStates, transitions } from './transitions.ts'

setUpAdminApp()

async function refusal(answer: Response): Promise<[number, string | undefined]> {
  return [answer.status, ((await answer.json()) as { hint?: string }).hint]
}

async function stepped(browser: Browser, event: Event, step: { action: string; reason?: string }) {
  const answer = await takeStep(browser, event, step)
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
  return (await answer.json()) as Event
}

const reject = { action: 'reject', reason: 'Say where it is.' }

test('the way of an event: rejected with a reason, sent again, published, cancelled', async () => {
  const ines = await newPerson(app, 'organizer')
  const made = await completeEvent(app, ines)
  const sent = await stepped(ines, made, { action: 'submit' })
  expect(sent).toMatchObject({ state: 'in_review', submitted_at: expect.any(String) })
  const rejected = await stepped(admin, sent, reject)
  expect(rejected).toMatchObject({ state: 'rejected', rejection_reason: reject.reason })
  const again = await stepped(ines, rejected, { action: 'submit' })
  expect(again).toMatchObject({ state: 'in_review', rejection_reason: '' })
  const back = await stepped(ines, again, { action: 'take_back' })
  expect(back.state).toBe('draft')
  const published = await publishEvent(ines, admin, back)
  expect(published.state).toBe('published')
  expect((await stepped(ines, published, { action: 'cancel' })).state).toBe('cancelled')
  const { rows } = await app.database.pool.query(
    `select action, before ->> 'state' as before, after ->> 'state' as after from audit_log
     where before ->> 'event_id' = $1 order by created_at`,
    [made.id],
  )
  expect(rows).toEqual([
    { action: 'event.rejected', before: 'in_review', after: 'rejected' },
    { action: 'event.published', before: 'in_review', after: 'published' },
  ])
})

test('opening the event marks what its owner was told of it as read, and nothing of another’s', async () => {
  const [ines, rosa] = [await newPerson(app, 'organizer'), await newPerson(app, 'organizer')]
  const unread = async (by: Browser) =>
    ((await (await by.get(notificationPaths.unread)).json()) as { unread: number }).unread
  const event = await publishEvent(ines, admin, await completeEvent(app, ines))
  expect(await unread(ines)).toBe(1)
  expect((await rosa.send('POST', eventPaths.eventSeen(event.id))).status).toBe(204)
  expect(await unread(ines)).toBe(1)
  expect((await ines.send('POST', eventPaths.eventSeen(event.id))).status).toBe(204)
  expect(await unread(ines)).toBe(0)
  const draft = await completeEvent(app, ines)
  expect((await rosa.send('POST', eventPaths.eventSeen(draft.id))).status).toBe(404)
})

test('every step that the table does not have answers 409 with the present state, and changes nothing', async () => {
  const ines = await newPerson(app, 'organizer')
  const { id } = await completeEvent(app, ines)
  const actions = [...new Set(transitions.map(({ action }) => action))] as EventAction[]
  for (const state of storedStates) {
    const { rows } = await app.database.pool.query<{ updated_at: Date }>(
      `update events set state = $2, submitted_at = now(), rejection_reason = case when $2 = 'rejected' then 'x' else '' end
       where id = $1 returning updated_at`,
      [id, state],
    )
    const seen = { id, updated_at: rows[0]?.updated_at.toISOString() ?? '' }
    for (const action of actions) {
      const by = action === 'publish' || action === 'reject' ? 'admin' : 'owner'
      if (findTransition(state, action, by)) continue
      const answer = await takeStep(by === 'admin' ? admin : ines, seen, {
        action,
        ...(action === 'reject' && reject),
      })
      expect([state, action, ...(await refusal(answer))]).toEqual([state, action, 409, state])
    }
    expect(await (await ines.get(apiPaths.event(id))).json()).toMatchObject({ state })
  }
})

test('a step on an event that has changed since is refused, and of many at once one is taken', async () => {
  const ines = await newPerson(app, 'organizer')
  const sent = await stepped(ines, await completeEvent(app, ines), { action: 'submit' })
  const edited = (await (
    await ines.send('PATCH', apiPaths.event(sent.id), { title: 'Another' })
  ).json()) as Event
  expect(await refusal(await takeStep(admin, sent, { action: 'publish' }))).toEqual([409, 'in_review'])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => takeStep(admin, edited, { action: 'publish' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await refusal(await takeStep(ines, edited, { action: 'take_back' }))).toEqual([409, 'published'])
})

describe('a review needs', () => {
  test.each([
    ['topic_ids', { topic_ids: [] }],
    ['city', { city: '' }],
    ['slots', { slots: [] }],
    ['description', { description: 'Short' }],
    ['ends_at', { starts_at: '2020-04-15T09:00', ends_at: '2020-04-15T17:00', slots: [{ format: 'talk' }] }],
  ])('%s', async (field, gap) => {
    const ines = await newPerson(app, 'organizer')
    const made = await completeEvent(app, ines, gap)
    expect(await refusal(await takeStep(ines, made, { action: 'submit' }))).toEqual([422, field])
    expect(await (await ines.get(apiPaths.event(made.id))).json()).toMatchObject({ state: 'draft' })
  })

  test('no city for an event that is online', async () => {
    const ines = await newPerson(app, 'organizer')
    await stepped(ines, await completeEvent(app, ines, { city: '', online: true }), { action: 'submit' })
  })
})

test('an event that has been over since it was sent is not published', async () => {
  const ines = await newPerson(app, 'organizer')
  const sent = await stepped(ines, await completeEvent(app, ines), { action: 'submit' })
  await app.database.pool.query(
    `update events set starts_at = '2020-01-01', ends_at = '2020-01-02' where id = $1`,
    [sent.id],
  )
  expect(await refusal(await takeStep(admin, sent, { action: 'publish' }))).toEqual([422, 'ends_at'])
})

test('a rejection needs a reason, and an unknown action or field is refused', async () => {
  const ines = await newPerson(app, 'organizer')
  const sent = await stepped(ines, await completeEvent(app, ines), { action: 'submit' })
  for (const reason of [undefined, '', '  ', 'x'.repeat(1001), 'a\u0000b']) {
    expect(
      await refusal(
        await takeStep(admin, sent, { action: 'reject', ...(reason !== undefined && { reason }) }),
      ),
    ).toEqual([422, 'reason'])
  }
  const odd = { action: 'submit', updated_at: sent.updated_at }
  expect((await ines.send('POST', apiPaths.eventSteps(sent.id), { ...odd, action: 'publish' })).status).toBe(
    422,
  )
  expect((await ines.send('POST', apiPaths.eventSteps(sent.id), { ...odd, state: 'published' })).status).toBe(
    400,
  )
})

describe('a published event', () => {
  test('is read by everyone, changed by its owner at once, and by no one else', async () => {
    const ines = await newPerson(app, 'organizer')
    const made = await completeEvent(app, ines)
    const readers = [
      openBrowser(app),
      await newPerson(app, 'speaker'),
      await newPerson(app, 'organizer'),
      admin,
    ]
    const visitor = openBrowser(app)
    const sent = await stepped(ines, made, { action: 'submit' })
    expect((await visitor.get(paths.event(made.id))).status).toBe(404)
    const { id } = await stepped(admin, sent, { action: 'publish' })
    for (const reader of readers) {
      expect(await (await reader.get(apiPaths.event(id))).json()).toMatchObject({
        state: 'published',
        is_own: false,
        organizer: { name: 'Ada Moreau' },
      })
      expect((await reader.get(paths.event(id))).status).toBe(200)
      if (reader !== admin)
        expect([401, 403, 404]).toContain((await takeStep(reader, made, { action: 'cancel' })).status)
    }
    const html = await (await visitor.get(paths.event(id))).text()
    expect(html).not.toContain('noindex')
    expect(html).not.toContain('Published.')
    const [, data = ''] = /application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Event', startDate: '2055-04-15T09:00+02:00' })
    await ines.send('PATCH', apiPaths.event(id), { title: 'Southlight' })
    expect(await (await visitor.get(paths.event(id))).text()).toContain('Southlight')
    expect(await (await ines.get(paths.event(id))).text()).toContain('Published.')
    expect((await visitor.get(paths.event(id.toUpperCase()))).status).toBe(404)
  })

  test('loses nothing that it needs', async () => {
    const ines = await newPerson(app, 'organizer')
    const { id } = await publishEvent(ines, admin, await completeEvent(app, ines))
    for (const [field, gap] of [
      ['topic_ids', { topic_ids: [] }],
      ['city', { city: '' }],
      ['slots', { slots: [] }],
      ['description', { description: '' }],
    ] as const) {
      expect(await refusal(await ines.send('PATCH', apiPaths.event(id), gap))).toEqual([422, field])
    }
  })

  test.each(['cancelled', 'taken down', 'deleted', 'suspended'])(
    'is gone for visitors once %s',
    async (how) => {
      const ines = await newPerson(app, 'organizer')
      const event = await publishEvent(ines, admin, await completeEvent(app, ines))
      const visitor = openBrowser(app)
      expect((await visitor.get(paths.event(event.id))).status).toBe(200)
      if (how === 'cancelled') await stepped(ines, event, { action: 'cancel' })
      if (how === 'taken down') await stepped(admin, event, reject)
      if (how === 'deleted') await ines.send('DELETE', apiPaths.event(event.id))
      if (how === 'suspended') {
        expect(
          (await admin.send('POST', apiPaths.adminSuspend(ines.id), { reason: 'x' })).status,
        ).toBeLessThan(500)
        await app.database.pool.query('update users set suspended_at = now() where id = $1', [ines.id])
        // Written past the API: the notice arrives when it does.
        await expect.poll(async () => (await visitor.get(paths.event(event.id))).status).toBe(404)
      }
      expect((await visitor.get(paths.event(event.id))).status).toBe(404)
      expect((await visitor.get(apiPaths.event(event.id))).status).toBe(404)
      // Admins read all but deleted ones.
      expect((await admin.get(apiPaths.event(event.id))).status).toBe(how === 'deleted' ? 404 : 200)
    },
  )

  test('is past once its last day is over, and takes no further step', async () => {
    const ines = await newPerson(app, 'organizer')
    const { id } = await publishEvent(ines, admin, await completeEvent(app, ines))
    await app.database.pool.query(
      `update events set starts_at = '2020-01-01 09:00', ends_at = '2020-01-02 17:00' where id = $1`,
      [id],
    )
    const past = (await (await openBrowser(app).get(apiPaths.event(id))).json()) as Event
    expect(past.state).toBe('past')
    expect(await refusal(await takeStep(ines, past, { action: 'cancel' }))).toEqual([409, 'past'])
  })

  test('cannot be changed any more once cancelled', async () => {
    const ines = await newPerson(app, 'organizer')
    const event = await publishEvent(ines, admin, await completeEvent(app, ines))
    await stepped(ines, event, { action: 'cancel' })
    const answer = await ines.send('PATCH', apiPaths.event(event.id), { title: 'Other' })
    expect(await refusal(answer)).toEqual([409, 'cancelled'])
  })
})

test('the organizer is told by email, with the reason', async () => {
  const ines = await newPerson(app, 'organizer')
  const event = await completeEvent(app, ines, { title: 'Mailed <b>forum</b>' })
  const rejected = await stepped(admin, await stepped(ines, event, { action: 'submit' }), reject)
  await publishEvent(ines, admin, rejected)
  await app.runJobs()
  const about = app.mails.filter(({ text }) => text.includes('Mailed <b>forum</b>'))
  expect(about.map(({ subject }) => subject)).toEqual([
    'Your event needs a change',
    'Your event is published',
  ])
  expect(about[0]?.text).toContain(reject.reason)
  expect(about[0]?.html).toContain('Mailed &lt;b&gt;forum')
  expect(about[1]?.text).toContain(paths.event(event.id))
})

test('an event that no one has sent cannot be published', async () => {
  const ines = await newPerson(app, 'organizer')
  expect(await refusal(await takeStep(admin, await createEvent(ines), { action: 'publish' }))).toEqual([
    409,
    'draft',
  ])
})

test('the queue has the longest wait first, a page at a time, and loses what is decided', async () => {
  await app.database.pool.query("update events set deleted_at = now() where state = 'in_review'")
  const ines = await newPerson(app, 'organizer')
  const sent: Event[] = []
  for (const title of ['First', 'Second', 'Third']) {
    sent.push(await stepped(ines, await completeEvent(app, ines, { title }), { action: 'submit' }))
  }
  type Page = { rows: { title: string; organizer: object }[]; next_cursor: string | null; counts: object }
  const read = async (query: string) =>
    (await (await admin.get(`${apiPaths.adminEvents}${query}`)).json()) as Page
  const first = await read('?limit=2')
  expect(first.rows.map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(first).toMatchObject({ counts: { in_review: 3 } })
  expect(first.rows[0]?.organizer).toMatchObject({ id: ines.id, name: 'Ada Moreau' })
  expect((await read(`?limit=2&cursor=${first.next_cursor}`)).rows.map(({ title }) => title)).toEqual([
    'Third',
  ])
  if (sent[0]) await stepped(admin, sent[0], reject)
  expect((await read('')).rows.map(({ title }) => title)).toEqual(['Second', 'Third'])
  expect((await read('?state=rejected')).rows[0]?.title).toBe('First')
})

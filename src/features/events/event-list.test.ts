// The list of an organizer's events; deleting and restoring one (docs/specification.md §3, §18).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertEvent } from '../../../tests/event-rows.ts'
import { createEvent, inDays, keynote, listEvents, newPerson, topicIds } from '../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { daysToRestore, removeDeleted } from './jobs.server.ts'
import type { EventList } from './schema.ts'

let app: TestApp
let topics: string[]
beforeAll(async () => {
  app = await startTestApp()
  topics = await topicIds(app)
})
afterAll(() => app.close())

describe('the list', () => {
  test('has the next ones first, and past ones apart, the latest first', async () => {
    const ines = await newPerson(app, 'organizer')
    for (const [title, day] of [
      ['Later', 40],
      ['Long ago', -40],
      ['Soon', 2],
      ['Just over', -3],
      ['Today', 0],
    ] as const) {
      await createEvent(ines, { title, starts_at: inDays(day), ends_at: inDays(day, '17:00') })
    }
    const upcoming = await listEvents(ines)
    expect(upcoming.rows.map(({ title }) => title)).toEqual(['Today', 'Soon', 'Later'])
    expect(upcoming.counts).toEqual({ upcoming: 3, past: 2 })
    expect((await listEvents(ines, '?when=past')).rows.map(({ title }) => title)).toEqual([
      'Just over',
      'Long ago',
    ])
  })

  test('comes in pages that miss and repeat nothing', async () => {
    const ines = await newPerson(app, 'organizer')
    for (const title of ['a', 'b', 'c', 'd', 'e']) await createEvent(ines, { title })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: EventList = await listEvents(ines, `?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.rows.map(({ title }) => title))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test.each(['?limit=0', '?limit=-1', '?cursor=x', '?when=now', '?when=past&when=past', '?state=draft'])(
    '%s is refused',
    async (query) => {
      const ines = await newPerson(app, 'organizer')
      expect([400, 422]).toContain((await ines.get(`${apiPaths.events}${query}`)).status)
    },
  )
})

test('a deleted one is gone, comes back as it was, and is removed for good after 30 days', async () => {
  const ines = await newPerson(app, 'organizer')
  const made = await createEvent(ines, { slots: [keynote], currency: 'EUR', topic_ids: topics })
  expect((await ines.send('DELETE', apiPaths.event(made.id))).status).toBe(204)
  expect((await listEvents(ines)).rows).toEqual([])
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const answer = await ines.send(
      method,
      apiPaths.event(made.id),
      method === 'PATCH' ? { city: 'X' } : undefined,
    )
    expect(answer.status).toBe(404)
  }
  const restored = await ines.send('POST', apiPaths.restoreEvent(made.id))
  expect(await restored.json()).toEqual({ ...made, updated_at: expect.any(String) })

  await ines.send('DELETE', apiPaths.event(made.id))
  const age = (days: number) =>
    app.database.pool.query(
      `update events set deleted_at = now() - make_interval(days => $2) where id = $1`,
      [made.id, days],
    )
  await age(daysToRestore - 1)
  await removeDeleted(app.context.db)
  expect((await ines.send('POST', apiPaths.restoreEvent(made.id))).status).toBe(200)
  await ines.send('DELETE', apiPaths.event(made.id))
  await age(daysToRestore + 1)
  await removeDeleted(app.context.db)
  expect((await ines.send('POST', apiPaths.restoreEvent(made.id))).status).toBe(404)
})

test('another’s published event is not there to restore', async () => {
  const [ines, bela] = [await newPerson(app, 'organizer'), await newPerson(app, 'organizer')]
  const id = await insertEvent(app.database.pool, { owner: ines.id })
  expect((await bela.get(apiPaths.event(id))).status).toBe(200)
  expect((await bela.send('POST', apiPaths.restoreEvent(id))).status).toBe(404)
  expect((await ines.send('POST', apiPaths.restoreEvent(id))).status).toBe(200)
})

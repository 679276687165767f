// What each side has of its own in a request: its note and its lists (docs/specification.md §11).
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEvent } from '../../../tests/event-rows.ts'
import type { Browser } from '../../../tests/people.ts'
import { app, ask, organizer, other, read, speaker, startRequestApp } from '../../../tests/request-app.ts'
import type { RequestList } from './schema.ts'
import { lockRequest } from './standing.server.ts'

beforeAll(startRequestApp)
afterAll(() => app.close())

test('a first note is saved while a step of its request is under way', async () => {
  const id = await ask()
  const answer = await app.database.db.transaction(async (tx) => {
    await lockRequest(tx, id)
    return speaker.browser.send('PUT', `/api/requests/${id}/note`, { note: 'Ask for a train.' })
  })
  expect(answer.status).toBe(204)
  expect((await read(speaker.browser, id)).note).toBe('Ask for a train.')
})

test('of two who change one note at once, the second is told, and nothing is overwritten', async () => {
  const id = await ask()
  const save = (note: string, was: string) => organizer.send('PUT', `/api/requests/${id}/note`, { note, was })
  const noteNow = async () => (await read(organizer, id)).note
  expect((await save('Budget can take 3,500.', '')).status).toBe(204)
  const late = await save('Ask for a train.', '')
  expect([late.status, (await late.json()).code]).toEqual([409, 'conflict'])
  expect(await noteNow()).toBe('Budget can take 3,500.')
  // What was stored already, because an answer was lost, is no conflict.
  expect((await save('Budget can take 3,500.', '')).status).toBe(204)
  expect((await save('Ask for a train.', 'Budget can take 3,500.')).status).toBe(204)
  expect(await noteNow()).toBe('Ask for a train.')
})

test('open tabs of its side hear that a note has changed, the other side’s do not', async () => {
  const id = await ask({ event_id: await insertEvent(app.database.pool, { owner: other.id }) })
  const listening = new Client(app.connection)
  await listening.connect()
  await listening.query('listen live')
  const told: string[] = []
  listening.on('notification', ({ payload = '' }) => {
    const notice = JSON.parse(payload) as { table: string; profile_id: string; id: string }
    if (notice.table === 'booking_requests' && notice.id === id) told.push(notice.profile_id)
  })
  const toldBy = async (who: Browser) => {
    await who.send('PUT', `/api/requests/${id}/note`, { note: 'x' })
    await listening.query('select')
    return told.splice(0).sort()
  }
  expect(await toldBy(organizer)).toEqual([organizer.id, other.id].sort())
  expect(await toldBy(speaker.browser)).toEqual([speaker.id])
  await speaker.browser.send('POST', `/api/requests/${id}/seen`)
  await listening.query('select')
  expect(told).toEqual([])
  await listening.end()
})

test('each side’s note and lists are its own; strangers find nothing', async () => {
  const id = await ask({ event_name: 'Note Days' })
  await organizer.send('PUT', `/api/requests/${id}/note`, { note: 'Budget can take 3,500.' })
  await speaker.browser.send('PUT', `/api/requests/${id}/note`, { note: 'Ask for a train.' })
  expect([(await read(organizer, id)).note, (await read(speaker.browser, id)).note]).toEqual([
    'Budget can take 3,500.',
    'Ask for a train.',
  ])
  expect(JSON.stringify(await read(speaker.browser, id))).not.toContain('Budget can')
  const found = async (who: Browser, query = '?q=note%20days') =>
    ((await (await who.get(`/api/requests${query}`)).json()) as RequestList).requests.map((row) => [
      row.side,
      row.is_unread,
    ])
  expect([await found(organizer), await found(speaker.browser), await found(other)]).toEqual([
    [['organizer', false]],
    [['speaker', true]],
    [],
  ])
  await speaker.browser.send('POST', `/api/requests/${id}/seen`)
  expect(await found(speaker.browser)).toEqual([['speaker', false]])
  expect(await found(speaker.browser, '?q=note%20days&view=settled')).toEqual([])
  const strange = await Promise.all([
    other.get(`/api/requests/${id}`),
    other.send('POST', `/api/requests/${id}/steps`, { action: 'withdraw', version: 0 }),
    other.send('DELETE', `/api/requests/${id}/steps/pending`),
    other.send('PUT', `/api/requests/${id}/note`, { note: '' }),
    other.send('POST', `/api/requests/${id}/seen`),
  ])
  expect(strange.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

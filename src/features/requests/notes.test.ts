// What each side has of its own in a request: its note and its lists (docs/specification.md §11).
import { afterAll, beforeAll, expect, test } from 'vitest'
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

// What the bell says of connections: each request and each yes, to the other side alone, and nothing that is no longer true
// (docs/specification.md §15, §18).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ada,
  app,
  ask,
  bo,
  connect,
  forgetConnections,
  startNetworkApp,
  step,
} from '../../../tests/network-app.ts'
import { bodyOf, type Organizer } from '../../../tests/shortlist-app.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import type { NotificationList } from '../notifications/schema.ts'

beforeAll(startNetworkApp)
afterAll(() => app.close())
beforeEach(forgetConnections)

async function told(who: Organizer): Promise<string[]> {
  const { rows } = await bodyOf<NotificationList>(who.get(notificationPaths.notifications))
  return rows.map(({ kind, who: name, note, is_unread }) =>
    [kind, name, note, is_unread ? 'unread' : 'read'].filter(Boolean).join(', '),
  )
}

test('a request is told to the one who is asked, and is read with the yes, which is told to the other', async () => {
  const { id } = await ask(ada, bo.id, 'We met in Lyon.')
  expect([await told(bo), await told(ada)]).toEqual([
    ['connection_request, Ada Example, We met in Lyon., unread'],
    [],
  ])
  await step(bo, id, 'accept')
  expect([await told(bo), await told(ada)]).toEqual([
    ['connection_request, Ada Example, We met in Lyon., read'],
    ['connection_accepted, Bo Example, unread'],
  ])
})

test('asking each other, or asking again, tells of one connection once', async () => {
  await ask(ada, bo.id)
  await ask(ada, bo.id, 'Again')
  await ask(bo, ada.id)
  await ada.send('POST', notificationPaths.readAll, { until: new Date().toISOString() })
  await ask(ada, bo.id)
  await ask(bo, ada.id)
  expect([await told(bo), await told(ada)]).toEqual([
    ['connection_request, Ada Example, read'],
    ['connection_accepted, Bo Example, read'],
  ])
})

test.each([
  ['withdrawn', 'withdraw'],
  ['ignored', 'ignore'],
])('a request that is %s leaves the other side’s notifications', async (_, action) => {
  const { id } = await ask(ada, bo.id)
  await step(action === 'withdraw' ? ada : bo, id, action)
  expect(await told(bo)).toEqual([])
})

test('a connection that is removed leaves both sides’ notifications', async () => {
  const id = await connect(ada, bo)
  await step(bo, id, 'remove')
  expect([await told(bo), await told(ada)]).toEqual([[], []])
})

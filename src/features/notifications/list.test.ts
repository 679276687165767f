// Notifications as their reader lists and reads them, on every device, and no one else (docs/specification.md §15, §20.38).
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import {
  about,
  ada,
  app,
  ines,
  listOf,
  setUpNotificationApp,
  tell,
  unreadOf,
} from '../../../tests/notification-app.ts'
import { signedInBrowser } from '../../../tests/people.ts'
import { refusal } from '../../../tests/shortlist-app.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import type { NotificationList } from './schema.ts'
import { notifications } from './table.server.ts'

setUpNotificationApp()

test('a thousand at once: one notification to open tabs, and pages without gaps or repetitions', async () => {
  const heard: string[] = []
  await app.database.listen(
    'live',
    (text) => {
      const { table, profile_id } = JSON.parse(text) as { table: string; profile_id: string }
      if (table === 'notifications' && profile_id === ada.id) heard.push(text)
    },
    () => {},
  )
  await tell(...Array.from({ length: 1_500 }, () => about('request')))
  expect(await unreadOf(ada.browser)).toBe(1_000)
  const seen = new Set<string>()
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < 20; page += 1) {
    const list: NotificationList = await listOf(ada.browser, `?limit=100${cursor && `&cursor=${cursor}`}`)
    for (const { id } of list.rows) seen.add(id)
    cursor = list.next_cursor
  }
  expect([seen.size, cursor]).toEqual([1_500, null])
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  const until = (await listOf(ada.browser)).rows[0]?.created_at
  expect((await ada.browser.send('POST', notificationPaths.readAll, { until })).status).toBe(204)
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(await unreadOf(ada.browser)).toBe(0)
  // What is no longer true goes from every tab.
  await app.context.db.transaction((tx) => tx.delete(notifications).where(eq(notifications.user_id, ada.id)))
  await vi.waitFor(() => expect(heard).toHaveLength(3))
})

test('read on one device is read on all; what arrived since the list stays unread', async () => {
  await tell(about('request', { at: new Date('2026-11-01T10:00:00Z') }))
  await tell(about('testimonial', { at: new Date('2026-11-02T10:00:00Z') }))
  const elsewhere = await signedInBrowser(app, ada)
  const [newest, oldest] = (await listOf(ada.browser)).rows
  for (let i = 0; i < 2; i += 1)
    expect((await ada.browser.send('POST', notificationPaths.read(oldest?.id ?? ''))).status).toBe(204)
  expect(await unreadOf(elsewhere)).toBe(1)
  await tell(about('request'))
  await elsewhere.send('POST', notificationPaths.readAll, { until: newest?.created_at })
  expect(await unreadOf(ada.browser)).toBe(1)
  expect((await listOf(ada.browser, '?show=unread')).rows.map(({ kind }) => kind)).toEqual(['request'])
})

test('reading all leaves what is off in the app to the daily mail', async () => {
  await ada.browser.send('PUT', notificationPaths.choice('views'), {
    in_app: false,
    push: false,
    email: 'daily',
  })
  await tell(about('request'), about('views'))
  await ada.browser.send('POST', notificationPaths.readAll, { until: new Date().toISOString() })
  expect(await unreadOf(ada.browser)).toBe(0)
  const { rows } = await app.database.pool.query(
    'select kind from notifications where user_id = $1 and read_at is null',
    [ada.id],
  )
  expect(rows).toEqual([{ kind: 'views' }])
})

test('the activity is filtered by topic and by a text in names', async () => {
  await tell(
    about('request', { data: { who: 'Gil Okafor', what: 'Harbour 100% Summit' } }),
    about('views', { data: {} }),
    about('connection_request', { actorId: ines.id, data: {} }),
  )
  const kindsOf = async (query: string) =>
    (await listOf(ada.browser, query)).rows.map(({ kind }) => kind).sort()
  expect(await kindsOf('?topic=requests')).toEqual(['request'])
  expect(await kindsOf('?q=okafor')).toEqual(['request'])
  expect(await kindsOf('?q=100%25')).toEqual(['request'])
  expect(await kindsOf('?q=vid')).toEqual(['connection_request'])
  expect(await kindsOf('?q=x%25y')).toEqual([])
  for (const [query, field] of [
    ['?topic=everything', 'topic'],
    ['?show=some', 'show'],
    [`?q=${'x'.repeat(101)}`, 'q'],
    ['?q=%00', 'q'],
    ['?cursor=x', 'cursor'],
    ['?limit=0', 'limit'],
    ['?topic=requests&topic=views', 'topic'],
  ] as const)
    expect(await refusal(ada.browser.get(notificationPaths.notifications + query))).toEqual([422, field])
})

test('a stranger’s are missing: not listed, not marked', async () => {
  await tell(about('request'))
  const [notification] = (await listOf(ada.browser)).rows
  expect((await listOf(ines)).rows).toEqual([])
  expect((await ines.send('POST', notificationPaths.read(notification?.id ?? ''))).status).toBe(404)
  await ines.send('POST', notificationPaths.readAll, { until: new Date().toISOString() })
  expect(await unreadOf(ada.browser)).toBe(1)
  expect(await refusal(ada.browser.send('POST', notificationPaths.read('x')))).toEqual([422, 'id'])
  for (const until of ['now', '0000-01-01T00:00:00Z'])
    expect(await refusal(ada.browser.send('POST', notificationPaths.readAll, { until }))).toEqual([
      422,
      'until',
    ])
})

// Notifications in the data cache: what is no longer there counts as read, without an error.
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dataOf } from '../../../tests/browser-data.ts'
import { about, ada, app, setUpNotificationApp, tell } from '../../../tests/notification-app.ts'
import { isShownUnread, latestQuery, markNotificationRead } from './queries.ts'
import { notificationTexts } from './texts.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/toast.tsx', () => ({ toast }))

setUpNotificationApp()
afterEach(() => toast.mockClear())

test('one that has gone meanwhile is done; a failure is said', async () => {
  await tell(about('request'))
  const client = dataOf(ada.browser)
  const [notification] = (await client.fetchQuery(latestQuery)).rows
  if (!notification) throw new Error('no notification')
  const markRead = () => new MutationObserver(client, markNotificationRead).mutate(notification)
  expect(isShownUnread(client, notification.id)).toBe(true)
  await app.database.pool.query('delete from notifications')
  await markRead()
  expect(toast).not.toHaveBeenCalled()
  await client.fetchQuery({ ...latestQuery, staleTime: 0 })
  expect(isShownUnread(client, notification.id)).toBe(false)

  vi.spyOn(ada.browser, 'send').mockResolvedValue(new Response('', { status: 503 }))
  await expect(markRead()).rejects.toThrow()
  expect(toast.mock.calls.map(([{ title }]) => title)).toEqual([
    `Unable to ${notificationTexts.failing.verb}. Please try again.`,
  ])
})

// A change of a thread reaches the person who asked and every admin, and no one else (docs/specification.md §15).
import { expect, test, vi } from 'vitest'
import { account, app, browser, connect, join, newcomer, setUpLiveApp } from '../../../tests/live-app.ts'
import { adminBrowser } from '../../../tests/people.ts'
import { answering, asking } from '../../../tests/support-app.ts'

setUpLiveApp()

test('both sides hear of questions and answers; others may not listen', async () => {
  const admin = await adminBrowser(app)
  const [other, theirs] = await newcomer()
  const topicOf = (id: string) => `support_threads:${id}`
  const own = await join(connect(browser).channel(topicOf(account.id)))
  const admins = await join(connect(admin).channel(topicOf(admin.admin.id)))
  const elsewhere = await join(connect(theirs).channel(topicOf(other.id)))
  await expect(join(connect(theirs).channel(topicOf(account.id)))).rejects.toBeDefined()

  await asking(browser, 'Help')
  await vi.waitFor(() => expect([own.length > 0, admins.length > 0]).toEqual([true, true]))
  expect(admins[0]).toMatchObject({ id: account.id })
  own.length = 0
  await answering(admin, account, { text: 'Here.' })
  await vi.waitFor(() => expect(own.length).toBeGreaterThan(0))
  expect(elsewhere).toEqual([])
})

// A speaker whose browsers subscribe to pushes, and a push service that receives them.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type NewNotification, notify } from '../src/features/notifications/notify.server.ts'
import type { PushState } from '../src/features/notifications/push/schema.ts'
import { notificationPaths as paths } from '../src/vocabulary/notification-paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import type { Browser } from './people.ts'
import { makePushBrowser, openPushService, type PushService } from './push-service.ts'
import { bodyOf } from './shortlist-app.ts'
import { makeVoice, type Voice } from './testimonial-requests.ts'

export let app: TestApp
export let ada: Voice
export let service: PushService

/** Called once at the top of a test file, which replaces the module that delivers (push-service.ts). */
export function setUpPushApp(): void {
  beforeAll(async () => {
    service = await openPushService()
    app = await startTestApp()
  })
  afterAll(async () => {
    service.close()
    await app.close()
  })
  beforeEach(async () => {
    await app.runJobs()
    await app.database.pool.query('truncate rate_limits, notifications, push_subscriptions, quiet_hours')
    await app.database.pool.query('delete from graphile_worker._private_jobs')
    ada = await makeVoice(app)
    service.received.length = 0
    service.status = 201
    service.names.set('push.example', ['93.184.215.14'])
  })
}

export const add = (subscription: object, browser: Browser = ada.browser) =>
  browser.send('POST', paths.pushSubscriptions, subscription)

export async function subscribed(browser: Browser = ada.browser) {
  const pushed = makePushBrowser()
  const { id } = await bodyOf<{ id: string }>(add(pushed.subscription(), browser), 201)
  return { ...pushed, id }
}

export const stateOf = (browser: Browser = ada.browser) =>
  bodyOf<PushState>(browser.get(paths.pushSubscriptions))

export async function countStored(userId = ada.id): Promise<number> {
  const { rows } = await app.database.pool.query('select id from push_subscriptions where user_id = $1', [
    userId,
  ])
  return rows.length
}

export const sent = (given: Partial<NewNotification> = {}): NewNotification => ({
  userId: ada.id,
  kind: 'request',
  subject: { type: 'request', id: uuidv7() },
  data: { who: 'Gil Okafor', what: 'Harbour Summit', outcome: 'sent' },
  ...given,
})

export async function tell(...notifications: NewNotification[]): Promise<void> {
  await app.context.db.transaction((tx) => notify(tx, notifications))
}

export async function tellAndPush(...notifications: NewNotification[]): Promise<void> {
  await tell(...notifications)
  await app.runJobs()
}

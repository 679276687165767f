// An organizer on the largest plan, and a new speaker for each test, whose notifications and mails are looked at.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { NotificationKind } from '../src/features/notifications/kinds.ts'
import { type NewNotification, notify } from '../src/features/notifications/notify.server.ts'
import type { NotificationList, UnreadCount } from '../src/features/notifications/schema.ts'
import { notificationPaths } from '../src/vocabulary/notification-paths.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import type { Browser } from './people.ts'
import { bodyOf, newOrganizer, type Organizer } from './shortlist-app.ts'
import { makeVoice, type Voice } from './testimonial-requests.ts'

export let app: TestApp
export let ada: Voice
export let ines: Organizer

/** Called once at the top of a test file. */
export function setUpNotificationApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
    ines = await newOrganizer(app, 'Premium')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.database.pool.query(
      `truncate rate_limits, notifications, notification_choices, notification_digests, quiet_hours, mail_outbox;
       delete from booking_requests; delete from graphile_worker._private_jobs`,
    )
    ada = await makeVoice(app)
    app.mails.length = 0
  })
}

/** Ines asks ada to speak, and what follows is done. The id of the request. */
export async function ask(given: object = {}): Promise<string> {
  const asked = await ines.send('POST', apiPaths.requestsToSpeaker(ada.username), {
    event_name: `Harbour Summit ${uuidv7()}`,
    format: 'keynote',
    message: 'We would love to have you.',
    requester_name: 'Ines Vidal',
    requester_email: ines.email,
    ...given,
  })
  expect(asked.status).toBe(201)
  const { id } = (await asked.json()) as { id: string }
  await app.runJobs()
  return id
}

export const listOf = (browser: Browser, query = '') =>
  bodyOf<NotificationList>(browser.get(`${notificationPaths.notifications}${query}`))

export const unreadOf = async (browser: Browser) =>
  (await bodyOf<UnreadCount>(browser.get(notificationPaths.unread))).unread

export function tell(...notifications: NewNotification[]): Promise<void> {
  return app.context.db.transaction((tx) => notify(tx, notifications))
}

/** To ada. */
export const about = (kind: NotificationKind, given: Partial<NewNotification> = {}): NewNotification => ({
  userId: ada.id,
  kind,
  subject: { type: 'request', id: uuidv7() },
  data: { who: 'Gil Okafor', what: 'Harbour Summit' },
  ...given,
})

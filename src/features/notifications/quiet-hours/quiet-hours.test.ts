// Quiet hours over the API, and the mails at once that wait for their end (docs/specification.md §17).
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { closeWindows, insertRequest } from '../../../../tests/booking-requests.ts'
import { openAbout, say } from '../../../../tests/message-app.ts'
import { ada, app, ask, ines, setUpNotificationApp } from '../../../../tests/notification-app.ts'
import type { Browser } from '../../../../tests/people.ts'
import { quietLater, quietNow, runPlannedJobs } from '../../../../tests/quiet-hours.ts'
import { bodyOf, refusal } from '../../../../tests/shortlist-app.ts'
import { messagePaths } from '../../../vocabulary/message-paths.ts'
import { notificationPaths as paths } from '../../../vocabulary/notification-paths.ts'
import { sendReminders } from '../../requests/due.server.ts'
import { notify } from '../notify.server.ts'
import type { QuietHours } from './schema.ts'
import { quietUntilFor } from './service.server.ts'

setUpNotificationApp()

const put = (hours: object, browser: Browser = ada.browser) => browser.send('PUT', paths.quietHours, hours)
const read = (browser: Browser = ada.browser) => bodyOf<QuietHours>(browser.get(paths.quietHours))
const subjects = () => app.mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject)

describe('the hours', () => {
  test('are each user’s own, in the time zone of the profile', async () => {
    expect(await read()).toEqual({ hours: null, time_zone: null })
    const hours = { starts_at: '20:00', ends_at: '08:00' }
    expect((await put(hours)).status).toBe(204)
    expect((await put({ ...hours, ends_at: '07:30' })).status).toBe(204)
    await app.database.pool.query(`update profiles set time_zone = 'Europe/Paris' where id = $1`, [ada.id])
    expect(await read()).toEqual({ hours: { ...hours, ends_at: '07:30' }, time_zone: 'Europe/Paris' })
    expect(await read(ines)).toEqual({ hours: null, time_zone: null })
    for (let i = 0; i < 2; i += 1)
      expect((await ada.browser.send('DELETE', paths.quietHours)).status).toBe(204)
    expect((await read()).hours).toBeNull()
  })

  test('name what is wrong', async () => {
    for (const starts_at of ['24:00', '9:00', '20:60', '', '20:00\n', null])
      expect(await refusal(put({ starts_at, ends_at: '08:00' }))).toEqual([422, 'starts_at'])
    expect(await refusal(put({ starts_at: '08:00', ends_at: '08:00' }))).toEqual([422, 'ends_at'])
    expect(await refusal(put({ starts_at: '20:00', ends_at: '08:00', days: [1] }))).toEqual([400, 'days'])
  })
})

test('the hours are over when they are by the database’s clock', async () => {
  const now = new Date()
  const time = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16)
  await put({ starts_at: time(-60), ends_at: time(-1) })
  vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() - 10 * 60_000 })
  const until = await quietUntilFor(app.context.db, ada.id, null).finally(() => vi.useRealTimers())
  expect(until).toBeNull()
})

describe('a mail that a feature sends', () => {
  test('waits for the end', async () => {
    await put(quietNow())
    await ask()
    await app.runJobs()
    expect(subjects()).toEqual([])
    const { rows } = await app.database.pool.query('select not_before > now() as is_held from mail_outbox')
    expect(rows).toEqual([{ is_held: true }])
    await runPlannedJobs(app)
    expect(subjects()).toEqual(['You’re invited to speak'])
  })

  test('is not sent if its notification was read, or is no longer true', async () => {
    await put(quietNow())
    await ask()
    const gone = await ask()
    await ask()
    const { rows } = await app.database.pool.query('select id from notifications order by id')
    expect((await ada.browser.send('POST', paths.read(rows[0].id))).status).toBe(204)
    await app.database.pool.query('delete from notifications where subject_id = $1', [gone])
    await runPlannedJobs(app)
    expect(subjects()).toHaveLength(1)
    const states = await app.database.pool.query('select state from mail_outbox order by id')
    expect(states.rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'sent'])
  })

  test('goes out at once outside them, and where the answer is due today', async () => {
    await put(quietLater())
    await ask()
    expect(subjects()).toHaveLength(1)
    await put(quietNow())
    await insertRequest(app.database.pool, {
      speaker: ada.id,
      organizer: ines.id,
      requested_at: new Date(Date.now() - 86_400_000),
      moved_at: new Date(Date.now() - 86_400_000),
      expires_at: new Date(Date.now() + 30 * 60_000),
    })
    await sendReminders(app.context.db, app.config)
    await app.runJobs()
    expect(subjects()).toHaveLength(2)
  })

  test('goes out at once with a booking’s entry for the calendar', async () => {
    await put(quietNow(), ines)
    const id = await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id, is_firm: true })
    const { version, consequences } = await bodyOf<{ version: number; consequences: { key: string } }>(
      ada.browser.get(`/api/requests/${id}`),
    )
    const step = { action: 'accept', version, consequences: consequences.key }
    expect((await ada.browser.send('POST', `/api/requests/${id}/steps`, step)).status).toBe(201)
    await closeWindows(app)
    expect(app.mails.filter(({ to }) => to === ines.email).map(({ subject }) => subject)).toEqual([
      'Your booking is confirmed',
    ])
  })
})

test('a notification that is mailed itself waits, and goes once', async () => {
  await ada.browser.send('PUT', paths.choice('network'), { in_app: true, push: false, email: 'now' })
  await put(quietNow())
  const subject = { type: 'connection', id: uuidv7() }
  const tell = () =>
    app.context.db.transaction((tx) =>
      notify(tx, [
        { userId: ada.id, kind: 'connection_request', actorId: ines.id, subject, data: { note: 'Hello' } },
      ]),
    )
  for (let i = 0; i < 2; i += 1) {
    await tell()
    await app.runJobs()
  }
  await runPlannedJobs(app)
  expect(subjects()).toEqual([])
  await put(quietLater())
  await runPlannedJobs(app)
  await runPlannedJobs(app)
  expect(subjects()).toEqual(['You have a new notification'])
})

test('unread messages are mailed after the end, without those that were read', async () => {
  const conversation = async () =>
    openAbout(ada.browser, {
      request_id: await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id }),
    })
  const [read, unread] = [await conversation(), await conversation()]
  await put(quietNow())
  await say(ines, read, 'One')
  await say(ines, unread, 'Two')
  await app.database.pool.query(`update messages set created_at = created_at - interval '20 minutes'`)
  await runPlannedJobs(app)
  expect(subjects()).toEqual([])
  const marked = await ada.browser.send('POST', messagePaths.conversationRead(read), { number: 1 })
  expect(marked.status).toBe(204)
  await put(quietLater())
  await runPlannedJobs(app)
  expect(subjects()).toEqual(['New message from Ines Vidal'])
})

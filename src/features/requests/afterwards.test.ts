// A no-show and a late cancellation: facts that one side records about the other, who replies once (docs/specification.md §11).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromNow, letPass } from '../../../tests/booking-requests.ts'
import {
  act,
  app,
  ask,
  organizer,
  read,
  settle,
  speaker,
  startRequestApp,
} from '../../../tests/request-app.ts'
import { takeDueSteps } from './due.server.ts'

beforeAll(startRequestApp)
afterAll(() => app.close())

function booked(days: number): Promise<string> {
  return ask({ state: 'confirmed', starts_on: dayFromNow(days) })
}

async function completed(): Promise<string> {
  const id = await booked(3)
  await letPass(app, id, 6)
  await takeDueSteps(app.database.db, app.config)
  expect((await read(organizer, id)).state).toBe('completed')
  return id
}

const note = 'Nobody came, and nobody called.'

test('a no-show is recorded with a line, told, and replied to once', async () => {
  const id = await completed()
  const empty = await act(organizer, id, 'record_no_show')
  expect([empty.status, empty.body.hint]).toEqual([422, 'note'])
  await app.runJobs()
  app.mails.length = 0
  await settle(organizer, id, 'record_no_show', { note })
  const [mail, ...more] = app.mails
  expect([mail?.to, mail?.subject, more.length]).toEqual([speaker.email, 'A no-show was recorded', 0])
  expect(mail?.text).toContain(note)
  expect((await read(organizer, id)).actions).toEqual([])
  expect((await read(speaker.browser, id)).actions).toEqual(['reply'])
  await settle(speaker.browser, id, 'reply', { note: 'The train stood still.' })
  const { state, actions, steps } = await read(organizer, id)
  expect([state, actions]).toEqual(['completed', []])
  expect(steps.slice(0, 2).map(({ action, side, note: line }) => [action, side, line])).toEqual([
    ['reply', 'speaker', 'The train stood still.'],
    ['record_no_show', 'organizer', note],
  ])
  expect((await act(speaker.browser, id, 'reply', { note })).status).toBe(409)
})

test('the speaker, too, can say that no one was there, and keeps the engagement as confirmed', async () => {
  const id = await completed()
  await settle(speaker.browser, id, 'record_no_show', { note })
  expect((await read(organizer, id)).actions).toEqual(['reply'])
  expect(await verificationOf(id)).toBe('organizer_confirmed')
})

/** Of the engagement, logged unless it is already. */
async function verificationOf(id: string): Promise<string> {
  const answer = await speaker.browser.send('POST', `/api/requests/${id}/engagement`)
  const { engagement_id } = (await answer.json()) as { engagement_id: string }
  const { rows } = await app.database.pool.query<{ verification: string }>(
    'select verification from experiences where id = $1',
    [engagement_id],
  )
  return rows[0]?.verification ?? ''
}

test('an engagement that the organizer disputes is not confirmed by them, whenever it is logged', async () => {
  const [before, after] = [await completed(), await completed()]
  expect(await verificationOf(before)).toBe('organizer_confirmed')
  for (const id of [before, after]) await settle(organizer, id, 'record_no_show', { note })
  await app.runJobs()
  app.mails.length = 0
  expect([await verificationOf(before), await verificationOf(after)]).toEqual([
    'self_reported',
    'self_reported',
  ])
  await app.runJobs()
  expect(app.mails).toEqual([])
})

test('who did not cancel can record that it was late', async () => {
  const id = await booked(13)
  await settle(speaker.browser, id, 'cancel', { reason: 'illness' })
  expect((await read(speaker.browser, id)).actions).toEqual([])
  expect((await read(organizer, id)).actions).toEqual(['record_late_cancellation'])
  await settle(organizer, id, 'record_late_cancellation', { note })
  expect((await read(speaker.browser, id)).actions).toEqual(['reply'])
})

test('not late: cancelled in time, before it was booked, or recorded too late', async () => {
  const inTime = await booked(16)
  await settle(speaker.browser, inTime, 'cancel', { reason: 'illness' })
  const unbooked = await ask({ state: 'accepted', starts_on: dayFromNow(5) })
  await settle(speaker.browser, unbooked, 'cancel', { reason: 'illness' })
  const longAgo = await booked(8)
  await settle(speaker.browser, longAgo, 'cancel', { reason: 'illness' })
  const noShow = await completed()
  await app.database.pool.query(
    `update booking_requests set over_at = over_at - interval '14 days' where id = any($1)`,
    [[longAgo, noShow]],
  )
  for (const id of [inTime, unbooked, longAgo, noShow])
    expect((await read(organizer, id)).actions).toEqual([])
})

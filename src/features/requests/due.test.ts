// What time does to a request, and what is left to do after a booking (docs/specification.md §11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeWindows, dayFromNow, letPass } from '../../../tests/booking-requests.ts'
import type { Browser } from '../../../tests/people.ts'
import {
  act,
  app,
  ask,
  clearMails,
  mailsTo,
  organizer,
  read,
  settle,
  speaker,
  startRequestApp,
  toldOf,
} from '../../../tests/request-app.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { sendReminders, takeDueSteps } from './due.server.ts'
import { requestTasks } from './jobs.server.ts'

beforeAll(startRequestApp)
afterAll(() => app.close())
beforeEach(clearMails)

describe('time', () => {
  test('a request expires after ten days, is reminded of at half time and a day before, and sending again extends it', async () => {
    const id = await ask({ starts_on: dayFromNow(600) })
    const late = async (days: number) => {
      await letPass(app, id, days)
      await sendReminders(app.context.db, app.config)
      await takeDueSteps(app.context.db, app.config)
      await app.runJobs()
      return [(await read(speaker.browser, id)).state, mailsTo(speaker.email).length]
    }
    expect(await late(4)).toEqual(['requested', 0])
    expect(await late(1)).toEqual(['requested', 1])
    expect(await late(4)).toEqual(['requested', 2])
    expect(await toldOf(speaker.browser, id)).toEqual(['expiry soon'])
    // Worth nothing once it has expired.
    const { rows } = await app.database.pool.query(
      `select o.not_after = r.expires_at as ends_with_it from mail_outbox o, booking_requests r
       where o.kind = 'request_reminder' and r.id = $1 order by o.id desc limit 1`,
      [id],
    )
    expect(rows).toEqual([{ ends_with_it: true }])
    await settle(organizer, id, 'extend')
    expect(new Date((await read(organizer, id)).expires_at).getTime()).toBeGreaterThan(
      Date.now() + 9 * 86_400_000,
    )
    // Extended, it is reminded of anew.
    const before = mailsTo(speaker.email).length
    expect(await late(5)).toEqual(['requested', before + 1])
    expect((await late(6))[0]).toBe('expired')
    expect((await read(organizer, id)).steps[0]).toMatchObject({
      side: null,
      way: 'job',
      reason: 'no_answer',
    })
  })

  test('one that fails does not hold up the others, nor the reminders', async () => {
    const [failing, other, waiting] = [await ask(), await ask(), await ask()]
    await letPass(app, waiting, 6)
    await letPass(app, failing, 12)
    await letPass(app, other, 11)
    await app.database.pool.query(`create function refuse_expiry() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$;
      create trigger refuse_expiry before update on booking_requests for each row
        when (old.id = '${failing}') execute function refuse_expiry()`)
    try {
      const { move_requests } = requestTasks(app.config)
      if (typeof move_requests !== 'object') throw new Error('it runs at times')
      const job = { ...app.context, signal: AbortSignal.any([]), attempt: 1, isLastAttempt: false }
      await expect(move_requests.run({}, job)).rejects.toThrow()
    } finally {
      await app.database.pool.query(
        'drop trigger refuse_expiry on booking_requests; drop function refuse_expiry',
      )
    }
    const states = [failing, other].map(async (id) => (await read(organizer, id)).state)
    expect(await Promise.all(states)).toEqual(['requested', 'expired'])
    const { rows } = await app.database.pool.query('select reminders from booking_requests where id = $1', [
      waiting,
    ])
    expect(rows).toEqual([{ reminders: 1 }])
  })

  test('the day that has come is the reason, where it is', async () => {
    const id = await ask({ starts_on: dayFromNow(3) })
    await letPass(app, id, 11)
    await takeDueSteps(app.context.db, app.config)
    expect((await read(organizer, id)).steps[0]).toMatchObject({ action: 'expire', reason: 'date_past' })
  })

  test('an answer that can still be undone goes before the end', async () => {
    const id = await ask()
    expect((await act(speaker.browser, id, 'accept')).status).toBe(201)
    await app.database.pool.query('update booking_requests set expires_at = now() where id = $1', [id])
    await takeDueSteps(app.context.db, app.config)
    await closeWindows(app)
    expect((await read(organizer, id)).state).toBe('accepted')
  })

  test('a first reminder within the last day is the only one', async () => {
    const id = await ask()
    await app.database.pool.query(
      `update booking_requests set moved_at = now() - interval '2 days', expires_at = now() + interval '12 hours' where id = $1`,
      [id],
    )
    for (let run = 0; run < 2; run += 1) await sendReminders(app.context.db, app.config)
    await app.runJobs()
    expect(mailsTo(speaker.email)).toHaveLength(1)
  })

  test('a request never outlives its date', async () => {
    const id = await ask({ starts_on: dayFromNow(3), expires_at: new Date(Date.now() + 86_400_000) })
    await settle(organizer, id, 'extend')
    const { expires_at, actions } = await read(organizer, id)
    expect(expires_at.slice(0, 10)).toBe(dayFromNow(4))
    // No later answer is possible, so none is offered.
    expect(actions).toEqual(['propose', 'withdraw'])
    expect((await act(organizer, id, 'extend')).status).toBe(409)
  })
})

test('after a booking one press logs the engagement, once, and asks the organizer for a testimonial', async () => {
  const [id, guests] = [
    await ask({ state: 'confirmed', starts_on: dayFromNow(100) }),
    await ask({ state: 'confirmed', starts_on: dayFromNow(101), organizer: null }),
  ]
  const log = (who: Browser, request: string) => who.send('POST', `/api/requests/${request}/engagement`)
  expect((await log(speaker.browser, id)).status).toBe(409)
  for (const request of [id, guests]) await letPass(app, request, 200)
  await takeDueSteps(app.context.db, app.config)
  await app.runJobs()
  app.mails.length = 0
  expect((await log(organizer, id)).status).toBe(403)
  const answers = await Promise.all([1, 2, 3].map(() => log(speaker.browser, id)))
  const logged = await Promise.all(answers.map((answer) => answer.json()))
  expect(new Set(logged.map(({ engagement_id }) => engagement_id)).size).toBe(1)
  expect((await read(speaker.browser, id)).engagement_id).toBe(logged[0].engagement_id)
  const { engagement_id } = await (await log(speaker.browser, guests)).json()
  const { rows } = await app.database.pool.query(
    'select verification, title = event_name as has_event from experiences where id = any($1) order by verification',
    [[logged[0].engagement_id, engagement_id]],
  )
  expect(rows).toEqual([
    { verification: 'organizer_confirmed', has_event: true },
    { verification: 'self_reported', has_event: true },
  ])
  await app.runJobs()
  expect(app.mails.filter(({ to }) => to === organizer.email)).toHaveLength(1)
  expect(app.mails.find(({ to }) => to === organizer.email)?.text).toContain('/testimonials/write?token=')
})

test('an engagement whose testimonial could not be asked for is not logged, so that the next press does both', async () => {
  const { pool } = app.database
  const id = await ask({ state: 'confirmed', starts_on: dayFromNow(102) })
  await letPass(app, id, 200)
  await takeDueSteps(app.context.db, app.config)
  const log = () => speaker.browser.send('POST', `/api/requests/${id}/engagement`)
  await pool.query('alter table testimonials add constraint none check (false) not valid')
  try {
    expect((await log()).status).toBe(422)
  } finally {
    await pool.query('alter table testimonials drop constraint none')
  }
  await app.runJobs()
  app.mails.length = 0
  expect((await log()).status).toBe(200)
  await app.runJobs()
  expect(app.mails.map(({ to }) => to)).toEqual([organizer.email])
})

test('an engagement that was deleted is logged again as it was, and no second testimonial is asked for', async () => {
  const id = await ask({ state: 'confirmed', starts_on: dayFromNow(103) })
  await letPass(app, id, 200)
  await takeDueSteps(app.context.db, app.config)
  const log = async () =>
    (await speaker.browser.send('POST', `/api/requests/${id}/engagement`)).json() as Promise<{
      engagement_id: string
    }>
  const { engagement_id } = await log()
  await app.runJobs()
  app.mails.length = 0
  const path = apiPaths.experience(engagement_id)
  expect((await speaker.browser.send('DELETE', path)).status).toBe(204)
  expect((await read(speaker.browser, id)).engagement_id).toBeNull()
  expect(await log()).toEqual({ engagement_id })
  expect((await speaker.browser.get(path)).status).toBe(200)
  expect((await read(speaker.browser, id)).engagement_id).toBe(engagement_id)
  await app.runJobs()
  expect(app.mails).toEqual([])
})

test('who is suspended is reminded and told of nothing, but of the end of a booking', async () => {
  const asked = await ask({ starts_on: dayFromNow(600) })
  const booked = await ask({ state: 'confirmed', starts_on: dayFromNow(601) })
  const suspend = (at: Date | null) =>
    app.database.pool.query('update users set suspended_at = $2 where id = $1', [speaker.id, at])
  await suspend(new Date())
  try {
    await letPass(app, asked, 6)
    await sendReminders(app.context.db, app.config)
    await settle(organizer, asked, 'withdraw')
    await app.runJobs()
    const { rows } = await app.database.pool.query('select from notifications where subject_id = $1', [asked])
    expect([mailsTo(speaker.email), rows]).toEqual([[], []])
    await settle(organizer, booked, 'cancel', { reason: 'other' })
    await app.runJobs()
    expect(mailsTo(speaker.email)).toHaveLength(1)
  } finally {
    await suspend(null)
  }
})

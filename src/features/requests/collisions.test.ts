// Two bookings, blocked and busy days: what a yes collides with, and who is told (docs/specification.md §11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeWindows, dayFromNow } from '../../../tests/booking-requests.ts'
import {
  act,
  app,
  ask,
  clearMails,
  organizer,
  other,
  propose,
  read,
  settle,
  speaker,
  startRequestApp,
  termsOf,
} from '../../../tests/request-app.ts'

beforeAll(startRequestApp)
afterAll(() => app.close())
beforeEach(clearMails)

describe('two bookings on one day', () => {
  test('the speaker is warned by name, and gives a reason for both; the organizer is told nothing but that it is taken', async () => {
    const starts_on = dayFromNow(400)
    await ask({ state: 'confirmed', starts_on, event_name: 'First booking', ends_on: dayFromNow(402) })
    const id = await ask({ starts_on: dayFromNow(401) })
    const shown = await read(speaker.browser, id)
    expect(shown.consequences.collisions).toMatchObject([{ kind: 'booking', label: 'First booking' }])
    const unread = await act(speaker.browser, id, 'accept', { consequences: '' })
    expect([unread.status, unread.body.code]).toEqual([409, 'conflict'])
    const bare = await act(speaker.browser, id, 'accept')
    expect([bare.status, bare.body.hint]).toEqual([422, 'override_reason'])
    await settle(speaker.browser, id, 'accept', { override_reason: 'One is online.' })
    const theirs = await read(organizer, id)
    expect(theirs.consequences).toEqual({ key: '', collisions: [], ended_holds: [] })
    expect(JSON.stringify(theirs)).not.toMatch(/First booking|One is online/)
    expect((await settle(organizer, id, 'confirm')).state).toBe('confirmed')
    const [overridden] = (await read(speaker.browser, id)).steps.filter(({ action }) => action === 'accept')
    expect(overridden?.override_reason).toBe('One is online.')
  })

  test('a day that fills up after the speaker’s yes cannot be confirmed', async () => {
    const starts_on = dayFromNow(410)
    const [first, second] = [await ask({ starts_on }), await ask({ starts_on, organizer: other.id })]
    await settle(speaker.browser, first, 'accept')
    await settle(speaker.browser, second, 'accept')
    const answers = await Promise.all([act(organizer, first, 'confirm'), act(other, second, 'confirm')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await closeWindows(app)
    const states = await Promise.all(
      [first, second].map(async (id) => (await read(speaker.browser, id)).state),
    )
    expect(states.sort()).toEqual(['accepted', 'confirmed'])
  })

  test('a booking that can still be undone has all of its days', async () => {
    const [starts_on, ends_on] = [dayFromNow(412), dayFromNow(413)]
    const [first, second] = [
      await ask({ starts_on, ends_on }),
      await ask({ starts_on: ends_on, organizer: other.id }),
    ]
    for (const id of [first, second]) await settle(speaker.browser, id, 'accept')
    expect((await act(organizer, first, 'confirm')).status).toBe(201)
    expect((await act(other, second, 'confirm')).status).toBe(409)
  })

  test('the speaker proposes no day on which they are booked', async () => {
    const [starts_on, free] = [dayFromNow(415), dayFromNow(416)]
    await ask({ state: 'confirmed', starts_on })
    const id = await ask({ starts_on: free })
    const terms = { ...termsOf(await read(speaker.browser, id)), starts_on }
    const refused = await act(speaker.browser, id, 'propose', { terms })
    expect([refused.status, refused.body.hint]).toEqual([422, 'terms.starts_on'])
    expect((await act(organizer, id, 'propose', { terms })).status).toBe(201)
  })

  test('of the day that they took beside a booking, for a reason, the speaker proposes other terms', async () => {
    const starts_on = dayFromNow(417)
    await ask({ state: 'confirmed', starts_on })
    const id = await ask({ starts_on })
    await settle(speaker.browser, id, 'accept', { override_reason: 'Both are online.' })
    await propose(speaker.browser, id, { budget: 4000 })
    expect((await settle(organizer, id, 'agree')).state).toBe('confirmed')
  })

  test('the database refuses what the service would let through', async () => {
    const starts_on = dayFromNow(420)
    await ask({ state: 'confirmed', starts_on })
    await expect(ask({ state: 'confirmed', starts_on })).rejects.toThrow('booking_requests_no_overlap')
    await ask({ state: 'confirmed', starts_on, override_reason: 'Both are online.' })
  })

  test('a reason for two bookings ends with the day that it was given for', async () => {
    const [starts_on, later] = [dayFromNow(425), dayFromNow(427)]
    await ask({ state: 'confirmed', starts_on })
    const id = await ask({ state: 'confirmed', starts_on, override_reason: 'Both are online.' })
    const reasonOf = async () => {
      const { rows } = await app.database.pool.query(
        'select override_reason from booking_requests where id = $1',
        [id],
      )
      return rows[0].override_reason
    }
    await propose(organizer, id, { budget: 4000 })
    await settle(speaker.browser, id, 'agree', { override_reason: 'Both are online.' })
    expect(await reasonOf()).toBe('Both are online.')
    await propose(organizer, id, { starts_on: later })
    await settle(speaker.browser, id, 'agree')
    expect(await reasonOf()).toBeNull()
  })

  test('nor does it cover another day: the organizer learns that it is taken, and cannot agree to it', async () => {
    const [starts_on, later] = [dayFromNow(421), dayFromNow(423)]
    await ask({ state: 'confirmed', starts_on })
    const id = await ask({ state: 'confirmed', starts_on, override_reason: 'Both are online.' })
    await propose(speaker.browser, id, { starts_on: later })
    await ask({ state: 'confirmed', starts_on: later })
    expect((await read(organizer, id)).is_taken).toBe(true)
    expect((await act(organizer, id, 'agree')).status).toBe(409)
  })

  test('an engagement of the speaker is named, unless it was deleted, and needs no reason', async () => {
    const starts_on = dayFromNow(430)
    await app.database.pool.query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, deleted_at)
       values (gen_random_uuid(), $1, 'Talk', 'Lighthouse Days', 'talk', $2, $2, null),
         (gen_random_uuid(), $1, 'Talk', 'Removed Days', 'talk', $2, $2, now())`,
      [speaker.id, starts_on],
    )
    const id = await ask({ starts_on })
    expect((await read(speaker.browser, id)).consequences.collisions).toMatchObject([{ kind: 'engagement' }])
    expect((await act(speaker.browser, id, 'accept')).status).toBe(201)
  })
})

test('blocked and travel days are named as well', async () => {
  const [starts_on, ends_on] = [dayFromNow(440), dayFromNow(441)]
  for (const [kind, day] of [
    ['blocked', starts_on],
    ['travel', ends_on],
  ])
    await speaker.browser.send('POST', '/api/unavailable-periods', { kind, first_day: day, last_day: day })
  const id = await ask({ starts_on, ends_on })
  const { collisions } = (await read(speaker.browser, id)).consequences
  expect(collisions.map(({ kind }) => kind)).toEqual(['blocked', 'travel'])
  expect((await read(organizer, id)).consequences.collisions).toEqual([])
})

test('busy days of another calendar are named by the calendar, to the speaker alone', async () => {
  const [starts_on, ends_on] = [dayFromNow(450), dayFromNow(452)]
  await app.database.pool.query(
    `insert into busy_calendars (id, profile_id, name, host, sealed_address, address_mark, busy, read_at, time_zone,
       refreshed_at, next_refresh_at)
     values (gen_random_uuid(), $1, 'Home', 'calendars.example', '', '', datemultirange(daterange($2::date, $3::date, '[]')),
       now(), 'UTC', now(), now())`,
    [speaker.id, dayFromNow(440), dayFromNow(450)],
  )
  const id = await ask({ starts_on, ends_on })
  const { collisions, key } = (await read(speaker.browser, id)).consequences
  expect(collisions).toEqual([{ kind: 'busy', label: 'Home', starts_on, ends_on: starts_on }])
  expect(key).not.toBe('')
  expect((await read(organizer, id)).consequences.collisions).toEqual([])
  expect((await act(speaker.browser, id, 'accept')).status).toBe(201)
})

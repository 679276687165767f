// Holds: their order, their limits, and how they end (docs/specification.md §11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeWindows, dayFromNow, letPass } from '../../../tests/booking-requests.ts'
import { insertEvent } from '../../../tests/event-rows.ts'
import {
  act,
  app,
  ask,
  clearMails,
  mailsTo,
  organizer,
  other,
  propose,
  read,
  settle,
  speaker,
  startRequestApp,
  toldOf,
} from '../../../tests/request-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { sendReminders, takeDueSteps } from './due.server.ts'
import { settleDue } from './settle.server.ts'

beforeAll(startRequestApp)
afterAll(() => app.close())
beforeEach(clearMails)

describe('holds', () => {
  const hold = (given: Record<string, unknown> = {}) => ask({ asks_for: 'hold', ...given })

  test('wait in line; only the speaker sees who else holds; the next moves up and is told', async () => {
    const starts_on = dayFromNow(500)
    const [first, second] = [
      await hold({ starts_on, event_name: 'Early Days' }),
      await hold({ starts_on, organizer: other.id }),
    ]
    for (const id of [first, second]) await settle(speaker.browser, id, 'hold')
    expect((await read(other, second)).hold).toMatchObject({ rank: 2, others: null })
    expect(JSON.stringify(await read(other, second))).not.toContain('Early Days')
    expect((await read(speaker.browser, second)).hold?.others).toEqual([{ label: 'Early Days' }])
    app.mails.length = 0
    await settle(organizer, first, 'withdraw')
    expect((await read(other, second)).hold?.rank).toBe(1)
    expect(mailsTo(other.email)).toEqual(['Your hold moved up'])
    expect(await toldOf(other, second)).toEqual(['hold moved_up', 'hold granted'])
  })

  test('the first is told nothing when one behind it falls', async () => {
    const starts_on = dayFromNow(505)
    const [first, second] = [await hold({ starts_on }), await hold({ starts_on, organizer: other.id })]
    for (const id of [first, second]) await settle(speaker.browser, id, 'hold')
    await settle(other, second, 'withdraw')
    expect(await toldOf(organizer, first)).toEqual(['hold granted'])
  })

  test('a fourth on a day, and a sixth for one event and format, are refused', async () => {
    const starts_on = dayFromNow(510)
    const ids = await Promise.all(
      Array.from({ length: 4 }, (_, i) => hold({ starts_on, event_name: `Day ${i}` })),
    )
    const answers = await Promise.all(ids.map((id) => act(speaker.browser, id, 'hold')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409])
    for (let day = 0; day < 5; day += 1) {
      const id = await hold({ starts_on: dayFromNow(520 + day), event_name: 'Five Days' })
      await settle(speaker.browser, id, 'hold')
    }
    const sixth = await hold({ starts_on: dayFromNow(530), event_name: 'five days' })
    expect((await act(speaker.browser, sixth, 'hold')).status).toBe(409)
    for (const [day, given] of [
      [531, { format: 'panel' }],
      [532, { organizer: other.id }],
      [533, { organizer: null, requester_email: 'guest@example.com' }],
    ] as const) {
      const id = await hold({ starts_on: dayFromNow(day), event_name: 'Five Days', ...given })
      expect((await act(speaker.browser, id, 'hold')).status).toBe(201)
    }
  })

  async function makeVoices(count: number): Promise<Voice[]> {
    const voices: Voice[] = []
    while (voices.length < count) voices.push(await makeVoice(app))
    return voices
  }

  const guestOf = (event_name: string) => ({
    ...{ organizer: null, requester_email: 'holding-guest@example.com' },
    event_name,
  })

  test.each([
    ['an event however it is typed', { event_name: 'Série Élan' }, { event_name: ' serie\u200b ELAN!' }],
    ['a guest’s event', guestOf('Élan'), guestOf('E\u0301 l-a-n')],
  ])('a sixth for %s is refused, also when the five have become requests', async (_, given, again) => {
    const starts_on = dayFromNow(570)
    const speakers = await makeVoices(6)
    const ids = []
    for (const [i, one] of speakers.entries())
      ids.push(await hold({ ...(i < 5 ? given : again), speaker: one.id, starts_on }))
    for (const [i, one] of speakers.slice(0, 5).entries()) await settle(one.browser, ids[i] ?? '', 'hold')
    await app.database.pool.query(`update booking_requests set state = 'requested' where id = any($1)`, [ids])
    const [sixth, last] = [ids[5] ?? '', speakers[5]]
    expect(last && (await act(last.browser, sixth, 'hold')).status).toBe(409)
    await app.database.pool.query(`update booking_requests set hold_ends_at = now() where id = $1`, [ids[0]])
    expect(last && (await act(last.browser, sixth, 'hold')).status).toBe(201)
  })

  test('an event of ours has five of its whole team, also after it was renamed', async () => {
    const event_id = await insertEvent(app.database.pool, { owner: organizer.id })
    const speakers = await makeVoices(7)
    const statuses = []
    for (const [i, one] of speakers.entries()) {
      const id = await hold({
        ...{ speaker: one.id, event_name: `Name ${i}`, starts_on: dayFromNow(590) },
        ...(i < 6 ? { event_id, organizer: i % 2 ? organizer.id : other.id } : { event_name: 'Name 0' }),
      })
      statuses.push((await act(one.browser, id, 'hold')).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 201])
  })

  test('of six speakers who say yes to one event at once, five hold', async () => {
    const speakers = await makeVoices(6)
    const asked = await Promise.all(
      speakers.map(async (one) => ({
        ...one,
        id: await hold({ speaker: one.id, event_name: 'All At Once', starts_on: dayFromNow(535) }),
      })),
    )
    const answers = await Promise.all(asked.map(({ browser, id }) => act(browser, id, 'hold')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409])
  })

  test('a booking ends the holds on its day, which the speaker saw before, and tells their organizers why', async () => {
    const starts_on = dayFromNow(540)
    const [held, booked] = [
      await hold({ starts_on, organizer: other.id }),
      await ask({ starts_on, is_firm: true }),
    ]
    await settle(speaker.browser, held, 'hold')
    expect((await read(speaker.browser, booked)).consequences.ended_holds).toHaveLength(1)
    app.mails.length = 0
    await settle(speaker.browser, booked, 'accept')
    expect((await read(other, held)).steps[0]).toMatchObject({ action: 'end_hold', reason: 'date_taken' })
    // The speaker's own yes has ended it, as they saw before.
    expect([other.email, organizer.email, speaker.email].map(mailsTo)).toEqual([
      ['Your hold has ended'],
      ['Your booking is confirmed'],
      ['Your booking is confirmed'],
    ])
  })

  test('one whose time is over holds nothing, although its job is late', async () => {
    const starts_on = dayFromNow(545)
    const [over, next] = [await hold({ starts_on }), await hold({ starts_on, organizer: other.id })]
    for (const id of [over, next]) await settle(speaker.browser, id, 'hold')
    await app.database.pool.query(
      `update booking_requests set hold_ends_at = now() - interval '1 minute' where id = $1`,
      [over],
    )
    expect((await read(other, next)).hold?.rank).toBe(1)
    expect((await read(speaker.browser, next)).hold?.others).toEqual([])
  })

  test('two of one moment have different ranks', async () => {
    const starts_on = dayFromNow(547)
    const ids = [await hold({ starts_on }), await hold({ starts_on, organizer: other.id })]
    for (const id of ids) await settle(speaker.browser, id, 'hold')
    await app.database.pool.query(
      `update booking_requests set held_at = date_trunc('minute', held_at) where id = any($1)`,
      [ids],
    )
    const holds = await Promise.all(ids.map(async (id) => (await read(speaker.browser, id)).hold))
    expect(holds.map((hold) => hold?.rank).sort()).toEqual([1, 2])
  })

  test('becomes a request, which keeps its place in line', async () => {
    const id = await hold({ starts_on: dayFromNow(550) })
    await settle(speaker.browser, id, 'hold')
    await settle(organizer, id, 'request', { is_firm: true })
    expect(await read(speaker.browser, id)).toMatchObject({
      state: 'requested',
      hold: { rank: 1 },
      is_firm: true,
    })
    expect((await settle(speaker.browser, id, 'accept')).state).toBe('confirmed')
  })

  test('the next moves up as well when the first ends by itself', async () => {
    const starts_on = dayFromNow(552)
    const [first, second] = [await hold({ starts_on }), await hold({ starts_on, organizer: other.id })]
    for (const id of [first, second]) await settle(speaker.browser, id, 'hold')
    app.mails.length = 0
    await app.database.pool.query(
      'update booking_requests set expires_at = now(), hold_ends_at = now() where id = $1',
      [first],
    )
    await takeDueSteps(app.context.db, app.config)
    await app.runJobs()
    expect(mailsTo(other.email)).toEqual(['Your hold moved up'])
  })

  test('ends with its date, also when another date is agreed later', async () => {
    const id = await hold({ starts_on: dayFromNow(554) })
    await settle(speaker.browser, id, 'hold')
    await settle(organizer, id, 'request')
    for (const starts_on of [null, dayFromNow(555)]) {
      await propose(organizer, id, { starts_on })
      expect((await settle(speaker.browser, id, 'agree')).state).toBe('accepted')
    }
    expect((await read(speaker.browser, id)).hold).toBeNull()
  })

  test('is not taken along to another day: the next on its own day moves up, also when that books', async () => {
    for (const [day, is_firm, state] of [
      [580, false, 'accepted'],
      [583, true, 'confirmed'],
    ] as const) {
      const [starts_on, later] = [dayFromNow(day), dayFromNow(day + 1)]
      const [first, second] = [await hold({ starts_on }), await hold({ starts_on, organizer: other.id })]
      for (const id of [first, second]) await settle(speaker.browser, id, 'hold')
      await settle(organizer, first, 'request', { is_firm })
      await propose(organizer, first, { starts_on: later })
      app.mails.length = 0
      expect(await settle(speaker.browser, first, 'agree')).toMatchObject({ state, hold: null })
      expect((await read(other, second)).hold?.rank).toBe(1)
      expect(mailsTo(other.email)).toEqual(['Your hold moved up'])
    }
  })

  test('of holds on several days, one that a booking on another day ends is not told that it moved up', async () => {
    const [starts_on, later] = [dayFromNow(586), dayFromNow(587)]
    const first = await hold({ starts_on })
    const second = await hold({ starts_on, ends_on: later, organizer: other.id })
    for (const id of [first, second]) await settle(speaker.browser, id, 'hold')
    await settle(organizer, first, 'request', { is_firm: true })
    await propose(organizer, first, { starts_on: later })
    app.mails.length = 0
    await settle(speaker.browser, first, 'agree')
    expect(mailsTo(other.email)).toEqual(['Your hold has ended'])
  })

  test('a booking leaves an answer to a request that was a hold on its day', async () => {
    const starts_on = dayFromNow(556)
    const [held, booked] = [
      await hold({ starts_on, organizer: other.id }),
      await ask({ starts_on, is_firm: true }),
    ]
    await settle(speaker.browser, held, 'hold')
    await settle(other, held, 'request')
    expect((await act(speaker.browser, held, 'decline', { reason: 'fee' })).status).toBe(201)
    expect((await act(speaker.browser, booked, 'accept')).status).toBe(201)
    await app.database.pool.query(
      'update booking_request_steps set settles_at = now() where request_id = $1',
      [booked],
    )
    await settleDue(app.context.db, app.config, booked)
    await closeWindows(app)
    expect((await read(other, held)).steps[0]).toMatchObject({ action: 'decline', reason: 'fee' })
  })

  test('ends by itself after 14 days, with a reminder before', async () => {
    const id = await hold({ starts_on: dayFromNow(560) })
    await settle(speaker.browser, id, 'hold')
    app.mails.length = 0
    const late = async (days: number) => {
      await letPass(app, id, days)
      await sendReminders(app.context.db, app.config)
      await takeDueSteps(app.context.db, app.config)
      await app.runJobs()
      return [(await read(organizer, id)).state, mailsTo(organizer.email)]
    }
    const reminder = 'A request is waiting for your answer'
    expect(await late(10)).toEqual(['held', []])
    expect(await late(1)).toEqual(['held', [reminder]])
    expect(await late(1)).toEqual(['held', [reminder]])
    expect(await toldOf(organizer, id)).toEqual(['expiry soon', 'hold granted'])
    expect(await late(3)).toEqual(['expired', [reminder, 'A request has expired']])
  })
})

// The life of a request, step by step: who may take which, what follows, and what never happens (docs/specification.md §11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeWindows, dayFromNow, insertRequest, letPass } from '../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import type { Browser } from '../../../tests/people.ts'
import { newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { sendReminders, takeDueSteps } from './due.server.ts'
import type { StepGiven } from './input-schema.ts'
import type { BookingRequest, RequestList } from './schema.ts'

let app: TestApp
let speaker: Voice
let organizer: Organizer
let other: Organizer

beforeAll(async () => {
  app = await startTestApp()
  speaker = await makeVoice(app)
  organizer = await newOrganizer(app, 'Premium')
  other = await newOrganizer(app, 'Premium')
})
afterAll(() => app.close())
beforeEach(async () => {
  await closeWindows(app)
  app.mails.length = 0
})

function ask(given: Record<string, unknown> = {}): Promise<string> {
  return insertRequest(app.database.pool, { speaker: speaker.id, organizer: organizer.id, ...given })
}

async function read(who: Browser, id: string): Promise<BookingRequest> {
  return (await (await who.get(`/api/requests/${id}`)).json()) as BookingRequest
}

/** Takes a step as someone who has just read the request. */
async function act(who: Browser, id: string, action: string, given: Partial<StepGiven> = {}) {
  const { version, consequences } = await read(who, id)
  const answer = await who.send('POST', `/api/requests/${id}/steps`, {
    action,
    version,
    consequences: consequences.key,
    ...given,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as BookingRequest & { code: string; hint?: string },
  }
}

/** Takes a step that must be open, and lets its window close. */
async function settle(who: Browser, id: string, action: string, given: Partial<StepGiven> = {}) {
  const { status, body } = await act(who, id, action, given)
  expect([status, body.code]).toEqual([201, undefined])
  await closeWindows(app)
  return read(who, id)
}

const termsOf = ({
  starts_on,
  ends_on,
  city,
  country,
  online,
  format,
  budget,
  budget_currency,
}: BookingRequest) => ({
  starts_on,
  ends_on,
  city,
  country: country?.code ?? null,
  online,
  format,
  budget,
  budget_currency,
})

async function propose(who: Browser, id: string, change: Record<string, unknown>) {
  return settle(who, id, 'propose', {
    terms: { ...termsOf(await read(who, id)), ...change } as StepGiven['terms'],
  })
}

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

test('accepted, confirmed, over: each side is told once, and both see the same', async () => {
  const id = await ask()
  expect(await read(speaker.browser, id)).toMatchObject({
    side: 'speaker',
    turn: 'speaker',
    actions: ['accept', 'propose', 'decline'],
  })
  expect((await read(organizer, id)).actions).toEqual(['propose', 'withdraw', 'extend'])
  await settle(speaker.browser, id, 'accept')
  expect(mailsTo(organizer.email)).toEqual(['Your request was accepted'])
  await settle(organizer, id, 'confirm')
  expect(mailsTo(speaker.email)).toEqual(['Your booking is confirmed'])
  for (const who of [speaker.browser, organizer]) {
    const { state, steps } = await read(who, id)
    expect([state, steps.map(({ action, side }) => [action, side])]).toEqual([
      'confirmed',
      [
        ['confirm', 'organizer'],
        ['accept', 'speaker'],
      ],
    ])
  }
  await letPass(app, id, 100)
  await takeDueSteps(app.context.db, app.config)
  expect((await read(organizer, id)).state).toBe('completed')
})

test('until the window closes only who took the step sees it, a competing one is refused, and it can be undone', async () => {
  const id = await ask()
  const taken = await act(speaker.browser, id, 'accept')
  expect([taken.status, taken.body.state, taken.body.pending?.action]).toEqual([201, 'accepted', 'accept'])
  expect(await read(organizer, id)).toMatchObject({ state: 'requested', pending: null, steps: [] })
  const competing = await act(organizer, id, 'withdraw')
  expect([competing.status, competing.body.code, competing.body.hint]).toEqual([409, 'conflict', 'requested'])
  const undo = () => speaker.browser.send('DELETE', `/api/requests/${id}/steps/pending`)
  expect((await organizer.send('DELETE', `/api/requests/${id}/steps/pending`)).status).toBe(409)
  expect((await (await undo()).json()).state).toBe('requested')
  expect((await undo()).status).toBe(409)
  await closeWindows(app)
  expect([(await read(organizer, id)).state, app.mails]).toEqual(['requested', []])
})

test('a step settles although its job is late, and what it was decided on must still hold', async () => {
  const id = await ask()
  const before = await read(organizer, id)
  await act(speaker.browser, id, 'accept')
  await app.database.pool.query('update booking_request_steps set settles_at = now() where request_id = $1', [
    id,
  ])
  const late = await organizer.send('POST', `/api/requests/${id}/steps`, {
    action: 'withdraw',
    version: before.version,
  })
  expect([late.status, (await late.json()).hint]).toEqual([409, 'accepted'])
  expect((await act(organizer, id, 'confirm')).status).toBe(201)
})

test('twenty accepts at once: one wins, and one mail leaves', async () => {
  const id = await ask()
  const answers = await Promise.all(Array.from({ length: 20 }, () => act(speaker.browser, id, 'accept')))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  await closeWindows(app)
  await app.runJobs()
  expect(mailsTo(organizer.email)).toEqual(['Your request was accepted'])
})

describe('proposals', () => {
  test('the organizer’s yes to the speaker’s proposal books on the new terms', async () => {
    const id = await ask()
    await propose(speaker.browser, id, { budget: 3500 })
    const asked = await read(organizer, id)
    expect(asked).toMatchObject({
      state: 'proposed',
      turn: 'organizer',
      budget: 3000,
      proposal: { by: 'speaker' },
    })
    const booked = await settle(organizer, id, 'agree')
    expect(booked).toMatchObject({ state: 'confirmed', budget: 3500, proposal: null })
  })

  test('the speaker’s yes to the organizer’s waits for the organizer, unless the request is firm', async () => {
    const [open, firm] = [await ask(), await ask({ is_firm: true })]
    for (const id of [open, firm]) {
      await propose(organizer, id, { format: 'panel' })
      await settle(speaker.browser, id, 'agree')
    }
    expect([(await read(organizer, open)).state, (await read(organizer, firm)).state]).toEqual([
      'accepted',
      'confirmed',
    ])
  })

  test('the newest stands; equal terms and unknown countries are refused by name', async () => {
    const id = await ask()
    await propose(speaker.browser, id, { budget: 3500 })
    const back = await propose(organizer, id, { budget: 3200 })
    expect([back.proposal?.by, back.proposal?.terms.budget, back.turn]).toEqual([
      'organizer',
      3200,
      'speaker',
    ])
    const terms = termsOf(back)
    const same = await act(speaker.browser, id, 'propose', { terms })
    const nowhere = await act(speaker.browser, id, 'propose', { terms: { ...terms, country: 'ZZ' } })
    expect([same, nowhere].map(({ status, body }) => [status, body.hint])).toEqual([
      [422, 'terms'],
      [422, 'terms.country'],
    ])
  })

  test('after the booking the old terms hold until the other side agrees', async () => {
    const id = await ask({ state: 'confirmed' })
    await propose(organizer, id, { budget: 2500 })
    expect(await read(speaker.browser, id)).toMatchObject({
      state: 'confirmed',
      budget: 3000,
      turn: 'speaker',
    })
    expect((await act(organizer, id, 'agree')).status).toBe(409)
    await settle(speaker.browser, id, 'keep_terms')
    expect(await read(organizer, id)).toMatchObject({ state: 'confirmed', budget: 3000, proposal: null })
    await propose(speaker.browser, id, { budget: 3300 })
    expect(await settle(organizer, id, 'agree')).toMatchObject({ state: 'confirmed', budget: 3300 })
  })
})

test('a reason is required to decline and to cancel; the other side reads it', async () => {
  const id = await ask()
  const bare = await act(speaker.browser, id, 'decline')
  expect([bare.status, bare.body.hint]).toEqual([422, 'reason'])
  await settle(speaker.browser, id, 'decline', { reason: 'travel', note: 'In Groningen that week.' })
  const { state, steps } = await read(organizer, id)
  expect([state, steps[0]?.reason, steps[0]?.note]).toEqual(['declined', 'travel', 'In Groningen that week.'])
  expect(app.mails.find(({ to }) => to === organizer.email)?.text).toContain('In Groningen that week.')
})

test('without a date there is no booking', async () => {
  const id = await ask({ starts_on: null })
  await settle(speaker.browser, id, 'accept')
  expect((await read(organizer, id)).actions).not.toContain('confirm')
  const refused = await act(organizer, id, 'confirm')
  expect([refused.status, refused.body.hint]).toEqual([422, 'terms'])
})

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

  test('the database refuses what the service would let through', async () => {
    const starts_on = dayFromNow(420)
    await ask({ state: 'confirmed', starts_on })
    await expect(ask({ state: 'confirmed', starts_on })).rejects.toThrow('booking_requests_no_overlap')
    await ask({ state: 'confirmed', starts_on, override_reason: 'Both are online.' })
  })

  test('an engagement of the speaker is named, and needs no reason', async () => {
    const starts_on = dayFromNow(430)
    await app.database.pool.query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on)
       values (gen_random_uuid(), $1, 'Talk', 'Lighthouse Days', 'talk', $2, $2)`,
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

describe('holds', () => {
  const hold = (given: Record<string, unknown> = {}) => ask({ asks_for: 'hold', ...given })

  test('stand in line; only the speaker sees who else holds; the next moves up and is told', async () => {
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
    expect([mailsTo(other.email), mailsTo(organizer.email)]).toEqual([
      ['Your hold has ended'],
      ['Your booking is confirmed'],
    ])
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
    expect(await late(3)).toEqual(['expired', [reminder, 'A request has expired']])
  })
})

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
    await settle(organizer, id, 'extend')
    expect(new Date((await read(organizer, id)).expires_at).getTime()).toBeGreaterThan(
      Date.now() + 9 * 86_400_000,
    )
    expect((await late(11))[0]).toBe('expired')
    expect((await read(organizer, id)).steps[0]).toMatchObject({
      side: null,
      way: 'job',
      reason: 'no_answer',
    })
  })

  test('a request never outlives its date', async () => {
    const id = await ask({ starts_on: dayFromNow(3) })
    await settle(organizer, id, 'extend')
    const { expires_at } = await read(organizer, id)
    expect(expires_at.slice(0, 10)).toBe(dayFromNow(4))
  })
})

test('after a booking one press logs the engagement, once, and asks the organizer for a testimonial', async () => {
  const [id, guests] = [await ask({ state: 'confirmed' }), await ask({ state: 'confirmed', organizer: null })]
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
    'select verification from experiences where id = any($1) order by verification',
    [[logged[0].engagement_id, engagement_id]],
  )
  expect(rows).toEqual([{ verification: 'organizer_confirmed' }, { verification: 'self_reported' }])
  await app.runJobs()
  expect(app.mails.filter(({ to }) => to === organizer.email)).toHaveLength(1)
  expect(app.mails.find(({ to }) => to === organizer.email)?.text).toContain('/testimonials/write?token=')
})

test('each side’s note and lists are its own; strangers find nothing', async () => {
  const id = await ask({ event_name: 'Note Days' })
  await organizer.send('PUT', `/api/requests/${id}/note`, { note: 'Budget can take 3,500.' })
  await speaker.browser.send('PUT', `/api/requests/${id}/note`, { note: 'Ask for a train.' })
  expect([(await read(organizer, id)).note, (await read(speaker.browser, id)).note]).toEqual([
    'Budget can take 3,500.',
    'Ask for a train.',
  ])
  expect(JSON.stringify(await read(speaker.browser, id))).not.toContain('Budget can')
  const found = async (who: Browser, query = '?q=note%20days') =>
    ((await (await who.get(`/api/requests${query}`)).json()) as RequestList).requests.map((row) => [
      row.side,
      row.is_unread,
    ])
  expect([await found(organizer), await found(speaker.browser), await found(other)]).toEqual([
    [['organizer', false]],
    [['speaker', true]],
    [],
  ])
  await speaker.browser.send('POST', `/api/requests/${id}/seen`)
  expect(await found(speaker.browser)).toEqual([['speaker', false]])
  expect(await found(speaker.browser, '?q=note%20days&view=settled')).toEqual([])
  const strange = await Promise.all([
    other.get(`/api/requests/${id}`),
    other.send('POST', `/api/requests/${id}/steps`, { action: 'withdraw', version: 0 }),
    other.send('DELETE', `/api/requests/${id}/steps/pending`),
    other.send('PUT', `/api/requests/${id}/note`, { note: '' }),
    other.send('POST', `/api/requests/${id}/seen`),
  ])
  expect(strange.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

// The life of a request, step by step: who may take which, and what follows (docs/specification.md §11).
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeWindows, dayFromNow, letPass } from '../../../tests/booking-requests.ts'
import type { Browser } from '../../../tests/people.ts'
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
  termsOf,
  toldOf,
} from '../../../tests/request-app.ts'
import { bodyOf } from '../../../tests/shortlist-app.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import type { NotificationList } from '../notifications/schema.ts'
import { takeDueSteps } from './due.server.ts'
import { settleDue } from './settle.server.ts'
import { summarize } from './summary.ts'

beforeAll(startRequestApp)
afterAll(() => app.close())
beforeEach(clearMails)

test('accepted, confirmed, over: each side is told once, and both see the same', async () => {
  const id = await ask({ starts_on: dayFromNow(50) })
  expect(await read(speaker.browser, id)).toMatchObject({
    side: 'speaker',
    turn: 'speaker',
    actions: ['accept', 'propose', 'decline'],
  })
  expect((await read(organizer, id)).actions).toEqual(['propose', 'withdraw', 'extend'])
  await settle(speaker.browser, id, 'accept')
  expect(mailsTo(organizer.email)).toEqual(['Your request was accepted'])
  // By their first name, as in every other mail; the request has what they are called in full.
  expect(app.mails.find(({ to }) => to === organizer.email)?.text).toContain('Hello Ines,')
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

test.each([
  ['speaker', 'illness'],
  ['organizer', 'budget'],
] as const)('cancelled by the %s before it was booked: no one is told of a booking', async (side, reason) => {
  const [by, told, email] =
    side === 'speaker'
      ? [speaker.browser, organizer, organizer.email]
      : [organizer, speaker.browser, speaker.email]
  const id = await ask({ state: 'accepted', starts_on: dayFromNow(52) })
  const { state, cancelled_by, steps } = await settle(by, id, 'cancel', { reason })
  expect([state, cancelled_by, steps[0]?.from_state]).toEqual(['cancelled', null, 'accepted'])
  expect(mailsTo(email)).toEqual(['A request was cancelled'])
  expect(app.mails.at(-1)?.text).toMatch(/cancelled the request for “.*” before it was\s+booked/)
  expect(await toldOf(told, id)).toEqual(['decision cancelled_request'])
})

test('who opens a request or answers it has read what the bell says of it', async () => {
  const id = await ask()
  const unread = async (who: Browser) => {
    const { rows } = await bodyOf<NotificationList>(who.get(`${notificationPaths.notifications}?show=unread`))
    return rows.filter(({ subject }) => subject.id === id).length
  }
  await propose(speaker.browser, id, { budget: 3_500 })
  expect(await unread(organizer)).toBe(1)
  await organizer.send('POST', `/api/requests/${id}/seen`)
  expect(await unread(organizer)).toBe(0)
  await settle(organizer, id, 'agree')
  expect(await unread(speaker.browser)).toBe(1)
  await act(speaker.browser, id, 'cancel', { reason: 'illness' })
  expect(await unread(speaker.browser)).toBe(0)
})

test('a fault in mid-booking leaves nothing of it and no mail; once it is over, the booking follows (§20.15)', async () => {
  const starts_on = dayFromNow(55)
  const held = await ask({ starts_on, asks_for: 'hold', organizer: other.id })
  await settle(speaker.browser, held, 'hold')
  const id = await ask({ starts_on, is_firm: true })
  expect((await act(speaker.browser, id, 'accept')).status).toBe(201)
  const { pool } = app.database
  // The last of it: the mail about the hold that the booking ends.
  await pool.query(
    `create function refuse_mail() returns trigger language plpgsql as 'begin raise exception ''fault''; end'`,
  )
  await pool.query(`create trigger refuse_mail before insert on mail_outbox
    for each row when (new.recipient = '${other.email}') execute function refuse_mail()`)
  await pool.query('update booking_request_steps set settles_at = now() where settled_at is null')
  app.mails.length = 0
  await expect(settleDue(app.context.db, app.config, id)).rejects.toThrow()
  const { rows } = await pool.query(
    `select state, version, settled_at from booking_requests r join booking_request_steps s on s.request_id = r.id
      where r.id = any($1) and action <> 'hold' union all select state, version, null from booking_requests where id = $2`,
    [[id], held],
  )
  expect(rows).toEqual([
    { state: 'requested', version: 0, settled_at: null },
    { state: 'held', version: 1, settled_at: null },
  ])
  const told = `select recipient from mail_outbox where state = 'pending'
    union all select subject_id::text from notifications where subject_id = $1`
  expect((await pool.query(told, [id])).rows).toEqual([])
  await pool.query('drop function refuse_mail cascade')
  await closeWindows(app)
  expect([(await read(organizer, id)).state, (await read(other, held)).state]).toEqual([
    'confirmed',
    'declined',
  ])
  expect([organizer.email, other.email].map(mailsTo)).toEqual([
    ['Your booking is confirmed'],
    ['Your hold has ended'],
  ])
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
  // Too late to undo it, although nothing has settled it.
  expect((await speaker.browser.send('DELETE', `/api/requests/${id}/steps/pending`)).status).toBe(409)
  const late = await organizer.send('POST', `/api/requests/${id}/steps`, {
    action: 'withdraw',
    version: before.version,
  })
  expect([late.status, (await late.json()).hint]).toEqual([409, 'accepted'])
  expect((await act(organizer, id, 'confirm')).status).toBe(201)
})

test('a step settles by the database’s clock, also where the process’s own is behind', async () => {
  const id = await ask()
  await act(speaker.browser, id, 'accept')
  await app.database.pool.query('update booking_request_steps set settles_at = now() where request_id = $1', [
    id,
  ])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  await settleDue(app.context.db, app.config, id).finally(() => vi.useRealTimers())
  expect((await read(organizer, id)).state).toBe('accepted')
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
  test('the mail names the country that is proposed, not the one so far', async () => {
    const id = await ask()
    await propose(speaker.browser, id, { city: 'Porto', country: 'PT' })
    await settle(organizer, id, 'agree')
    app.mails.length = 0
    await propose(organizer, id, { city: 'Ghent', country: 'BE' })
    await propose(organizer, id, { city: 'Ghent', country: null })
    expect(app.mails.map(({ text }) => /Ghent.*/.exec(text)?.[0])).toEqual(['Ghent, Belgium', 'Ghent'])
  })

  test('while it can be undone, its proposer sees the new one, and the other side the one before', async () => {
    const id = await ask({ starts_on: dayFromNow(57), budget: 3_000, budget_currency: 'EUR' })
    const terms = { ...termsOf(await read(speaker.browser, id)), budget: 3_700 }
    expect((await act(speaker.browser, id, 'propose', { terms, note: 'For two days' })).status).toBe(201)
    expect((await read(speaker.browser, id)).proposal).toMatchObject({
      by: 'speaker',
      terms: { budget: 3_700 },
      note: 'For two days',
    })
    expect((await read(organizer, id)).proposal).toBeNull()
    await speaker.browser.send('DELETE', `/api/requests/${id}/steps/pending`)
    expect((await read(speaker.browser, id)).proposal).toBeNull()
  })

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

  test('the other side is not mailed over and over: a sender who extends all day is refused', async () => {
    const id = await ask()
    await app.database.pool.query(
      `insert into booking_request_steps (id, request_id, action, side, way, from_state, to_state, terms, taken_at, settles_at, settled_at)
       select gen_random_uuid(), $1, 'extend', 'organizer', 'page', 'requested', 'requested', '{}', now(), now(), now()
       from generate_series(1, 19)`,
      [id],
    )
    await settle(organizer, id, 'extend')
    const { status, body } = await act(organizer, id, 'extend')
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    // The other side’s are its own.
    await propose(speaker.browser, id, { budget: 3500 })
    expect((await act(organizer, id, 'withdraw')).status).toBe(201)
  })

  test('a request does not become firm by a step that says nothing of it to the speaker', async () => {
    const id = await ask()
    await settle(organizer, id, 'extend', { is_firm: true })
    expect(await read(speaker.browser, id)).toMatchObject({ state: 'requested', is_firm: false })
    const terms = { ...termsOf(await read(speaker.browser, id)), budget: 3500 }
    await settle(speaker.browser, id, 'propose', { terms, is_firm: true })
    expect((await read(organizer, id)).is_firm).toBe(false)
  })

  test('the newest stands; the same once more and unknown countries are refused by name', async () => {
    const id = await ask()
    const before = termsOf(await read(speaker.browser, id))
    await propose(speaker.browser, id, { budget: 3500 })
    const back = await propose(organizer, id, { budget: 3200 })
    expect([back.proposal?.by, back.proposal?.terms.budget, back.turn]).toEqual([
      'organizer',
      3200,
      'speaker',
    ])
    const terms = { ...before, budget: 3200 }
    const refused = [
      await act(speaker.browser, id, 'propose', { terms }),
      await act(organizer, id, 'propose', { terms }),
      await act(speaker.browser, id, 'propose', { terms: { ...terms, country: 'ZZ' } }),
    ]
    expect(refused.map(({ status, body }) => [status, body.hint, body.message])).toEqual([
      [422, 'terms', expect.stringContaining('Agree to them')],
      [422, 'terms', expect.stringContaining('wait for the answer')],
      [422, 'terms.country', expect.anything()],
    ])
    // The same with a yes beforehand is new to the speaker.
    await settle(organizer, id, 'propose', { terms, is_firm: true })
    // To go back to what was asked at first is a proposal like any other.
    const first = await settle(speaker.browser, id, 'propose', { terms: before })
    expect(summarize(await read(organizer, id))).toBe('Ada Moreau wants to keep the current terms')
    expect([first.proposal?.by, first.turn]).toEqual(['speaker', 'organizer'])
    expect(await settle(organizer, id, 'agree')).toMatchObject({ state: 'confirmed', budget: 3000 })
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
    const asBefore = { terms: termsOf(await read(organizer, id)) }
    for (const who of [organizer, speaker.browser])
      expect((await act(who, id, 'propose', asBefore)).body.message).toContain('Keep the agreed terms')
    await settle(speaker.browser, id, 'keep_terms')
    expect(await read(organizer, id)).toMatchObject({ state: 'confirmed', budget: 3000, proposal: null })
    await propose(speaker.browser, id, { budget: 3300 })
    expect(await settle(organizer, id, 'agree')).toMatchObject({ state: 'confirmed', budget: 3300 })
  })
})

test('how fast a speaker answers is counted to their first answer', async () => {
  const id = await ask()
  const answered = async () => {
    const { rows } = await app.database.pool.query('select answered_at from booking_requests where id = $1', [
      id,
    ])
    return rows[0].answered_at as Date | null
  }
  expect(await answered()).toBeNull()
  await propose(speaker.browser, id, { budget: 3500 })
  const first = await answered()
  expect(first).not.toBeNull()
  await propose(organizer, id, { budget: 3200 })
  await settle(speaker.browser, id, 'agree')
  expect(await answered()).toEqual(first)
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

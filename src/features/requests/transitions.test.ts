// The table of transitions: the documentation shows it as it is, and the service follows it in any order of steps.
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeAccount } from '../../../tests/people.ts'
import { makeVoice } from '../../../tests/testimonial-requests.ts'
import { AppError } from '../../server/errors.ts'
import { waitsFor } from '../calendar/stage.ts'
import { settleStep } from './settle.server.ts'
import { standingOf } from './standing.server.ts'
import { takeStep, undoStep } from './steps.server.ts'
import { needsLine } from './summary.ts'
import { bookingRequests } from './table.server.ts'
import {
  describeTransitions,
  findTransition,
  humanActions,
  requestStates,
  sides,
  turnOf,
} from './transitions.ts'

let app: TestApp
let speaker: string
let organizer: string
beforeAll(async () => {
  app = await startTestApp()
  speaker = (await makeVoice(app)).id
  organizer = (await makeAccount(app, { user_type: 'organizer' })).id
})
afterAll(() => app.close())

test('docs/requests.md shows the table as it is', () => {
  const docs = readFileSync(new URL('../../../docs/requests.md', import.meta.url), 'utf8')
  expect(docs).toContain(describeTransitions())
})

test('calendars, which requests build on, know as well for whom a request waits', () => {
  for (const state of requestStates)
    for (const sent_by of sides)
      for (const proposed_by of [null, ...sides])
        for (const asks_for of ['booking', 'hold'] as const) {
          const isProposed = state === 'proposed' || (state === 'confirmed' && proposed_by !== null)
          if (isProposed !== (proposed_by !== null)) continue
          const standing = {
            ...{ state, sent_by, asks_for, is_firm: false, proposed_by, has_date: true, has_begun: false },
            ...{ cancelled_by: null, was_late: false, is_recent: false, recorded_by: null, has_reply: false },
            has_time: true,
          }
          const waiting = sides.filter((side) => waitsFor(side, { state, sent_by, proposed_by }))
          const turn = turnOf(standing)
          expect([state, sent_by, proposed_by, asks_for, waiting]).toEqual([
            ...[state, sent_by, proposed_by, asks_for],
            turn === null ? [] : [turn],
          ])
        }
})

/** Enough for every sequence of a few steps to occur; each run is a request of its own. */
const runs = 1_000

const step = fc.record({
  action: fc.constantFrom(...humanActions),
  side: fc.constantFrom(...sides),
  way: fc.constantFrom('page' as const, 'mail' as const),
  /** Decided on an older state. */
  isStale: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  outcome: fc.constantFrom('settle' as const, 'settle' as const, 'undo' as const),
  budget: fc.integer({ min: 1, max: 9_000 }),
})

test('whichever side takes which step in any order, the request is where the table says', async () => {
  const { db } = app.context
  let day = 0
  async function stands(id: string) {
    const [row] = await db.select().from(bookingRequests).where(eq(bookingRequests.id, id))
    if (!row) throw new Error('no request')
    return row
  }
  await fc.assert(
    fc.asyncProperty(
      fc.record({ asks_for: fc.constantFrom('booking', 'hold'), is_firm: fc.boolean() }),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      async (given, steps) => {
        day += 1
        const starts_on = new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10)
        const id = await insertRequest(app.database.pool, {
          speaker,
          organizer,
          ...given,
          is_firm: given.asks_for === 'booking' && given.is_firm,
          starts_on,
        })
        let before = await stands(id)
        for (const { action, side, way, isStale, outcome, budget } of steps) {
          const open = findTransition(standingOf(before), action, side)
          const knownFees = [before.budget, before.proposed_terms?.budget]
          const terms = {
            starts_on,
            ends_on: null,
            city: '',
            country: null,
            online: false,
            format: before.format,
            budget: [0, 1, 2].map((more) => budget + more).find((fee) => !knownFees.includes(fee)) ?? null,
            budget_currency: 'EUR',
          }
          const version = before.version - (isStale ? 1 : 0)
          const taken = await takeStep(
            db,
            app.config,
            id,
            { side, userId: null, way },
            {
              action,
              version,
              note: needsLine(action) ? 'It was so.' : '',
              // On a day of its own it has none.
              consequences: '',
              ...(action === 'propose' && { terms }),
              ...((action === 'decline' || action === 'cancel') && { reason: 'other' as const }),
            },
          ).then(
            () => true,
            (error: unknown) => {
              // Anything but a refusal is a fault.
              if (!(error instanceof AppError) || error.code !== 'conflict') throw error
              expect(error.hint).toBe(before.state)
              return false
            },
          )
          expect(taken).toBe(open !== null && !isStale)
          // No one else sees it yet.
          expect((await stands(id)).version).toBe(before.version)
          if (!taken) continue
          if (outcome === 'undo') {
            await undoStep(db, id, { side, userId: null })
            expect(await stands(id)).toEqual(before)
            continue
          }
          const { rows } = await app.database.pool.query<{ id: string }>(
            'update booking_request_steps set settles_at = now() where request_id = $1 and settled_at is null returning id',
            [id],
          )
          for (const { id: stepId } of [...rows, ...rows]) await settleStep(db, app.config, stepId)
          const after = await stands(id)
          expect([after.state, after.version]).toEqual([open?.to, before.version + 1])
          before = after
        }
        // Otherwise each would look through all those before it.
        await app.database.pool.query('delete from booking_requests where id = $1', [id])
      },
    ),
    { numRuns: runs },
  )
}, 180_000)

test('whose turn it is', () => {
  const asked = {
    state: 'requested',
    sent_by: 'organizer',
    asks_for: 'booking',
    is_firm: false,
    proposed_by: null,
    has_date: true,
    has_begun: false,
    cancelled_by: null,
    was_late: false,
    is_recent: false,
    recorded_by: null,
    has_reply: false,
    has_time: true,
  } as const
  expect([
    turnOf(asked),
    turnOf({ ...asked, sent_by: 'speaker' }),
    turnOf({ ...asked, state: 'proposed', proposed_by: 'speaker' }),
    turnOf({ ...asked, state: 'accepted' }),
    turnOf({ ...asked, state: 'confirmed' }),
    turnOf({ ...asked, state: 'declined' }),
  ]).toEqual(['speaker', 'organizer', 'organizer', 'organizer', null, null])
})

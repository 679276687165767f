// A month's weeks, and where its bars lie.
import { describe, expect, test } from 'vitest'
import type { Calendar } from '../schema.ts'
import { entriesOf, isFree, monthAround, nextAnswer, shiftMonth, weeksOf } from './month.ts'

const nothing: Calendar = { engagements: [], events: [], requests: [], periods: [], busy: [] }

function blocked(...days: [first: string, last: string][]): Calendar {
  return {
    ...nothing,
    periods: days.map(([first_day, last_day], i) => ({
      ...{ id: String(i), first_day, last_day, kind: 'blocked', note: '' },
    })),
  }
}

test.each([
  ['2027-04-15', '2027-03-29', '2027-05-02'],
  ['2027-02-01', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-01-31', '2028-03-05'],
  ['2026-08-31', '2026-07-27', '2026-09-06'],
])('the month of %s is shown from %s to %s', (day, from, to) => {
  expect(monthAround(day)).toEqual({ from, to })
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
])('%s, %i months on: %s', (day, by, shifted) => {
  expect(shiftMonth(day, by)).toBe(shifted)
})

describe('bars', () => {
  const barsOf = (calendar: Calendar) =>
    weeksOf('2027-04-15', entriesOf(calendar)).map(({ bars }) =>
      bars.map(({ entry, column, span, lane }) => [entry.id, column, span, lane]),
    )

  test('go on in the next week, and only within what is shown', () => {
    expect(barsOf(blocked(['2027-04-10', '2027-04-12'], ['2027-01-01', '2027-04-04']))).toEqual([
      [['1', 0, 7, 0]],
      [['0', 5, 2, 0]],
      [['0', 0, 1, 0]],
      [],
      [],
    ])
  })

  test('share a lane where they do not meet; the longer one is above', () => {
    const [, , week] = barsOf(
      blocked(['2027-04-12', '2027-04-12'], ['2027-04-12', '2027-04-14'], ['2027-04-13', '2027-04-13']),
    )
    expect(week).toEqual([
      ['1', 0, 3, 0],
      ['0', 0, 1, 1],
      ['2', 1, 1, 1],
    ])
  })

  test('beyond three are counted for each day', () => {
    const four: [string, string][] = ['14', '14', '14', '15'].map((last) => ['2027-04-13', `2027-04-${last}`])
    const week = weeksOf('2027-04-15', entriesOf(blocked(...four, ['2027-04-14', '2027-04-16'])))[2]
    expect([week?.bars.length, week?.lanes, week?.hidden]).toEqual([3, 3, [0, 1, 2, 1, 1, 0, 0]])
  })
})

test('asking or accepting takes no day; an engagement, a booking, a hold, a blocked and a busy day do', () => {
  const request = {
    ...{ id: 'r', event_name: 'Forum', other: 'Ines', city: '', online: false },
    ...{ first_day: '2027-04-15', last_day: '2027-04-15', awaits: null },
  }
  const freeWith = (calendar: Partial<Calendar>) =>
    isFree(entriesOf({ ...nothing, ...calendar }), '2027-04-15')
  expect(freeWith({ requests: [{ ...request, stage: 'asked' }] })).toBe(true)
  expect(freeWith({ requests: [{ ...request, stage: 'accepted' }] })).toBe(true)
  for (const stage of ['held', 'confirmed'] as const)
    expect(freeWith({ requests: [{ ...request, stage }] })).toBe(false)
  expect(freeWith(blocked(['2027-04-14', '2027-04-15']))).toBe(false)
  expect(freeWith(blocked(['2027-04-16', '2027-04-17']))).toBe(true)
  const busy = { calendar_id: 'c', first_day: '2027-04-15', last_day: '2027-04-15', name: 'Work' }
  expect(freeWith({ busy: [busy] })).toBe(false)
})

test('an organizer’s entries are named by the speaker, a speaker’s by the event; an event has its open slots', () => {
  const on = { first_day: '2027-04-15', last_day: '2027-04-15' }
  const calendar: Calendar = {
    ...nothing,
    events: [
      {
        ...{ id: 'e', ...on, last_day: '2027-04-16', title: 'Forum', city: '', online: true },
        open_slots: [{ format: 'talk', day: null }],
      },
    ],
    requests: [
      {
        ...{ id: 'r', ...on, event_name: 'Forum', other: 'Ada Moreau', city: 'Lyon', online: false },
        ...{ stage: 'asked', awaits: null },
      },
    ],
  }
  const named = (of: { isSpeaker?: boolean }) =>
    entriesOf(calendar, of).map(({ look, title, detail, about }) => [look, title, detail, about])
  expect(named({ isSpeaker: false })).toEqual([
    ['event', 'Forum', 'online', undefined],
    ['asked', 'Ada Moreau', 'Forum, Lyon', 'Ada Moreau, Forum'],
  ])
  expect(named({})[1]).toEqual(['asked', 'Forum', 'Ada Moreau, Lyon', 'Ada Moreau, Forum'])
  expect(entriesOf(calendar)[0]?.openSlots).toEqual([{ format: 'talk', day: null }])
})

test('the next answer is the one of the selected day, else the one that ends first', () => {
  const waiting = (id: string, day: string, until: string | null) => ({
    ...{ id, event_name: 'Forum', other: 'Ines', city: '', online: false, stage: 'asked' as const },
    ...{ first_day: day, last_day: day, awaits: until === null ? null : { step: 'answer' as const, until } },
  })
  const requests = [
    waiting('later', '2027-04-15', '2027-04-09T00:00:00Z'),
    waiting('first', '2027-04-20', '2027-04-02T00:00:00Z'),
    waiting('theirs', '2027-04-21', null),
  ]
  const entries = entriesOf({ ...nothing, requests })
  expect(nextAnswer(entries, '2027-04-15')?.id).toBe('later')
  expect(nextAnswer(entries, '2027-04-21')?.id).toBe('first')
  expect(nextAnswer(entriesOf(nothing), '2027-04-15')).toBeNull()
})

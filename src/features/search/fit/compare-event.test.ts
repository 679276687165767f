// An event beside a speaker: what both state, and nothing else (docs/specification.md §13).
import { describe, expect, test } from 'vitest'
import { type FittedEvent, type FittedSpeaker, fitFor } from './compare-event.ts'

const event: FittedEvent = {
  ...{ first_day: '2027-04-15', last_day: '2027-04-16', city: 'Hamburg', country: 'DE', online: false },
  ...{ currency: 'EUR', budget_max: 18_000 },
  slots: [
    { format: 'keynote', fee_min: 2000, fee_max: 4000 },
    { format: 'panel', fee_min: 500, fee_max: null },
  ],
}
const speaker: FittedSpeaker = {
  ...{ city: 'Lyon', country: 'FR', travels: null, remote: false, formats: ['keynote'], taken: [] },
  fee: { min: 2500, max: 3500, currency: 'EUR' },
}

const compared = (of: Partial<FittedSpeaker>, wanted: Partial<FittedEvent> = {}) =>
  fitFor({ ...event, ...wanted }, { ...speaker, ...of })

describe('date', () => {
  test.each<[string, FittedSpeaker['taken'], string[]]>([
    ['nothing logged', [], ['2027-04-15', '2027-04-16']],
    ['the second day', [{ from: '2027-04-16', to: '2027-04-20', name: null }], ['2027-04-15']],
    ['both', [{ from: '2027-04-01', to: '2027-04-30', name: null }], []],
    [
      'the days beside it',
      [{ from: '2027-04-17', to: '2027-04-17', name: null }],
      ['2027-04-15', '2027-04-16'],
    ],
  ])('%s', (_, taken, free) => {
    expect(compared({ taken }).date).toMatchObject({ days: 2, free })
  })

  test('two days before and after are shown, with what everyone may see of them', () => {
    const taken = [
      { from: '2027-04-13', to: '2027-04-13', name: 'Grid Workshop' },
      { from: '2027-04-18', to: '2027-04-18', name: null },
    ]
    expect(compared({ taken }).date.around.map((day) => Object.values(day))).toEqual([
      ['2027-04-13', false, false, 'Grid Workshop'],
      ['2027-04-14', false, true, null],
      ['2027-04-15', true, true, null],
      ['2027-04-16', true, true, null],
      ['2027-04-17', false, true, null],
      ['2027-04-18', false, false, null],
    ])
  })

  test('of a long event all days count, and the first are shown', () => {
    const { days, free, around } = compared({}, { last_day: '2027-06-12' }).date
    expect([days, free.length, around.length]).toEqual([59, 59, 14])
  })
})

describe('money', () => {
  test.each<[string, Partial<FittedSpeaker>, Partial<FittedEvent>, [string, number, number | null] | null]>([
    ['all of it within', {}, {}, ['within', 4000, null]],
    ['its start within', { fee: { min: 2500, max: 5000, currency: 'EUR' } }, {}, ['partly', 4000, null]],
    ['no upper end', { fee: { min: 2500, max: null, currency: 'EUR' } }, {}, ['partly', 4000, null]],
    ['no lower end', { fee: { min: null, max: 5000, currency: 'EUR' } }, {}, ['partly', 4000, null]],
    ['above', { fee: { min: 4500, max: null, currency: 'EUR' } }, {}, ['over', 4000, 500]],
    ['another currency', { fee: { min: 1, max: 2, currency: 'USD' } }, {}, ['other_currency', 4000, null]],
    ['hidden', { fee: null }, {}, ['unknown', 4000, null]],
    ['a slot of their format', { formats: ['panel'] }, {}, ['over', 500, 2000]],
    ['no formats stated', { formats: [] }, {}, ['within', 4000, null]],
    ['slots without money', {}, { slots: [] }, ['within', 18_000, null]],
    ['no money at all', {}, { slots: [], budget_max: null }, null],
  ])('%s', (_, of, wanted, expected) => {
    const { money } = compared(of, wanted)
    expect(money && [money.kind, money.most, money.over]).toEqual(expected)
  })
})

test.each<[Partial<FittedSpeaker>, Partial<FittedEvent>, unknown]>([
  [{ formats: ['panel', 'talk'] }, {}, { kind: 'yes', shared: ['panel'] }],
  [{ formats: ['podcast'] }, {}, { kind: 'no', shared: [] }],
  [{ formats: [] }, {}, { kind: 'unknown', shared: [] }],
  [{}, { slots: [] }, null],
])('format: %j for %j', (of, wanted, expected) => {
  expect(compared(of, wanted).format).toEqual(expected)
})

describe('reach', () => {
  const online = { online: true }
  test.each<[string, Partial<FittedSpeaker>, Partial<FittedEvent>, string | undefined]>([
    ['the same city', { city: 'HAMBURG', country: 'DE', travels: 'none' }, {}, 'same_city'],
    ['a city of this name elsewhere', { city: 'Hamburg', country: 'US', travels: 'country' }, {}, 'no'],
    ['the same country', { country: 'DE' }, {}, 'same_country'],
    ['the same country, without travelling', { country: 'DE', travels: 'none' }, {}, 'no'],
    ['worldwide', { travels: 'world' }, {}, 'world'],
    ['the continent of the event', { travels: 'continent' }, {}, 'continent'],
    ['another continent', { travels: 'continent', country: 'US' }, {}, 'no'],
    ['a continent that is not known', { travels: 'continent', country: null }, {}, 'unknown'],
    [
      'another continent, and online',
      { travels: 'continent', country: 'US', remote: true },
      online,
      'online',
    ],
    ['the country only', { travels: 'country' }, {}, 'no'],
    ['the country only, which is not known', { travels: 'country', country: null }, {}, 'unknown'],
    ['nothing stated', {}, {}, 'unknown'],
    ['online', { travels: 'none', remote: true }, online, 'online'],
    ['online, but not at this event', { travels: 'none', remote: true }, {}, 'no'],
    ['online alone', { remote: true }, { ...online, city: '', country: null }, 'online'],
    ['online alone, not stated', {}, { ...online, city: '', country: null }, 'unknown'],
    ['no place', { travels: 'world' }, { city: '', country: null }, undefined],
  ])('%s', (_, of, wanted, kind) => {
    expect(compared(of, wanted).reach?.kind).toBe(kind)
  })
})

import { expect, test } from 'vitest'
import { fitOf } from './fit.ts'

const collision = { kind: 'booking' as const, label: 'Days', starts_on: '2027-03-04', ends_on: null }
const consequences = { key: '', collisions: [], ended_holds: [] }
const request = { starts_on: '2027-03-04', consequences, budget: 3000, budget_currency: 'EUR' }
const profile = { fee_min: 3000, fee_currency: 'EUR' }
const [free, fee] = ['You’re free that day', 'Within your fee range']

test('only what is known speaks for a request', () => {
  expect(fitOf(request, profile)).toEqual([free, fee])
  expect(fitOf({ ...request, starts_on: null }, profile)).toEqual([fee])
  expect(fitOf({ ...request, consequences: { ...consequences, collisions: [collision] } }, profile)).toEqual([
    fee,
  ])
  expect(fitOf({ ...request, budget: 2999 }, profile)).toEqual([free])
  expect(fitOf({ ...request, budget: null }, profile)).toEqual([free])
  expect(fitOf({ ...request, budget_currency: 'SEK' }, profile)).toEqual([free])
  expect(fitOf(request, { fee_min: null, fee_currency: null })).toEqual([free])
})

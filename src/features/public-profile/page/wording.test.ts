// Money and places as text: the same on the server and in every browser.
import { expect, test } from 'vitest'
import { describeFee, describePlace, describeResponse, hostOf } from './wording.ts'

test.each([
  [1500, 4000, '€1,500 – €4,000'],
  [1500, 1500, '€1,500'],
  [1500, null, 'From €1,500'],
  [null, 4000, 'Up to €4,000'],
])('a fee of %s to %s is %s', (min, max, words) => {
  expect(describeFee({ min, max, currency: 'EUR' })).toBe(words)
})

test.each([
  [0.2, 'within an hour'],
  [5.1, 'within 6 hours'],
  [47.5, 'within 2 days'],
  [72, 'within 3 days'],
])('an answer after %s hours comes %s', (hours, words) => {
  expect(describeResponse(hours)).toBe(words)
})

test('places leave out what is unknown', () => {
  expect(describePlace({ city: 'Lyon', country: { code: 'FR', name: 'France' } })).toBe('Lyon, France')
  expect(describePlace({ city: '', country: null })).toBe('')
})

test('a link is called by its host', () => {
  expect(hostOf('https://www.video.example.com/a?b')).toBe('video.example.com')
})

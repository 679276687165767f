// Places and times as text: the same on the server and in every browser.
import { expect, test } from 'vitest'
import { describePlace, describeResponse, hostOf } from './wording.ts'

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

// What the address of Find events asks the API.
import { expect, test } from 'vitest'
import { toQuestion } from './address.ts'

test('a day that there is not is ignored, like any unknown value', () => {
  expect(toQuestion({ from: '2027-02-30', to: '2027-03-01', topic: 'open-source Nope!' })).toEqual({
    to: '2027-03-01',
    topic: ['open-source'],
  })
})

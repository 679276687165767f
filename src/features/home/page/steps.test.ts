// How It Works: three steps, the first selected, earlier ones done (docs/specification.md §2, §4).
import { expect, test } from 'vitest'
import { firstStep, stepState, steps } from './steps.ts'

test('three steps with the titles of the specification', () => {
  expect(steps.map(({ title }) => title)).toEqual([
    'Create Your Profile',
    'Add Your Experience',
    'Share With Organizers',
  ])
  for (const { details } of steps) expect(details.length).toBeGreaterThan(0)
})

test('the first is selected at first', () => {
  expect(firstStep).toBe(0)
  expect([0, 1, 2].map((index) => stepState(index, firstStep))).toEqual(['selected', 'ahead', 'ahead'])
})

test('earlier steps than the selected one are done', () => {
  expect([0, 1, 2].map((index) => stepState(index, 2))).toEqual(['done', 'done', 'selected'])
  expect([0, 1, 2].map((index) => stepState(index, 1))).toEqual(['done', 'selected', 'ahead'])
})

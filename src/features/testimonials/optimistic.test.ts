import { expect, test } from 'vitest'
import { testimonial } from '../../../tests/testimonials.ts'
import { addQuestion, applyOptimistically, moved } from './optimistic.ts'
import type { TestimonialList } from './schema.ts'

const [open, fresh, first, second] = [
  testimonial('open', 'requested'),
  testimonial('fresh', 'submitted'),
  testimonial('first', 'published'),
  testimonial('second', 'published'),
]
const list: TestimonialList = {
  testimonials: [first, second, fresh, open],
  plan: { limit: null, lifted_by: null },
  engagements: [],
}
const shown = ({ testimonials }: TestimonialList) =>
  testimonials.filter(({ state }) => state === 'published').map(({ id }) => id)

test('publishing appends it to the page at once; hiding removes it', () => {
  expect(shown(applyOptimistically(list, { kind: 'publish', testimonial: fresh }))).toEqual([
    'first',
    'second',
    'fresh',
  ])
  expect(shown(applyOptimistically(list, { kind: 'hide', testimonial: first }))).toEqual(['second'])
})

test('withdrawing or deleting removes it; sending again changes nothing visible', () => {
  expect(applyOptimistically(list, { kind: 'withdraw', testimonial: open }).testimonials).not.toContain(open)
  expect(applyOptimistically(list, { kind: 'again', testimonial: open })).toEqual(list)
})

test('a request being sent is listed first, with its engagement', () => {
  const engagement = {
    id: 'talk',
    title: 'Calm systems',
    event_name: 'Lighthouse Days',
    starts_on: '2025-05-01',
  }
  const question = { author_name: 'Bo', author_email: 'bo@example.com', experience_id: 'talk', note: '' }
  const [asked, ...others] = addQuestion(
    { ...list, engagements: [engagement] },
    question,
    new Date('2026-01-01T00:00:00.000Z'),
  ).testimonials
  expect(others).toEqual(list.testimonials)
  expect(asked).toMatchObject({
    state: 'requested',
    author_name: 'Bo',
    author_email: 'bo@example.com',
    experience: engagement,
    open_until: '2026-01-31T00:00:00.000Z',
  })
})

test('reordering moves the published ones and loses none', () => {
  const after = applyOptimistically(list, { kind: 'order', ids: ['second', 'first'] })
  expect(shown(after)).toEqual(['second', 'first'])
  expect(after.testimonials).toHaveLength(4)
})

test('moving stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toBeNull()
  expect(moved(['a', 'b', 'c'], 'c', 1)).toBeNull()
  expect(moved(['a'], 'x', 1)).toBeNull()
})

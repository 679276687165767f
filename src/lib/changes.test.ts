import { expect, test } from 'vitest'
import { changesIn } from './changes.ts'

test('only differences are found, in lists too', () => {
  const before = { title: 'Rooms', venue: '', topic_ids: ['a'] }
  expect(changesIn({ ...before, venue: 'Hall', topic_ids: [] }, before)).toEqual({
    venue: 'Hall',
    topic_ids: [],
  })
  expect(changesIn({ ...before }, before)).toEqual({})
})

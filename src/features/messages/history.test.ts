// The run of messages in a browser: without gaps, each once.
import { expect, test } from 'vitest'
import { joinEarlier, joinLater, joinNewest, joinOne, startsAfterUnread } from './history.ts'
import type { Message, MessageList } from './schema.ts'

function message(number: number, text = ''): Message {
  return {
    ...{
      id: `m${number}`,
      number,
      text,
      by: 'theirs',
      sender: null,
      quote: null,
      files: [],
      client_id: null,
    },
    ...{
      changeable_until: null,
      edited_at: null,
      deleted_at: null,
      is_withheld: false,
      is_reported: false,
      created_at: '2026-11-24T10:00:00Z',
    },
  }
}

function run(from: number, to: number, given: Partial<MessageList> = {}): MessageList {
  const messages = Array.from({ length: to - from + 1 }, (_, i) => message(from + i))
  return { messages, has_earlier: from > 1, has_later: false, ...given }
}

const numbersOf = (list: MessageList | null) => list?.messages.map(({ number }) => number)

test('the newest page continues what was loaded upward, and replaces what changed in it', () => {
  const known = run(1, 6)
  const page = run(5, 8)
  page.messages[0] = message(5, 'edited')
  const joined = joinNewest(known, page)
  expect(numbersOf(joined)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(joined?.messages[4]?.text).toBe('edited')
  expect(joined?.has_earlier).toBe(false)
})

test('the newest page is not joined across a gap', () => {
  expect(joinNewest(run(1, 3), run(6, 8))).toBeNull()
  expect(numbersOf(joinNewest(run(1, 5), run(6, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a page starts after the unread ones if the first of these is before it', () => {
  expect(startsAfterUnread(run(31, 60), 29)).toBe(true)
  expect(startsAfterUnread(run(31, 60), 30)).toBe(false)
  expect(startsAfterUnread(run(31, 60, { has_earlier: false }), 0)).toBe(false)
})

test('nothing there', () => {
  expect(numbersOf(joinNewest(run(1, 0), run(1, 0)))).toEqual([])
})

test('earlier and later pages are joined once, however often they arrive', () => {
  const once = joinEarlier(run(5, 8), run(1, 4))
  expect(numbersOf(joinEarlier(once, run(1, 4)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(once.has_earlier).toBe(false)
  expect(numbersOf(joinLater(run(1, 4, { has_later: true }), run(4, 6)))).toEqual([1, 2, 3, 4, 5, 6])
})

test('one of our own is added only where it follows, and changed where it is', () => {
  expect(numbersOf(joinOne(run(1, 3), message(4)))).toEqual([1, 2, 3, 4])
  expect(numbersOf(joinOne(run(1, 3), message(6)))).toEqual([1, 2, 3])
  expect(numbersOf(joinOne(run(1, 3, { has_later: true }), message(4)))).toEqual([1, 2, 3])
  expect(joinOne(run(1, 3), message(2, 'changed')).messages[1]?.text).toBe('changed')
})

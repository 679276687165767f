// What visitors choose, such as the purpose in a link or the spelling of a time zone, never fills memory (docs/specification.md
// §20.12).
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deriveKey } from '../server/auth/sealing.ts'
import { describeAmount } from '../vocabulary/money.ts'
import { formatDayOf } from './dates.ts'
import { keeping } from './keeping.ts'
import { offsetAt } from './wall-time.ts'

test('what was made is kept, but not more than a number of it', () => {
  const make = vi.fn((text: string) => text.toUpperCase())
  const kept = keeping(2, make)
  expect(['a', 'a', 'b', 'a'].map(kept)).toEqual(['A', 'A', 'B', 'A'])
  expect(make.mock.calls).toEqual([['a'], ['b']])
  kept('c')
  kept('a')
  expect(make.mock.calls).toEqual([['a'], ['b'], ['c'], ['a']])
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** 1,200 spellings of a zone that Intl takes. */
const zones = Array.from({ length: 1_200 }, (_, i) => {
  let at = 0
  return 'africa/ouagadougou'.replaceAll(/[a-z]/g, (letter) =>
    (i >> at++) & 1 ? letter.toUpperCase() : letter,
  )
})
const codes = Array.from(
  { length: 1_200 },
  (_, i) => `${letters[i % 26]}${letters[Math.floor(i / 26) % 26]}${letters[Math.floor(i / 676)]}`,
)

test('keys of purposes are derived once, until there are too many', () => {
  const first = deriveKey('secret', 'first')
  expect(deriveKey('secret', 'first')).toBe(first)
  for (let i = 0; i < 1_000; i += 1) deriveKey('secret', `purpose ${i}`)
  const again = deriveKey('secret', 'first')
  expect(again).not.toBe(first)
  expect(again.equals(first)).toBe(true)
})

describe('formatters', () => {
  let made = 0
  const { DateTimeFormat, NumberFormat } = Intl
  beforeEach(() => {
    made = 0
    const counting = <Format extends object>(format: Format): Format =>
      new Proxy(format, {
        construct(target, given) {
          made += 1
          return Reflect.construct(target as never, given)
        },
      })
    Object.assign(Intl, { DateTimeFormat: counting(DateTimeFormat), NumberFormat: counting(NumberFormat) })
  })
  afterEach(() => void Object.assign(Intl, { DateTimeFormat, NumberFormat }))

  test.each([
    ['zones of wall times', zones, (zone: string) => offsetAt(0, zone)],
    ['zones of dates', zones, (zone: string) => formatDayOf(new Date(0), { locale: 'en', timeZone: zone })],
    ['currencies', codes, (code: string) => describeAmount(1, code)],
  ])('of %s are made once, until there are too many', (_what, texts, use) => {
    const [first = ''] = texts
    for (const text of [first, ...texts, first]) use(text)
    expect(made).toBe(texts.length + 1)
  })
})

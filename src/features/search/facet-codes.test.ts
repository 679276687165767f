// The values of speakers as characters, and back.
import { expect, test } from 'vitest'
import { talkFormats } from '../../vocabulary/talk-formats.ts'
import { countCodes, toCodes } from './facet-codes.ts'

test('what is written is what is counted', () => {
  const topics = [1, 182, 16_000]
  const languages = ['aa', 'de', 'zza', 'zu', 'zzz']
  const codes = toCodes({ topics, country: 'ZZ', languages, formats: talkFormats })
  expect(codes).toHaveLength(3 + 1 + 5 + talkFormats.length)
  const other = toCodes({ topics: [182], country: 'AA', languages: ['de'], formats: ['panel'] })
  for (let time = 0; time < 2; time += 1) {
    const { topic, country, language, format } = countCodes(codes + other)
    expect(Object.fromEntries(topic)).toEqual({ 1: 1, 182: 2, 16000: 1 })
    expect(Object.fromEntries(country)).toEqual({ AA: 1, ZZ: 1 })
    expect(Object.fromEntries(language)).toEqual({ aa: 1, de: 2, zu: 1, zza: 1, zzz: 1 })
    expect(format.get('panel')).toBe(2)
    expect([...format.keys()].toSorted()).toEqual(talkFormats.toSorted())
  }
})

test('no two values share a character', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const languages = [...pairs, ...pairs.flatMap((pair) => letters.map((letter) => pair + letter))]
  const codes = [
    ...languages.map((tag) => toCodes({ topics: [], country: null, languages: [tag], formats: [] })),
    ...pairs.map((pair) => toCodes({ topics: [], country: pair.toUpperCase(), languages: [], formats: [] })),
    ...talkFormats.map((format) => toCodes({ topics: [], country: null, languages: [], formats: [format] })),
    ...Array.from({ length: 2_000 }, (_, number) =>
      toCodes({ topics: [number], country: null, languages: [], formats: [] }),
    ),
  ]
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every((code) => code.length === 1)).toBe(true)
})

test('what has no character is left out', () => {
  expect(toCodes({ topics: [30_000], country: null, languages: ['tlhingan'], formats: [] })).toBe('')
})

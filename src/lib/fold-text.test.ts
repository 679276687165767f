// Words as search compares them.
import { describe, expect, test } from 'vitest'
import { deletionsOf, distanceOf, foldIndexed, foldText, foldWords, toSingular } from './fold-text.ts'

const formsOf = (text: string) => foldWords(text).flatMap(({ forms }) => forms)

test.each([
  ['Élodie', 'elodie'],
  ['İSTANBUL', 'istanbul'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['ﬁnance', 'finance'],
  ['ΘΆΛΑΣΣΑΣ', 'θαλασσασ'],
  ['Ёлка', 'елка'],
  ['йод', 'йод'],
  ['한국', '한국'],
  ['हिन्दी', 'हिन्दी'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

describe('words', () => {
  test('umlauts are found by both spellings', () => {
    expect(formsOf('Müller')).toEqual(['muller', 'mueller'])
    expect(formsOf('Mueller')).toEqual(['mueller'])
    expect(formsOf('Øresund')).toEqual(['oresund', 'oeresund'])
    expect(formsOf('Mu\u0308ller')).toEqual(['muller', 'mueller'])
  })

  test('words of one stem have one form', () => {
    expect(formsOf('Leaders, batteries; a crisis and the business')).toEqual(
      formsOf('leader battery a crisis and the business'),
    )
    expect(formsOf('negotiating recruiter theatre colour')).toEqual(
      formsOf('negotiation recruiting theater color'),
    )
    expect(['bus', 'glass', 'chorus', 'series'].map(toSingular)).toEqual(['bus', 'glass', 'chorus', 'sery'])
  })

  test('apostrophes are no borders, hyphens are; names of languages stay whole', () => {
    expect(formsOf("O'Brien’s self-made C++ and C# in node.js")).toEqual([
      'obrien',
      'brien',
      'self',
      'made',
      'c++',
      'and',
      'c#',
      'in',
      'node',
      'js',
    ])
    expect(formsOf("l'intelligence")).toEqual(['lintellig', 'intellig'])
  })

  test('compounds are indexed as one word too, and what is before an apostrophe', () => {
    expect(foldIndexed("start-up of O'Brien").map(({ typed }) => typed)).toEqual([
      ...['start', 'up', 'of', 'obrien'],
      ...['startup', 'o'],
    ])
  })

  test.each([
    ["aujourd'hui", ['urd']],
    ["vis-à-vis d'été", ['visàvis', 'd']],
    ["up-aujourd'hui", ['upaujourd']],
    ["l'a-b-c d--e -f g-", ['abc']],
    ["x1-y z'-w", []],
    ['𐐨-𐐨', ['𐐨𐐨']],
  ])('compounds of %s', (text, others) => {
    const added = foldIndexed(text).slice(foldWords(text).length)
    expect(added.map(({ typed }) => typed)).toEqual(others.map(foldText))
  })

  // Reading it again from each of its letters would take minutes.
  test('a compound is looked for in two hundred thousand letters', () => {
    const text = `start-up ${'ж'.repeat(200_000)}`
    expect(foldIndexed(text).map(({ typed }) => typed)).toEqual([
      ...['start', 'up', 'ж'.repeat(40)],
      'startup',
    ])
  })

  test('texts without spaces become pairs', () => {
    expect(formsOf('東京都 AI')).toEqual(['東京', '京都', 'ai'])
    expect(formsOf('声')).toEqual(['声'])
    expect(formsOf('AI倫理')).toEqual(['ai', '倫理'])
  })

  test('nothing is left of operators, emoji and control characters', () => {
    expect(formsOf(`' OR 1=1-- & | ! <-> :* ( ) \\ 🚀 \u0000 \u202e`)).toEqual(['or', '1', '1'])
  })

  test('a word knows where it is', () => {
    expect(foldWords('the Grid')[1]).toEqual({
      ...{ forms: ['grid'], spelled: ['grid'], typed: 'grid', at: 4, length: 4 },
    })
  })

  test('a very long word is cut, and what is searched instead of it', () => {
    expect(formsOf('x'.repeat(500))).toEqual(['x'.repeat(40)])
    expect(formsOf(`l'${'x'.repeat(500)}`)).toEqual([`l${'x'.repeat(39)}`, 'x'.repeat(40)])
    expect(formsOf(`l'${'ж'.repeat(500)}`)).toEqual([`l${'ж'.repeat(39)}`, 'ж'.repeat(40)])
    expect(formsOf(`ال${'م'.repeat(500)}`)).toEqual([`ال${'م'.repeat(38)}`, 'م'.repeat(40)])
  })

  test('a letter of two units is cut off whole', () => {
    expect(formsOf(`a${'𐐨'.repeat(50)}`)).toEqual([`a${'𐐨'.repeat(39)}`])
    expect(formsOf(`${'ä'.repeat(19)}b𞤢𞤣𞤤`)).toEqual([`${'a'.repeat(19)}b𞤢𞤣𞤤`, `${'ae'.repeat(19)}b𞤢`])
    expect(formsOf(`l'${'𐐨'.repeat(50)}`)).toEqual([`l${'𐐨'.repeat(39)}`, '𐐨'.repeat(40)])
  })
})

test('a misspelt word shares a deletion with the right one', () => {
  expect(deletionsOf('aab')).toEqual(['ab', 'aa'])
  for (const wrong of ['moible', 'mobil', 'mobille', 'mobole']) {
    const shared = new Set([wrong, ...deletionsOf(wrong)])
    expect(['mobile', ...deletionsOf('mobile')].some((word) => shared.has(word))).toBe(true)
    expect(distanceOf(wrong, 'mobile')).toBe(1)
  }
  expect(distanceOf('', 'abc')).toBe(3)
  expect(distanceOf('leadership', 'leadership')).toBe(0)
  expect(distanceOf('storge', 'storages')).toBe(2)
})

// Direction, line breaks and width of text in any script.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRightToLeft, isTallOrJoined, piecesOf, widthInLetters, withThaiBreaks } from './typesetting.ts'

test('the pieces of a word add up to the word', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (word) => piecesOf(word).join('') === word))
  for (const word of ['（「聞く部屋」', 'システム（', 'ผู้เชี่ยวชาญด้าน', 'W'.repeat(99), '直、感。'])
    expect(piecesOf(word).join('')).toBe(word)
})

test('a line breaks between Thai words and between East Asian characters, not before punctuation', () => {
  expect(piecesOf('ทำงานน้ำ').length).toBeGreaterThan(1)
  expect(piecesOf('直感。')).toEqual(['直', '感。'])
  expect(piecesOf('Acoustics')).toEqual(['Acoustics'])
  expect(withThaiBreaks('AI ทำงานน้ำ')).toContain('\u200b')
})

test('the first letter determines the direction', () => {
  expect(['“محمد” AI', '12 ירדן', 'AI محمد', '12', ''].map(isRightToLeft)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('width and height are estimated by script', () => {
  expect([widthInLetters('山田 花子'), widthInLetters('Zoë'), widthInLetters('สั้')]).toEqual([9, 3, 1])
  expect([isTallOrJoined('Łukasz Їж'), isTallOrJoined('محمد'), isTallOrJoined('न')]).toEqual([
    false,
    true,
    true,
  ])
})

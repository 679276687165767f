import { expect, test } from 'vitest'
import { shortName } from './words.ts'

test('a long name is cut, never within a character', () => {
  expect(shortName('Łucja Wiśniewska-Żółkowska')).toBe('Łucja Wiśniewska-Żółkowska')
  expect(shortName('🎤'.repeat(41))).toBe(`${'🎤'.repeat(39)}…`)
  expect(shortName('a'.repeat(40))).toBe('a'.repeat(40))
})

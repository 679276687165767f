import { expect, test } from 'vitest'
import { drawable, drawableOr } from './print-fonts.ts'

test.each([
  'Zoë Ångström, Łukasz Dvořák, Nguyễn Thị Đặng',
  'Ольга Їжакевич',
  'Γιώργος Δημητρίου',
  '“Far – and near” … €2,000 · № 5',
])('%s can be drawn', (text) => {
  expect(drawable(text)).toBe(text)
})

test('what cannot be drawn is left out; a name that would lose a letter gives way', () => {
  expect(drawable('Hello 👋  山田\tworld\u0007')).toBe('Hello world')
  // A letter and its accent are one.
  expect(drawable('Zoe\u0308')).toBe('Zoë')
  expect(drawable('أتحدث عن الطاقة (AI), المتجددة.')).toBe('')
  expect(drawableOr('山田 Ken', 'ken-yamada')).toBe('ken-yamada')
  expect(drawableOr('Ken 👋', 'ken-yamada')).toBe('Ken')
  expect(drawableOr('', 'ken-yamada')).toBe('ken-yamada')
})

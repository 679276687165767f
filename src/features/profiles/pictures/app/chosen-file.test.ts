// Problems with a file are reported before it is sent.
import { expect, test } from 'vitest'
import { problemOf } from './chosen-file.ts'
import { pictureTexts } from './texts.ts'

const texts = pictureTexts('headshot')

test.each([
  ['a photo', { name: 'me.jpg', type: 'image/jpeg', size: 12_000_000 }, null],
  ['an AVIF', { name: 'me.avif', type: 'image/avif', size: 1 }, null],
  ['a photo from a telephone', { name: 'IMG_1.HEIC', type: '', size: 1 }, texts.heic],
  ['HEIF by its type', { name: 'a', type: 'image/heif', size: 1 }, texts.heic],
  ['a drawing', { name: 'a.svg', type: 'image/svg+xml', size: 1 }, texts.unknown],
  ['no picture', { name: 'a.pdf', type: 'application/pdf', size: 1 }, texts.unknown],
  ['too much', { name: 'a.png', type: 'image/png', size: 25 * 1024 * 1024 }, texts.tooLarge(25)],
])('%s', (_what, file, problem) => {
  expect(problemOf(file, texts)).toBe(problem)
})

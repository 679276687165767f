// All text is drawn: each character with a font that has it, or as a box.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packagesFor } from './fallback-fonts.ts'
import { loadPrintFonts } from './print-fonts.ts'
import { readCharacters } from './read-characters.ts'

async function drawn(text: string, languages: string[] = []) {
  const { fonts, draw } = await loadPrintFonts({ texts: [text], bold: [text], languages })
  const has = (weights: number[]) =>
    new Set(
      fonts.filter(({ weight }) => weights.includes(weight)).flatMap(({ data }) => [...readCharacters(data)]),
    )
  return { text: draw(text), regular: has([400]), bold: has([700]), fonts }
}

test.each([
  ['Latin', 'Zoë Ångström, Łukasz Dvořák – “loud” … €2,000'],
  ['Vietnamese', 'Nguyễn Thị Đặng'],
  ['Cyrillic', 'Ольга Їжакевич № 5'],
  ['Greek', 'Γιώργος Δημητρίου'],
  ['Arabic', 'محمد الأمين، ۱۲۳'],
  ['Persian', 'پژمان چطوری گ'],
  ['Hebrew', 'ירדן כהן'],
  ['Devanagari', 'क्षितिज श्रीवास्तव।'],
  ['Bengali', 'আমার সোনার বাংলা'],
  ['Tamil', 'தமிழ் மொழி'],
  ['Armenian', 'Հայաստան'],
  ['Georgian', 'საქართველო'],
  ['Japanese', '静かなシステム（AI）「聞く部屋」'],
  ['Chinese', '王小明研究安静的系统，臺灣'],
  ['Korean', '김민준'],
  ['emoji', 'Ken 👋 🎤 ★ ✓ →'],
  ['all of them', 'Мирела 王小明 / محمد'],
])(
  '%s is drawn as it was written',
  async (_script, text) => {
    const { text: found, regular, bold } = await drawn(text)
    expect(found).toBe(text)
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      expect([character, regular.has(code), bold.has(code)]).toEqual([character, true, true])
    }
  },
  60_000,
)

test('characters that no font has are boxes, and nothing is left out', async () => {
  const { text, regular } = await drawn('Rune ᚠ and 𝔘, የ')
  expect(text).toBe('Rune □ and □, □')
  expect(regular.has(0x25a1)).toBe(true)
}, 60_000)

test('Latin loads no further font', async () => {
  const { fonts } = await drawn('Zoë Ångström')
  expect(fonts).toHaveLength(6)
})

test('accents are composed with their letters; marks without a shape are removed', async () => {
  expect((await drawn('Zoe\u0308 \u202eA\u0007 ❤\ufe0f 👋🏽')).text).toBe('Zoë A ❤ 👋')
  // The precomposed Thai AM loses the letters after it in a PDF; Persian letters that must not join stay separate.
  expect((await drawn('น้ำ')).text).toBe('น\u0e4d\u0e49\u0e32')
  expect((await drawn('می\u200cخواهم')).text).toBe('می\u00a0خواهم')
}, 60_000)

test('the order of East Asian fonts follows the languages, then the text', () => {
  const order = (text: string, ...languages: string[]) =>
    packagesFor(text, languages)
      .filter((name) => /sans-(jp|sc|tc|kr)$/.test(name))
      .map((name) => name.slice(-2))
  expect(order('直', 'en', 'ja')).toEqual(['jp', 'sc', 'tc', 'kr'])
  expect(order('直', 'zh-TW', 'ko')).toEqual(['tc', 'kr', 'sc', 'jp'])
  expect(order('静かな')).toEqual(['jp', 'sc', 'tc', 'kr'])
  expect(order('直', 'not a language')).toEqual(['sc', 'tc', 'jp', 'kr'])
})

test('any text keeps its characters, each in a font or as a box', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (written) => {
      const { text, regular } = await drawn(written)
      for (const character of text.replaceAll(/[\n\u200c\u200d]/g, ''))
        expect(regular.has(character.codePointAt(0) ?? 0)).toBe(true)
      const letters = (of: string) => [...of.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '')].length
      const boxes = [...text].filter((character) => character === '□').length
      // Thai AM becomes a mark and a letter, so its length is unchanged.
      expect(letters(text) + boxes).toBeGreaterThanOrEqual(
        letters(written.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')),
      )
    }),
    { numRuns: 40 },
  )
}, 120_000)

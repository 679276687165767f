// How text in any script is set: its direction, where its lines may break, its approximate width.

const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** By its first letter, as browsers do with dir="auto". */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(firstLetter.exec(text)?.[0] ?? '')
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/gu
const marks = /\p{Mn}/gu

/** In Latin characters: East Asian ones are twice as wide, combining marks have no width. */
export function widthInLetters(text: string): number {
  return text.replaceAll(marks, '').replaceAll(wide, 'ww').length
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })
const thai = /\p{Script=Thai}/u
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Brackets stay with their contents, and no line starts with punctuation or a small kana. */
const eastAsianPieces = /[（「『]*[^（「『][、。，．：；？！）」』ーっゃゅょッャュョ]*|[（「『]+/gu
/** Characters of other scripts that are sure to fit a line. */
const longestWord = 28

/** Whether it is in a script whose lines break without a hyphen. */
export function isWrittenWithoutSpaces(word: string): boolean {
  return thai.test(word) || eastAsian.test(word)
}

/** The pieces between which a word may break. Joined, they are the word. */
export function piecesOf(word: string): string[] {
  if (thai.test(word)) return [...thaiWords.segment(word)].map(({ segment }) => segment)
  if (eastAsian.test(word)) return word.match(eastAsianPieces) ?? [word]
  return word.length > longestWord ? (word.match(/.{1,14}/gsu) ?? [word]) : [word]
}

/** A zero-width space between words of Thai, which is written without spaces. */
export function withThaiBreaks(text: string): string {
  return text.replaceAll(/\p{Script=Thai}+/gu, (run) => piecesOf(run).join('\u200b'))
}

const notPlain =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether characters are joined or stacked: they need their own spacing and more height. */
export function isTallOrJoined(text: string): boolean {
  return notPlain.test(text)
}

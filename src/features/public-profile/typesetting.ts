// How a text in any script is set: its direction, where its lines may break, how wide it is about.

const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** By its first letter, as browsers do with dir="auto". */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(firstLetter.exec(text)?.[0] ?? '')
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/gu
const marks = /\p{Mn}/gu

/** In Latin letters: East Asian ones are twice as wide, marks above and below take no room. */
export function widthInLetters(text: string): number {
  return text.replaceAll(marks, '').replaceAll(wide, 'ww').length
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })
const thai = /\p{Script=Thai}/u
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Brackets stay with what they hold, and no line begins with a stop or a small kana. */
const eastAsianPieces = /[（「『]*[^（「『][、。，．：；？！）」』ーっゃゅょッャュョ]*|[（「『]+/gu
/** Letters of other scripts that surely fit a line. */
const longestWord = 28

/** Whether it is of a script in which lines break without a hyphen. */
export function isWrittenWithoutSpaces(word: string): boolean {
  return thai.test(word) || eastAsian.test(word)
}

/** The pieces between which a word may be broken. Together they are the word. */
export function piecesOf(word: string): string[] {
  if (thai.test(word)) return [...thaiWords.segment(word)].map(({ segment }) => segment)
  if (eastAsian.test(word)) return word.match(eastAsianPieces) ?? [word]
  return word.length > longestWord ? (word.match(/.{1,14}/gsu) ?? [word]) : [word]
}

/** A space of no width between words of Thai, which is written without spaces. */
export function withThaiBreaks(text: string): string {
  return text.replaceAll(/\p{Script=Thai}+/gu, (run) => piecesOf(run).join('\u200b'))
}

const notPlain =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether letters are joined or stacked in it: they take their own distance, and more height. */
export function isTallOrJoined(text: string): boolean {
  return notPlain.test(text)
}

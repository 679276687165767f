// What a list shows of a text. Pure.
import { foldWords } from './fold-text.ts'

/** Characters of a message, and of a draft, in a list. */
const longest = 160

/** In one line, never ending within a character. */
export function excerptOf(text: string, most = longest): string {
  const characters = [...text.slice(0, most * 4).replaceAll(/\s+/g, ' ')]
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('')}…`
}

/** The part of the text where the first of the words is. */
export function excerptAround(text: string, q: string): string {
  const wanted = foldWords(q).map(({ typed }) => typed)
  const at = foldWords(text).find(({ typed, forms }) =>
    wanted.some((word) => typed.startsWith(word) || forms.some((form) => form.startsWith(word))),
  )?.at
  const start = at === undefined || at < 40 ? 0 : text.indexOf(' ', at - 30) + 1
  return excerptOf(start === 0 ? text : `…${text.slice(start)}`)
}

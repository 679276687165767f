// What is shown of a message: its text, or who took it away. Pure.
import { screenTexts } from './texts.ts'

interface Shown {
  /** Empty when it was deleted or hidden. */
  text: string
  is_withheld: boolean
}

/** The same in the thread, in a quote and in the list. */
export function wordsOf({ text, is_withheld }: Shown): string {
  if (is_withheld) return screenTexts.message.withheld
  return text === '' ? screenTexts.deleted : text
}

// The situation in a sentence, at the head of an overview. Pure.
import { answerDay } from '../../../lib/answer-day.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.situation

/** `waiting`: the requests that wait for the reader. Null when none does. */
export function describeWaiting(
  waiting: readonly { expires_at: string; pending: unknown }[],
  today: string,
): string | null {
  const open = waiting.filter(({ pending }) => !pending)
  const due = open.filter(({ expires_at }) => answerDay(expires_at) <= today)
  if (due.length > 0) return texts.due(due.length)
  return open.length > 0 ? texts.waiting(open.length) : null
}

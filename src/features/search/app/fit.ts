// How a speaker fits the question, in words: the marks of a row and of the preview, and the hits in a text. Pure.

import { foldWords } from '../../../lib/fold-text.ts'
import type { ListChoices } from '../../../lib/list-address.ts'
import { languageName } from '../../../vocabulary/languages.ts'
import { describeMoney, type MoneyRange } from '../../../vocabulary/money.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import type { FoundSpeaker } from '../schema.ts'
import { isTalkFormat, listIn, toQuestion } from './question-address.ts'
import { searchScreenTexts } from './texts.ts'

const texts = searchScreenTexts.fit

export type FeeFit = 'within' | 'partly' | 'unknown' | 'plain'

/** The fee beside the ceiling, if there is one in the same currency. */
export function feeFit(fee: FoundSpeaker['fee'], choices: ListChoices): FeeFit {
  if (!fee) return 'unknown'
  const { fee_max, fee_currency } = toQuestion(choices)
  if (typeof fee_max !== 'string' || fee_currency !== fee.currency) return 'plain'
  return (fee.max ?? fee.min ?? 0) <= Number(fee_max) && fee.max !== null ? 'within' : 'partly'
}

export function feeText(fee: MoneyRange | null): string {
  return fee ? describeMoney(fee) : texts.onRequest
}

export function languageNames(tags: readonly string[]): string {
  return tags.map(languageName).join(', ')
}

/** What of the question this speaker answers, a sentence each; all of it was asked for, so all of it fits. */
export function fitsOf(speaker: FoundSpeaker, choices: ListChoices): string[] {
  const { free_on, fee_max, travels, remote, has_video, city } = toQuestion(choices)
  const formats = listIn(choices, 'format').filter(isTalkFormat)
  const wanted = listIn(choices, 'language')
  const spoken = speaker.languages.filter((tag) => wanted.some((one) => isSameLanguage(tag, one)))
  const shared = formats.filter((format) => speaker.formats.includes(format))
  const topics = speaker.topics.filter(({ slug }) => listIn(choices, 'topic').includes(slug))
  const country = listIn(choices, 'country').find((code) => code === speaker.country?.code)
  return [
    typeof free_on === 'string' && texts.freeOn(free_on),
    typeof fee_max === 'string' && speaker.fee && texts.fee(feeText(speaker.fee)),
    topics.length > 0 && texts.topics(topics.map(({ name }) => name).join(', ')),
    shared.length > 0 && texts.formats(shared.map((format) => talkFormatNames[format]).join(', ')),
    spoken.length > 0 && texts.languages(languageNames(spoken)),
    (city !== undefined || country !== undefined) && texts.from(placeOf(speaker)),
    typeof travels === 'string' && texts.travels,
    remote !== undefined && texts.remote,
    has_video !== undefined && texts.video,
  ].filter((text) => typeof text === 'string')
}

export function placeOf({ city, country }: Pick<FoundSpeaker, 'city' | 'country'>): string {
  return [city, country?.name].filter(Boolean).join(', ')
}

function isSameLanguage(tag: string, wanted: string): boolean {
  const [one, other] = [tag.toLowerCase(), wanted.toLowerCase()]
  return one === other || one.startsWith(`${other}-`)
}

export interface Part {
  text: string
  isHit: boolean
}

/** The parts of a text, of which hits are words of the query; its last word may be unfinished. */
export function markHits(text: string, query: string): Part[] {
  const plain = text.normalize('NFC')
  const asked = foldWords(query)
  const last = asked.at(-1)
  const parts: Part[] = []
  let end = 0
  for (const { forms, typed, at, length } of foldWords(plain)) {
    const isHit =
      asked.some((word) => word.forms.some((form) => forms.includes(form))) ||
      (last !== undefined &&
        last.typed.length > 1 &&
        [typed, ...forms].some((form) => form.startsWith(last.typed)))
    if (!isHit || at < end) continue
    if (at > end) parts.push({ text: plain.slice(end, at), isHit: false })
    parts.push({ text: plain.slice(at, at + length), isHit: true })
    end = at + length
  }
  if (end < plain.length) parts.push({ text: plain.slice(end), isHit: false })
  return parts
}

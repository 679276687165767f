// The speakers that answer the question. While another question is answered, or if that fails, the last answer stays.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListChoices } from '../../../../lib/list-address.ts'
import { speakersQuery } from '../../queries.ts'
import type { FoundSpeaker, SpeakerSearchAnswer } from '../../schema.ts'
import { toQuestion } from '../question-address.ts'

interface Shown {
  speakers: readonly FoundSpeaker[]
  /** The question that they answer, and its words as searched for. */
  choices: ListChoices
  words: string
  didYouMean: string | null
}

export type Results = ReturnType<typeof useResults>

export function useResults(choices: ListChoices) {
  const read = useInfiniteQuery(speakersQuery(toQuestion(choices), choices.event))
  const pages = read.data?.pages
  const [last, setLast] = useState<{ pages: readonly SpeakerSearchAnswer[]; choices: ListChoices } | null>(
    null,
  )
  if (pages && pages !== last?.pages) setLast({ pages, choices })
  const current = pages ? { pages, choices } : last
  return {
    read,
    shown: current && present(current.pages, current.choices),
    /** They answer the question before this one. */
    isOld: pages === undefined && last !== null,
  }
}

/** Someone who moved between two pages is shown once. */
function present(pages: readonly SpeakerSearchAnswer[], choices: ListChoices): Shown {
  const speakers = new Map(pages.flatMap(({ results }) => results.map((one) => [one.username, one])))
  const didYouMean = pages[0]?.did_you_mean ?? null
  return { speakers: [...speakers.values()], choices, words: didYouMean ?? choices.q ?? '', didYouMean }
}

// The saved searches beside the question of the screen: which of them it is, and what can be done with it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListChoices } from '../../../../lib/list-address.ts'
import type { SpeakerQuestion } from '../../queries.ts'
import { savedSearchesQuery } from '../../saved/queries.ts'
import type { SavedSearch } from '../../saved/schema.ts'
import { toQuestion } from '../question-address.ts'
import { asksTheSame, isWorthSaving } from './saved-question.ts'

export interface Saved {
  /** Undefined while they are loading. */
  rows: readonly SavedSearch[] | undefined
  error: Error | null
  retry: () => void
  /** The one that the screen shows. */
  current: SavedSearch | undefined
  /** What would be saved; null if it is saved, or nothing is asked. */
  unsaved: SpeakerQuestion | null
  /** New matches in all of them. */
  newCount: number
  dialog: 'list' | 'save' | null
  open: (dialog: 'list' | 'save' | null) => void
}

/** Where a mail leads. */
const hash = '#saved-searches'

/** `corrected`: the words that were searched for instead of those typed. Null for readers who save none. */
export function useSaved(choices: ListChoices, corrected: string | null, isOrganizer: boolean): Saved | null {
  const read = useQuery({ ...savedSearchesQuery, enabled: isOrganizer })
  const [dialog, open] = useState<Saved['dialog']>(null)
  useEffect(() => {
    if (isOrganizer && window.location.hash === hash) open('list')
  }, [isOrganizer])
  if (!isOrganizer) return null
  // Saved words are never corrected, so they are the same with and without it.
  const { as_typed: _, ...asked } = toQuestion(choices)
  const question = corrected === null ? asked : { ...asked, q: corrected }
  const rows = read.data?.rows
  const saved = (one: SpeakerQuestion) => rows?.find((row) => asksTheSame(row.question, one))
  const current = saved(asked) ?? saved(question)
  return {
    rows,
    error: read.error,
    retry: () => void read.refetch(),
    current,
    unsaved: rows && !current && isWorthSaving(question) ? question : null,
    newCount: (rows ?? []).reduce((sum, { new_count }) => sum + (new_count ?? 0), 0),
    dialog,
    open,
  }
}

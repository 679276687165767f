// Several requests of the list declined or withdrawn at once. Each is a step of its own: one that has moved on meanwhile stays
// selected, and the others are done.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import type { StepGiven } from '../input-schema.ts'
import { takeSteps, undoSteps } from '../queries.ts'
import type { RequestRow } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.bulk

export const bulkActions = ['decline', 'withdraw'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Null: neither can be done now. */
export function bulkActionOf({ actions }: Pick<RequestRow, 'actions'>): BulkAction | null {
  return bulkActions.find((action) => actions.includes(action)) ?? null
}

export function useBulk(rows: readonly RequestRow[]) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  // What is being sent stays as it was until all of it has been answered: the lists are read again one by one.
  const [sending, setSending] = useState<readonly RequestRow[] | null>(null)
  const selected = sending ?? rows.filter((row) => chosen?.has(row.id) && bulkActionOf(row) !== null)

  async function undo(ids: readonly string[]) {
    const { refused } = await undoSteps(client, ids)
    if (refused.length > 0) toast({ title: texts.notUndone(refused.length), tone: 'destructive' })
  }

  /** The same every time. */
  const toggle = useCallback((id: string) => {
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])

  return {
    /** Null: nothing can be selected now. */
    chosen,
    selected,
    isBusy: sending !== null,
    canSelect: rows.some((row) => bulkActionOf(row) !== null),
    /** Shows the boxes, or takes them away. */
    toggleMode: () => setChosen((now) => (now ? null : new Set())),
    close: () => setChosen(null),
    toggle,
    /** Whether none was refused. */
    async take(action: BulkAction, extras: Pick<StepGiven, 'reason' | 'note'> = {}): Promise<boolean> {
      if (sending) return false
      setSending(selected)
      const { taken, refused } = await takeSteps(
        client,
        selected.filter((row) => bulkActionOf(row) === action),
        { action, ...extras },
      )
      setSending(null)
      const rest = selected.flatMap(({ id }) => (taken.includes(id) ? [] : id))
      setChosen(rest.length === 0 ? null : new Set(rest))
      const problem = refused.length > 0 && texts.refused(refused.length)
      if (taken.length === 0) toast({ title: problem || texts.nothing, tone: 'destructive' })
      else
        toast({
          title: texts.done[action](taken.length),
          description: problem || screenTexts.undoTitle,
          tone: problem ? 'info' : 'success',
          action: { label: screenTexts.undo, onSelect: () => void undo(taken) },
        })
      return refused.length === 0
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>

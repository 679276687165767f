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
  const [isBusy, setBusy] = useState(false)
  const selected = rows.filter((row) => chosen?.has(row.id) && bulkActionOf(row) !== null)

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
    isBusy,
    canSelect: rows.some((row) => bulkActionOf(row) !== null),
    /** Shows the boxes, or takes them away. */
    toggleMode: () => setChosen((now) => (now ? null : new Set())),
    close: () => setChosen(null),
    toggle,
    async take(action: BulkAction, extras: Pick<StepGiven, 'reason' | 'note'> = {}) {
      if (isBusy) return
      setBusy(true)
      const { taken, refused } = await takeSteps(
        client,
        selected.filter((row) => bulkActionOf(row) === action),
        { action, ...extras },
      )
      setBusy(false)
      const rest = selected.flatMap(({ id }) => (taken.includes(id) ? [] : id))
      setChosen(rest.length === 0 ? null : new Set(rest))
      const problem = refused.length > 0 && texts.refused(refused.length)
      if (taken.length === 0) return toast({ title: problem || texts.nothing, tone: 'destructive' })
      toast({
        title: texts.done[action](taken.length),
        description: problem || screenTexts.undoTitle,
        tone: problem ? 'info' : 'success',
        action: { label: screenTexts.undo, onSelect: () => void undo(taken) },
      })
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>

// Decides on applications: sends the decision, reports the result for each, and offers to undo a decline.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { toast } from '../../../../ui/toast.tsx'
import { type Decision, decide } from '../queries.ts'
import type { Application, DecisionResults } from '../schema.ts'
import type { Summary } from './decision-bar.tsx'
import { applicationsTexts as texts } from './texts.ts'

type Rows = readonly Pick<Application, 'id' | 'email'>[]

export function useDecisions() {
  const { mutate } = useMutation(decide)
  const [summary, setSummary] = useState<Summary | null>(null)

  function send(decision: Decision, rows: Rows) {
    setSummary(null)
    mutate(
      { decision, ids: rows.map(({ id }) => id) },
      {
        onSuccess: (answer) => report(decision, rows, answer),
        onError: (error) =>
          toast({ title: requestErrorText(error, texts.action[decision]), tone: 'destructive' }),
      },
    )
  }

  function report(decision: Decision, rows: Rows, { results }: DecisionResults) {
    const emails = new Map(rows.map(({ id, email }) => [id, email]))
    const skipped = results.flatMap(({ id, reason }) =>
      reason === null ? [] : [{ id, email: emails.get(id) ?? id, why: texts.skipReasons[reason] }],
    )
    const done = rows.filter(({ id }) => !skipped.some((row) => row.id === id))
    const title = texts.done[decision](done.length)
    if (skipped.length > 0) setSummary({ title: `${title}. ${texts.skipped(skipped.length)}:`, skipped })
    toast({
      title,
      tone: done.length > 0 ? 'success' : 'info',
      ...(skipped.length > 0 && { description: texts.skipped(skipped.length) }),
      ...(decision === 'decline' &&
        done.length > 0 && { action: { label: texts.undo, onSelect: () => send('reopen', done) } }),
    })
  }

  return { send, summary, closeSummary: () => setSummary(null) }
}

// Decides on applications: sends the decision, reports the result for each, and offers to undo a decline, or an invitation
// whose email has not left.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { toast } from '../../../../ui/toast.tsx'
import { type Decision, decide, type Newcomer, undoInvitations } from '../queries.ts'
import type { Application, DecisionResults } from '../schema.ts'
import type { Summary } from './decision-bar.tsx'
import { applicationsTexts as texts } from './texts.ts'

type Rows = readonly Pick<Application, 'id' | 'email' | 'name'>[]

export interface Invited {
  id: string
  email: string
  /** As the admin knows them. */
  name: string
  /** ISO 8601, by the clock of this device: when the email leaves. */
  until: string
  /** What was typed about them, where they had not applied. */
  person?: Newcomer
}

export function useDecisions() {
  const { mutateAsync, isPending } = useMutation(decide)
  const undo = useMutation(undoInvitations)
  const [summary, setSummary] = useState<Summary | null>(null)
  const [invited, setInvited] = useState<readonly Invited[]>([])

  /**
   * Whether it was done to any of them; never rejects. `note`: in the email of an invitation.
   * Not the callbacks of `mutate`: those of an earlier decision are dropped when the next is made before its answer.
   */
  function send(decision: Decision, rows: Rows, note?: string): Promise<boolean> {
    setSummary(null)
    return mutateAsync({ decision, ids: rows.map(({ id }) => id), note }).then(
      (answer) => report(decision, rows, answer),
      (error) => {
        toast({ title: requestErrorText(error, texts.action[decision]), tone: 'destructive' })
        return false
      },
    )
  }

  function report(decision: Decision, rows: Rows, answer: DecisionResults): boolean {
    const { done, skipped } = sortOut(rows, answer)
    const title = texts.done[decision](done.length)
    if (skipped.length > 0) setSummary({ title: `${title}. ${texts.skipped(skipped.length)}:`, skipped })
    const until = answer.undo_until
    if (until !== null)
      addInvited(done.map(({ id, email, name }) => ({ id, email, name: name ?? email, until })))
    toast({
      title,
      tone: done.length > 0 ? 'success' : 'info',
      ...(skipped.length > 0 && { description: texts.skipped(skipped.length) }),
      ...(decision === 'decline' &&
        done.length > 0 && { action: { label: texts.undo, onSelect: () => void send('reopen', done) } }),
    })
    return done.length > 0
  }

  function addInvited(added: readonly Invited[]) {
    setInvited((before) => [...before.filter(({ id }) => !added.some((one) => one.id === id)), ...added])
  }

  /** Returns those that were taken back; never rejects. */
  function takeBack(rows: readonly Invited[]): Promise<readonly Invited[]> {
    setSummary(null)
    return undo.mutateAsync(rows.map(({ id }) => id)).then(
      (answer) => {
        const { done, skipped } = sortOut(rows, answer)
        setInvited((before) => before.filter(({ id }) => !rows.some((row) => row.id === id)))
        const title = texts.undone(done.length)
        if (skipped.length > 0) setSummary({ title: `${title}. ${texts.skipped(skipped.length)}:`, skipped })
        toast({ title, tone: skipped.length > 0 ? 'info' : 'success' })
        return done
      },
      (error) => {
        toast({ title: requestErrorText(error, texts.action.undo), tone: 'destructive' })
        return []
      },
    )
  }

  return {
    send,
    isSending: isPending,
    /** They were invited elsewhere, and can be taken back here. */
    addInvited,
    summary,
    closeSummary: () => setSummary(null),
    /** For InvitationUndo. */
    undoing: { invited, isBusy: undo.isPending, onUndo: takeBack },
  }
}

/** Those it was done to, and why others were skipped. */
function sortOut<Row extends { id: string; email: string }>(
  rows: readonly Row[],
  { results }: DecisionResults,
): { done: Row[]; skipped: Summary['skipped'] } {
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  const skipped = results.flatMap(({ id, reason }) =>
    reason === null ? [] : [{ id, email: emails.get(id) ?? id, why: texts.skipReasons[reason] }],
  )
  return { done: rows.filter(({ id }) => !skipped.some((row) => row.id === id)), skipped }
}

// One act behind a button: busy while it is under way, quiet when the person leaves the question of who they are, and a
// toast when it fails.
import { useState } from 'react'
import { type ActionName, RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { ProofDeclined } from './explain.ts'

export function useAction(action: ActionName) {
  const [isBusy, setBusy] = useState(false)

  /** Resolves in any case. */
  async function run(act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ProofDeclined)) toast({ title: textOf(error, action), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, run }
}

function textOf(error: unknown, action: ActionName): string {
  // These say more than that it did not work.
  const isAdvice =
    error instanceof RequestError && (error.code === 'rate_limited' || error.code === 'conflict')
  return isAdvice ? error.message : requestErrorText(error, action)
}

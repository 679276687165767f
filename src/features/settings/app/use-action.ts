// An action behind a button: busy while it runs, silent when the user closes the reauthentication dialog, and a toast when
// it fails.
import { useState } from 'react'
import { type ActionName, requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { ProofDeclined } from './explain.ts'

export function useAction(action: ActionName) {
  const [isBusy, setBusy] = useState(false)

  /** Never rejects. */
  async function run(act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (error instanceof ProofDeclined) return
      toast({ title: requestErrorText(error, action, ['rate_limited', 'conflict']), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, run }
}

// An action behind a button: busy while it runs, silent when the user closes the reauthentication dialog, and a toast when
// it fails.
import { useMutation } from '@tanstack/react-query'
import { type ActionName, requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { ProofDeclined } from './explain.ts'

export function useAction(action: ActionName) {
  const { mutate: run, isPending: isBusy } = useMutation({
    // Offline, a failure is known at once.
    networkMode: 'always',
    mutationFn: (act: () => Promise<void>) => act(),
    onError(error) {
      if (error instanceof ProofDeclined) return
      toast({ title: requestErrorText(error, action, ['rate_limited', 'conflict']), tone: 'destructive' })
    },
  })
  return { isBusy, run }
}

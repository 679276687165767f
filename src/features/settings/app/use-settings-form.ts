// A form of the settings: one of accounts that stays where it is, and ends quietly when the person leaves the question of
// who they are.
import { useAuthForm } from '../../accounts/page/use-auth-form.ts'
import { ProofDeclined } from './reauthentication.tsx'

type Options = Parameters<typeof useAuthForm>[0]

export function useSettingsForm(options: Omit<Options, 'intercept' | 'staysOpen'>) {
  return useAuthForm({
    ...options,
    staysOpen: true,
    intercept: (error) => error instanceof ProofDeclined,
  })
}

// Signs out from any header, confirms it and goes to the home page. If that fails, the user is notified and stays signed
// in.
import { requestErrorText } from '../../../lib/request-errors.ts'
import { carryToast } from '../../../ui/carried-toast.ts'
import { toast } from '../../../ui/toast.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { signOut } from './session.ts'
import { signOutTexts as texts } from './texts.ts'

export async function signOutToHome(): Promise<void> {
  try {
    await signOut()
  } catch (error) {
    toast({
      title: requestErrorText(error, texts.action),
      description: texts.stillSignedIn,
      tone: 'destructive',
    })
    return
  }
  carryToast({ title: texts.signedOut, tone: 'success' })
  window.location.assign(paths.home)
}

// Signs out from any header, confirms it and goes to the home page. If that fails, the user is notified and stays signed
// in.
import { requestErrorText } from '../../../lib/request-errors.ts'
import { carryToast } from '../../../ui/carried-toast.ts'
import { toast } from '../../../ui/toast.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { signOut } from './session.ts'
import { signOutTexts as texts } from './texts.ts'

/** Run before the session ends; what it resolves to, after. */
type Leave = () => Promise<(() => void) | undefined>

let leave: Leave = async () => undefined

/** Called once per page. A failure there keeps no one signed in. */
export function beforeSignOut(run: Leave): void {
  leave = run
}

export async function signOutToHome(): Promise<void> {
  try {
    const forget = await leave().catch(() => undefined)
    await signOut()
    forget?.()
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

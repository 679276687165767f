// What the frame does when the session changes: signing out, here or in another tab, leads to the home page.
// Other tabs hear of it through the browser-local values of seed §3, which are removed on sign-out.
import type { QueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useEffect } from 'react'
import { answerOf, requestsOf } from '../../api.ts'
import { requestErrorText } from '../../lib/request-errors.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import type { accountsApi } from '../accounts/api.server.ts'
import { dashboardTexts as texts } from './texts.ts'

const signedInFlag = 'isAuthenticated'
const localValues = [signedInFlag, 'userType', 'userName']

/** Ends the session and goes to the home page; when it cannot be ended, says so and stays. */
export async function signOut(client: QueryClient): Promise<void> {
  try {
    await answerOf(hc<ReturnType<typeof accountsApi>>('/', requestsOf(client)).api.auth['sign-out'].$post())
  } catch (error) {
    toast({ title: requestErrorText(error, texts.signOut), tone: 'destructive' })
    return
  }
  try {
    for (const name of localValues) localStorage.removeItem(name)
  } catch {
    // Storage may be closed to us; then there is nothing in it.
  }
  window.location.assign(paths.home)
}

/** Goes to the home page once somebody signs out in another tab. */
export function useSessionEvents(): void {
  useEffect(() => {
    function hear({ key, newValue }: StorageEvent) {
      if (key === signedInFlag && newValue === null) window.location.assign(paths.home)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
}

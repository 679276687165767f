// What the application does when the session changes, here or in another tab. Leaving private pages after SIGNED_OUT is
// for session.ts, which every page has.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onAuthEvent } from '../accounts/session.ts'
import { meQuery } from '../profiles/me.ts'
import { profileQuery } from '../profiles/queries.ts'

export function useSessionEvents(client: QueryClient): void {
  useEffect(
    () =>
      onAuthEvent(({ type, isFromOtherTab }) => {
        if (type === 'USER_UPDATED') {
          void client.invalidateQueries({ queryKey: meQuery.queryKey })
          void client.invalidateQueries({ queryKey: profileQuery.queryKey })
        }
        // Perhaps another person: nothing of the last one may stay on the screen.
        const isNewSession = type === 'SIGNED_IN' || type === 'PASSWORD_RECOVERY'
        if (isNewSession && isFromOtherTab) window.location.reload()
      }),
    [client],
  )
}

// What the frame does when the account changes in another tab: it shows the change, and begins anew for another person.
// Signing out, here or there, leads to the home page (accounts/session.ts).
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onAuthEvent } from '../accounts/session.ts'

export function useSessionEvents(email: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onAuthEvent(({ type, viewer, isFromOtherTab }) => {
        if (!isFromOtherTab || !viewer || type === 'TOKEN_REFRESHED') return
        if (viewer.email === email) void client.invalidateQueries()
        else window.location.reload()
      }),
    [client, email],
  )
}

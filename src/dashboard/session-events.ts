// What the application does when the session changes, here or in another tab. Leaving private pages after SIGNED_OUT is up
// to session.ts, which every page has.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AuthEvent, onAuthEvent } from '../features/accounts/browser-session/session.ts'

export function useSessionEvents(client: QueryClient): void {
  useEffect(() => onAuthEvent((event) => followAuthEvent(client, event)), [client])
}

export function followAuthEvent(
  client: Pick<QueryClient, 'invalidateQueries'>,
  { type, isFromOtherTab }: AuthEvent,
): void {
  // Code that changes the account in this tab refreshes the data itself.
  if (type === 'USER_UPDATED' && isFromOtherTab) void client.invalidateQueries()
  // It may be another user: nothing of the previous one may remain on the screen.
  const isNewSession = type === 'SIGNED_IN' || type === 'PASSWORD_RECOVERY'
  if (isNewSession && isFromOtherTab) window.location.reload()
}

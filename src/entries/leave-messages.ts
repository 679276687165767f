// What a user wrote does not stay in a browser that they sign out of.
import { hasUnsent } from '../features/messages/outgoing-keys.ts'

/** Resolves to what removes it, if there is any (features/messages/last-send.ts). */
export async function leaveMessages(): Promise<(() => void) | undefined> {
  if (!hasUnsent(localStorage)) return
  const { sendLast } = await import('../features/messages/last-send.ts')
  return sendLast(localStorage)
}

// The token of a guest's link contains its request's id, signed with our key. A used link is thus still recognised,
// although no trace of it is stored: the database has its hash only while it is open.
import { idOfToken, signId } from '../../server/auth/signed-ids.ts'
import { hashToken } from '../../server/auth/tokens.ts'

const purpose = 'request-confirmation'

export function makeConfirmationToken(secret: string, requestId: string): { token: string; hash: string } {
  const token = signId(secret, purpose, requestId)
  return { token, hash: hashToken(token) }
}

/** The request of the link; null if we did not issue it. */
export function requestOfToken(secret: string, token: string): string | null {
  return idOfToken(secret, purpose, token)
}

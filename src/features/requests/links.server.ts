// The token of a guest's link contains its request's id, signed with our key. A used link is thus still recognised,
// although no trace of it is stored: the database has its hash only while it is open.
import { parse, stringify } from 'uuid'
import { deriveKey, isSame, mark } from '../../server/auth/sealing.ts'
import { hashToken } from '../../server/auth/tokens.ts'

const idBytes = 16
const markBytes = 16

export function makeConfirmationToken(secret: string, requestId: string): { token: string; hash: string } {
  const token = tokenOf(secret, requestId)
  return { token, hash: hashToken(token) }
}

/** The request of the link; null if we did not issue it. */
export function requestOfToken(secret: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + markBytes) return null
  const id = stringifyBytes(bytes.subarray(0, idBytes))
  return id !== null && isSame(tokenOf(secret, id), token) ? id : null
}

function tokenOf(secret: string, id: string): string {
  const own = Buffer.from(mark(deriveKey(secret, 'request-confirmation'), id), 'base64url')
  return Buffer.concat([parse(id), own.subarray(0, markBytes)]).toString('base64url')
}

/** Null for bytes that are no UUID. */
function stringifyBytes(bytes: Buffer): string | null {
  try {
    return stringify(bytes)
  } catch {
    return null
  }
}

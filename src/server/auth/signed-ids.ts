// Tokens of mailed links that contain an id, signed with our key: whose they are is known although nothing of them is stored.
import { parse, stringify } from 'uuid'
import { deriveKey, isSame, mark } from './sealing.ts'

const idBytes = 16
const markBytes = 16

/** `purpose`: a token of one purpose is none of another. */
export function signId(secret: string, purpose: string, id: string): string {
  const own = Buffer.from(mark(deriveKey(secret, purpose), id), 'base64url')
  return Buffer.concat([parse(id), own.subarray(0, markBytes)]).toString('base64url')
}

/** The id in the token; null if we did not sign it for this purpose. */
export function idOfToken(secret: string, purpose: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + markBytes) return null
  const id = stringifyBytes(bytes.subarray(0, idBytes))
  return id !== null && isSame(signId(secret, purpose, id), token) ? id : null
}

/** Null for bytes that are no UUID. */
function stringifyBytes(bytes: Buffer): string | null {
  try {
    return stringify(bytes)
  } catch {
    return null
  }
}

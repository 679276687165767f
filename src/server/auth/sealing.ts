// Other uses of SECRET besides sessions: values encrypted for the database, and keyed hashes. Each purpose has its own key.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { keeping } from '../../lib/keeping.ts'
import { SealError } from '../errors.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Links name their purpose, and anyone can make up a link (features/requests/links.server.ts). */
const mostKeys = 1_000

const keysOf = keeping(mostKeys, (secret) =>
  keeping(mostKeys, (purpose) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))),
)

/** Derived once: that and a key that is not a KeyObject cost ten times as much as the hash. */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return keysOf(secret)(purpose)
}

/** Encrypts a value for one owner: it cannot be decrypted for another. */
export function seal(key: KeyObject, value: Buffer, owner: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([sealing.update(value), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64')
}

/** Throws SealError when it was sealed for another owner or with another key, or was modified. */
export function unseal(key: KeyObject, sealed: string, owner: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
  } catch {
    throw new SealError()
  }
}

/** A hash that cannot be computed without the key. */
export function mark(key: KeyObject, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url')
}

/** Compares two short texts in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

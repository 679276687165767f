// One-time codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which all of them support.
import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from './sealing.ts'

const digits = 6
const stepSeconds = 30
/** Steps that a clock may be off in either direction. */
const tolerance = 1
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4226 recommends 160 bits. */
export function createTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The 30-second step that a time in ms falls in. */
export function stepAt(time: number): number {
  return Math.floor(time / 1000 / stepSeconds)
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash[hash.length - 1] ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step that a code belongs to, later than `lastStep`; null when it is wrong, too old, too early, or already used. */
export function matchTotp(secret: Buffer, code: string, time: number, lastStep: number): number | null {
  const now = stepAt(time)
  let matched: number | null = null
  for (let step = now - tolerance; step <= now + tolerance; step++) {
    if (isSame(totpCode(secret, step), code) && step > lastStep) matched ??= step
  }
  return matched
}

export function toBase32(bytes: Buffer): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += base32[(value >>> bits) & 31]
      value &= (1 << bits) - 1
    }
  }
  return bits > 0 ? text + base32[(value << (5 - bits)) & 31] : text
}

/** The content of the QR code (the key URI format that authenticator apps share). */
export function totpAddress(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return `otpauth://totp/${label}?${query}`
}

// Tokens of sessions and of links in mails: 256 random bits, revealed once. The database stores only the hash; with so many
// bits a plain one is enough.
import { createHash, randomBytes } from 'node:crypto'

export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

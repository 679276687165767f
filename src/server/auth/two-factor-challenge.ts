// Between the correct password and the code: a signed cookie records whose password it was, for five minutes. It grants no
// access by itself, and is invalid once that password changes.
import { z } from 'zod'
import type { Config } from '../env.ts'
import { cookieName, readCookie, writeCookie } from './cookies.ts'
import { deriveKey, isSame, mark } from './sealing.ts'

const seconds = 5 * 60
const name = 'two_factor'

const content = z.object({
  userId: z.uuid(),
  remember: z.boolean(),
  /** Changes with the password. */
  proof: z.string(),
  expiresAt: z.number(),
})

export type TwoFactorChallenge = Pick<z.infer<typeof content>, 'userId' | 'remember' | 'proof'>

export interface TwoFactorChallenges {
  /** Set-Cookie that starts a challenge. */
  begin(challenge: Omit<TwoFactorChallenge, 'proof'>, passwordHash: string): string
  /** The challenge in a Cookie header; null when there is no valid one. */
  read(cookies: string): TwoFactorChallenge | null
  /** The `proof` for a password's hash. */
  proofOf(passwordHash: string): string
  /** Set-Cookie that removes the challenge. */
  end(): string
}

export function twoFactorChallenges(config: Pick<Config, 'appUrl' | 'secret'>): TwoFactorChallenges {
  const key = deriveKey(config.secret, 'two-factor challenge')
  const proofOf = (passwordHash: string) => mark(key, `password ${passwordHash}`)
  return {
    proofOf,
    begin(challenge, passwordHash) {
      const given = { ...challenge, proof: proofOf(passwordHash), expiresAt: Date.now() + seconds * 1000 }
      const text = Buffer.from(JSON.stringify(given)).toString('base64url')
      return writeCookie(config, name, `${text}.${mark(key, `challenge ${text}`)}`, seconds)
    },
    read(cookies) {
      const [text = '', signature = ''] = readCookie(cookies, cookieName(config, name)).split('.')
      if (text === '' || !isSame(signature, mark(key, `challenge ${text}`))) return null
      const { expiresAt, ...challenge } = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return expiresAt > Date.now() ? challenge : null
    },
    end: () => writeCookie(config, name, '', 0),
  }
}

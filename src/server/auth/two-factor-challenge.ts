// Between a right password and the code: a signed cookie says whose password it was, for five minutes. It opens nothing
// by itself, and ends with the password that it was given for.
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
  /** Set-Cookie that begins one. */
  begin(challenge: Omit<TwoFactorChallenge, 'proof'>, passwordHash: string): string
  /** The one of a request's header Cookie; null when there is none that counts. */
  read(cookies: string): TwoFactorChallenge | null
  /** What `proof` is for a password's hash. */
  proofOf(passwordHash: string): string
  /** Set-Cookie that removes it. */
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

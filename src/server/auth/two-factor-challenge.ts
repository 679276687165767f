// Between the correct password and the code: a signed cookie records whose password it was, for five minutes. It grants no
// access by itself, and is invalid once that password changes.
import { z } from 'zod'
import type { Config } from '../env.ts'
import { deriveKey, mark } from './sealing.ts'
import { signedCookie } from './signed-cookie.ts'

const content = z.object({
  userId: z.uuid(),
  remember: z.boolean(),
  /** Changes with the password. */
  proof: z.string(),
})

export function twoFactorChallenges(config: Pick<Config, 'appUrl' | 'secret'>) {
  const key = deriveKey(config.secret, 'two-factor challenge')
  const cookie = signedCookie(config, { name: 'two_factor', seconds: 5 * 60, content })
  const proofOf = (passwordHash: string) => mark(key, `password ${passwordHash}`)
  return {
    /** The `proof` for a password's hash. */
    proofOf,
    begin: (challenge: { userId: string; remember: boolean }, passwordHash: string) =>
      cookie.write({ ...challenge, proof: proofOf(passwordHash) }),
    read: cookie.read,
    end: cookie.remove,
  }
}

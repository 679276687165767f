// The password of all test users.
import { hash } from '@node-rs/argon2'

export const goodPassword = 'violet kettle orbit sandal'

let hashed: Promise<string> | undefined

/** Its hash, at the lowest cost: checking a password costs what its hash says, and tests sign in thousands of times. */
export function hashOfGoodPassword(): Promise<string> {
  hashed ??= hash(goodPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return hashed
}

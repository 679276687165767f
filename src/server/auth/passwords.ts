// Passwords: hashed by Argon2id on libuv's threads, so that nothing else waits; refused with reasons when they are easy to
// guess. They are taken as typed: nothing is trimmed, folded or cut.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { brand } from '../../lib/brand.ts'
import { createGate } from '../gate.ts'

/** In UTF-16 code units, as JavaScript counts. */
export const passwordLimits = { min: 8, max: 128 } as const

/** OWASP's recommendation for Argon2id, which is also the library's default algorithm; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options

/** The estimate runs on the main thread: 30 ms at this length, far more beyond; what follows only makes guessing harder. */
const judgedLength = 32
/** Of 0 to 4: "safely unguessable" for whoever has no copy of the hashes, and costly for whoever has. */
const leastScore = 3

/** How many are computed at once: one core is always left to whoever does not sign in. The others wait their turn. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)
const gate = createGate(mostAtOnce)

export function hashPassword(password: string): Promise<string> {
  return gate(1, () => hash(password, cost))
}

/** A hash of a password that nobody knows. */
let nobodysHash: Promise<string> | undefined

/** Whether the password belongs to the hash. Without a hash it is false, after the same work. */
export async function verifyPassword(password: string, hashed: string | null): Promise<boolean> {
  if (hashed !== null) return gate(1, () => verify(hashed, password))
  nobodysHash ??= hashPassword(randomBytes(32).toString('base64'))
  const known = await nobodysHash
  await gate(1, () => verify(known, password))
  return false
}

/**
 * Why a new password is refused, in words for the person; empty when it is good. `personal` is what others may
 * know, names first: name, last name, e-mail. Known leaked and common passwords are part of the estimate, which works offline.
 */
export async function findPasswordWeaknesses(
  password: string,
  personal: readonly string[],
): Promise<string[]> {
  if (password.length < passwordLimits.min) return [`Use at least ${passwordLimits.min} characters.`]
  if (password.length > passwordLimits.max) return [`Use at most ${passwordLimits.max} characters.`]
  const estimator = await loadEstimator()
  const parts = personal.flatMap((text) => text.split(/[\s@._+-]+/))
  const words = [...personal, ...parts, parts.slice(0, 2).join('')].filter((word) => word.length > 2)
  const { score, feedback } = estimator.check(password.slice(0, judgedLength), [
    brand.name,
    ...words.map((word) => word.slice(0, judgedLength)),
  ])
  if (score >= leastScore) return []
  const reasons = [feedback.warning, ...feedback.suggestions].filter(
    (reason) => reason !== null && reason !== '',
  )
  return reasons.length > 0 ? (reasons as string[]) : ['This password is easy to guess.']
}

let estimator: ReturnType<typeof createEstimator> | undefined

/** Its dictionaries take 100 ms to unpack: only a process in which somebody chooses a password pays for that. */
function loadEstimator(): ReturnType<typeof createEstimator> {
  estimator ??= createEstimator()
  return estimator
}

async function createEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    // 100 by default, which takes five times as long for mixed characters and comes to the same scores.
    l33tMaxSubstitutions: 20,
  })
}

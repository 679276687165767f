// Passwords: hashed with Argon2id on libuv's threads, off the main thread; refused with reasons when they are easy to
// guess. Used exactly as typed: nothing is trimmed, normalised or truncated.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { brand } from '../../lib/brand.ts'
import { passwordLength } from '../../lib/password-length.ts'
import { createSemaphore } from '../semaphore.ts'

/** OWASP's recommendation for Argon2id, also the library's default algorithm; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options

/**
 * The estimate runs on the main thread: 30 ms at this length, far more beyond. Further characters only make guessing
 * harder.
 */
const judgedLength = 32
/** Of 0 to 4: "safely unguessable" online, and costly to crack with a copy of the hashes. */
const leastScore = 3

/** Hashes computed at once: one core is always left for other requests. The rest queue. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)
const semaphore = createSemaphore(mostAtOnce)

export function hashPassword(password: string): Promise<string> {
  return semaphore(1, () => hash(password, cost))
}

/** The hash of a random password, for accounts without one. */
let dummyHash: Promise<string> | undefined

/** Whether the password matches the hash. Without a hash: false, after the same amount of work. */
export async function verifyPassword(password: string, hashed: string | null): Promise<boolean> {
  if (hashed !== null) return semaphore(1, () => verify(hashed, password))
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'))
  const known = await dummyHash
  await semaphore(1, () => verify(known, password))
  return false
}

/**
 * Why a new password is refused, as sentences for the user; empty when it is acceptable. `personal` is what others may
 * know, names first: name, last name, email. Leaked and common passwords are part of the estimate, which works offline.
 */
export async function findPasswordWeaknesses(
  password: string,
  personal: readonly string[],
): Promise<string[]> {
  if (password.length < passwordLength.min) return [`Use at least ${passwordLength.min} characters.`]
  if (password.length > passwordLength.max) return [`Use at most ${passwordLength.max} characters.`]
  const estimator = await loadEstimator()
  const parts = personal.flatMap((text) => text.split(/[\s@._+-]+/))
  const words = [...personal, ...parts, parts.slice(0, 2).join('')].filter((word) => word.length > 2)
  const known = [brand.name, ...words].map((word) => word.slice(0, judgedLength))
  const { score, feedback } = estimator.check(withoutNames(password.slice(0, judgedLength), known), known)
  if (score >= leastScore) return []
  const reasons = [feedback.warning, ...feedback.suggestions].filter(
    (reason) => reason !== null && reason !== '',
  )
  return reasons.length > 0 ? (reasons as string[]) : ['This password is easy to guess.']
}

/** The estimate takes several names in a row for a hard guess: what is not one of them has to be. */
function withoutNames(password: string, names: readonly string[]): string {
  const long = names.filter((name) => name.length > 3).sort((one, other) => other.length - one.length)
  return long.reduce((left, name) => left.toLowerCase().split(name.toLowerCase()).join(''), password)
}

let estimator: ReturnType<typeof createEstimator> | undefined

/**
 * A user is about to choose a password, on a form that this process has answered: what judges it is loaded while they type, once the
 * answer has left.
 */
export function expectNewPassword(): void {
  setTimeout(() => void loadEstimator().catch(() => {}), 200).unref()
}

/**
 * Its dictionaries take 70 MB, and at the first time 0.2 to 0.7 seconds of a processor: only a process in which a user chooses a
 * password pays for that.
 */
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
    // The default of 100 takes five times as long for mixed characters and gives the same scores.
    l33tMaxSubstitutions: 20,
  })
}

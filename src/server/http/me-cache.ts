// Answers to "who am I", cached in memory for exactly the cookies they were given to: a repeated request costs 16 µs
// instead of 321 (docs/decisions/0010-who-am-i-from-memory.md). An answer is dropped when its user changes, in this process
// at once and in the others by NOTIFY, when the session's validity ends, and after a minute in any case, because a notice
// can be lost.

/**
 * NOTIFY on this channel with a user's id, or nothing for all users, drops cached answers (migrations/*_own_answers.sql).
 */
export const peopleChannel = 'people'

export type MeCache = ReturnType<typeof createMeCache>

/** Evicts the oldest first; about 3 kB each. */
const maxAnswers = 2_000
const maxAge = 60_000 // ms

/** `path` is the route of "who am I"; `headers` are added to every answer. */
export function createMeCache(path: string, headers: readonly (readonly [string, string])[]) {
  const answers = new Map<string, { userId: string; expiresAt: number; headers: string[]; body: Buffer }>()
  let version = 0
  let isListening = true
  let hits = 0
  let misses = 0

  /** Drops the answers of this user, or of all users (''). */
  function invalidate(userId: string): void {
    version += 1
    for (const [cookie, answer] of answers) {
      if (userId === '' || answer.userId === userId) answers.delete(cookie)
    }
  }

  return {
    /** The cached answer, if any. `url` exactly as received. */
    get(url: string | undefined, cookie: string | undefined) {
      if (url !== path || cookie === undefined) return undefined
      const answer = answers.get(cookie)
      if (answer && answer.expiresAt > Date.now()) {
        hits += 1
        return answer
      }
      misses += 1
      if (answer) answers.delete(cookie)
      return undefined
    },
    /** Read before computing an answer, and pass it to `set`. */
    version: () => version,
    /** Caches an answer, unless something was dropped since `computedAt`. */
    set(
      cookie: string,
      answer: { userId: string; body: string; validUntil: Date },
      computedAt: number,
    ): void {
      if (computedAt !== version || !isListening) return
      const body = Buffer.from(answer.body)
      answers.delete(cookie)
      answers.set(cookie, {
        userId: answer.userId,
        expiresAt: Math.min(answer.validUntil.getTime(), Date.now() + maxAge),
        body,
        headers: [
          ...['Content-Type', 'application/json', 'Content-Length', String(body.byteLength)],
          ...['Cache-Control', 'no-store', ...headers.flat()],
        ],
      })
      const [oldest] = answers.keys()
      if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    },
    invalidate,
    /** Since the start. */
    counts: () => ({ hits, misses }),
    /** Nothing is cached while notices are not received: changes would be missed. */
    setListening(isListeningNow: boolean): void {
      isListening = isListeningNow
      invalidate('')
    },
  }
}

// Answers to "who am I", cached in memory for exactly the cookies they were given to: a repeated request costs 16 µs
// instead of 321 (docs/decisions/0010-who-am-i-from-memory.md). An answer is dropped when its user changes, in this process at once and in the others by NOTIFY, when the
// session's validity ends, and after a minute in any case, because a notice can be lost.
/**
 * NOTIFY on this channel with a user's id, or nothing for all users, drops cached answers (migrations/*_own_answers.sql).
 */
export const peopleChannel = 'people'

export interface MeCache {
  /** The cached answer, if any. `url` exactly as received. */
  ready(url: string | undefined, cookie: string | undefined): KeptAnswer | undefined
  /** Call before computing the answer, and pass the result to `keep`. */
  begin(): number
  /** Caches an answer, unless something was dropped since `begun`. */
  keep(cookie: string, answer: { userId: string; body: string; validUntil: Date }, begun: number): void
  /** Drops the answers of this user, or of all users (''). */
  forget(userId: string): void
  /** Nothing is cached while notices are not heard: changes would be missed. */
  setHearing(isHearing: boolean): void
}

export interface KeptAnswer {
  /** Flat name, value, name, value. */
  headers: string[]
  body: Buffer
}

/** Evicts the oldest first; about 3 kB each. */
const mostAnswers = 2_000
const longestKept = 60_000 // ms

/** `path` is the route of "who am I"; `headers` are added to every answer. */
export function createMeCache(path: string, headers: readonly (readonly [string, string])[]): MeCache {
  const kept = new Map<string, KeptAnswer & { userId: string; until: number }>()
  let forgotten = 0
  let isHearing = true

  function forget(userId: string): void {
    forgotten += 1
    for (const [cookie, answer] of kept) {
      if (userId === '' || answer.userId === userId) kept.delete(cookie)
    }
  }

  return {
    ready(url, cookie) {
      if (url !== path || cookie === undefined) return undefined
      const answer = kept.get(cookie)
      if (!answer || answer.until > Date.now()) return answer
      kept.delete(cookie)
      return undefined
    },
    begin: () => forgotten,
    keep(cookie, { userId, body, validUntil }, begun) {
      if (begun !== forgotten || !isHearing) return
      const bytes = Buffer.from(body)
      kept.delete(cookie)
      kept.set(cookie, {
        userId,
        until: Math.min(validUntil.getTime(), Date.now() + longestKept),
        body: bytes,
        headers: [
          ...['Content-Type', 'application/json', 'Content-Length', String(bytes.byteLength)],
          ...['Cache-Control', 'no-store', ...headers.flat()],
        ],
      })
      const [oldest] = kept.keys()
      if (kept.size > mostAnswers && oldest !== undefined) kept.delete(oldest)
    },
    forget,
    setHearing(now) {
      isHearing = now
      forget('')
    },
  }
}

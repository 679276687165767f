// Writers that never stop, and what they were told: an application for the beta that was answered 201 must be in
// the database in the end.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { apiPaths } from '../../src/vocabulary/paths.ts'
import { until } from './fault.ts'

export interface Ledger {
  /** Addresses answered with 201. */
  acknowledged: string[]
  /** When each was: ms of performance.now(). */
  times: number[]
  /** How many answers had each status; 0 stands for a lost connection. */
  answers: Map<number, number>
  /** Refusals other than a 503 or 507 with Retry-After, as they were worded. */
  improper: string[]
  /** ms that the slowest refusal and the slowest success took since `mark`. */
  slowest: { refusal: number; success: number }
  mark(): void
  /** Resolves with the ms until that many more writes are acknowledged. */
  more(count: number, withinMs?: number): Promise<number>
  stop(): Promise<void>
  /** Those acknowledged, from this one on, that the database does not have. */
  lost(pool: Pool, first?: number): Promise<string[]>
}

const answerLimit = 30_000 // ms

let ledgers = 0

/** `origin` may change between two writes. `pause` is in ms. */
export function openLedger(
  origin: () => string,
  { writers = 4, pause = 5 }: { writers?: number; pause?: number } = {},
): Ledger {
  ledgers += 1
  const name = `${process.pid}-${ledgers}`
  const acknowledged: string[] = []
  const times: number[] = []
  const answers = new Map<number, number>()
  const improper: string[] = []
  const slowest = { refusal: 0, success: 0 }
  let sent = 0
  let isOver = false

  async function write(): Promise<void> {
    sent += 1
    const email = `ledger-${name}-${sent}@example.com`
    const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
    const begun = performance.now()
    try {
      const answer = await fetch(origin() + apiPaths.betaSignups, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email }),
        signal: AbortSignal.timeout(answerLimit),
      })
      const text = await answer.text()
      const took = performance.now() - begun
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      if (answer.status === 201) {
        acknowledged.push(email)
        times.push(performance.now())
        slowest.success = Math.max(slowest.success, took)
        return
      }
      slowest.refusal = Math.max(slowest.refusal, took)
      const isProper = [503, 507].includes(answer.status) && Number(answer.headers.get('retry-after')) > 0
      if (!isProper) improper.push(`${answer.status} ${text.slice(0, 100)}`)
    } catch (error) {
      answers.set(0, (answers.get(0) ?? 0) + 1)
      if (error instanceof Error && error.name === 'TimeoutError') improper.push('no answer')
    }
    // As a client that was told “in a moment” would, only sooner.
    await sleep(20)
  }

  const writing = Promise.all(
    Array.from({ length: writers }, async () => {
      while (!isOver) {
        await write()
        await sleep(pause)
      }
    }),
  )
  return {
    acknowledged,
    times,
    answers,
    improper,
    slowest,
    mark() {
      slowest.refusal = 0
      slowest.success = 0
    },
    async more(count, withinMs = 60_000) {
      const begun = performance.now()
      const goal = acknowledged.length + count
      await until(() => acknowledged.length >= goal, withinMs, `${count} more writes acknowledged`)
      return performance.now() - begun
    },
    async stop() {
      isOver = true
      await writing
    },
    async lost(pool, first = 0) {
      const told = acknowledged.slice(first)
      const { rows } = await pool.query<{ email: string }>(
        'select email from beta_signups where email = any($1)',
        [told],
      )
      const kept = new Set(rows.map(({ email }) => email))
      return told.filter((email) => !kept.has(email))
    },
  }
}

/** “201: 4,000, 503: 12” */
export function tally(answers: Ledger['answers']): string {
  return [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status || 'no connection'}: ${count}`)
    .join(', ')
}

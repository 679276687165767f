// Idempotency-Key: a request repeated because its answer was lost gets the same answer and is not carried out again. The
// key is scoped to one network, one account and one route, so that no one can read another's answer. The first of several requests
// claims it in the database, in whichever process, and renews the claim while it runs; the others wait for its answer. A
// claim that is not renewed belongs to a process that died, and the request is carried out again: the service must detect
// what was committed before, by a unique index or a lookup.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import { type AppContext, type AppEnv, clientKey } from '../context.ts'
import { type Database, untilAvailable } from '../database/database.ts'
import { AppError, describeFault, invalidField } from '../errors.ts'

/** `request.headers` of a route with this middleware, for its OpenAPI description. */
export const idempotencyHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .optional()
    .openapi({
      param: {
        description:
          'Up to 255 visible ASCII characters of your choice. The same key with the same body within 24 hours gets the same answer again.',
      },
      example: '0198c1f2-5e0a-7c41-9d0e-3f1a2b4c5d6e',
    }),
})

const header = 'Idempotency-Key'
const wellFormed = /^[\x21-\x7e]{1,255}$/
/** How long a claim holds without renewal. */
const claimLength = 5 // seconds
const renewals = 3 // in that time
/** ms between two checks for the first request's answer. */
const lookInterval = 200
const keptHours = 24

interface Kept extends Record<string, unknown> {
  body_hash: string
  status: number | null
  answer: string | null
}

/** Behind a guard, the account; elsewhere the network alone. */
function accountOf(c: Context<AppEnv>): string {
  // As the guards set it (server/auth/signed-in.ts).
  const { session } = c.var as { session?: { user: { id: string } } }
  return session?.user.id ?? ''
}

/**
 * Goes after the route's rate limit, whose refusals must not be stored. Answers below 500, except 429, are stored and must be JSON or empty.
 * The service behind it must tolerate repeated input without storing it twice, because a process can die between its work and
 * its answer.
 */
export function idempotent(
  context: Pick<AppContext, 'config' | 'db' | 'log'>,
  {
    claimSeconds = claimLength,
    whose = accountOf,
  }: {
    claimSeconds?: number
    /** Tells apart who shares a network. */
    whose?: (c: Context<AppEnv>) => string | Promise<string>
  } = {},
): MiddlewareHandler<AppEnv> {
  const { db, log } = context

  /** This request's claim, or the answer to the earlier one. Throws AppError `in_progress`, `idempotency_mismatch`. */
  async function claimOrAnswer(
    c: Context<AppEnv>,
    key: string,
    bodyHash: string,
  ): Promise<string | Response> {
    // Long enough for a dead process's claim to expire while the repetition waits here.
    const until = performance.now() + (claimSeconds + 1) * 1000
    for (;;) {
      const claim = await claimKey(db, key, bodyHash, claimSeconds)
      if (claim !== undefined) return claim
      const answer = replay(c, await readKept(db, key), bodyHash)
      if (answer) return answer
      if (performance.now() > until) throw stillUnderWay()
      await setTimeout(lookInterval)
    }
  }

  /** Tries once before the request is answered and, while the database is down, again later. */
  async function settle(requestId: string, store: () => Promise<void>): Promise<void> {
    try {
      await store()
    } catch (thrown) {
      log.warn({ requestId, fault: describeFault(thrown) }, 'an answer could not be stored yet')
      void untilAvailable(log, store).catch(() => {})
    }
  }

  return async (c, next) => {
    const given = c.req.header(header)
    if (given === undefined) return next()
    if (!wellFormed.test(given)) throw invalidField(header, 'Send 1 to 255 visible ASCII characters')
    const requestId = c.get('requestId')
    const scope = [`${c.req.method} ${c.req.path}`, clientKey(c, context), await whose(c)]
    const key = hashOf([...scope, given].join('\n'))
    const bodyHash = hashOf(await c.req.text())
    const claim = await claimOrAnswer(c, key, bodyHash)
    if (typeof claim !== 'string') return claim
    const renewing = setInterval(
      () => void renew(db, key, claim, claimSeconds).catch(() => {}),
      (claimSeconds * 1000) / renewals,
    )
    try {
      await next()
    } catch (thrown) {
      await settle(requestId, () => release(db, key, claim))
      throw thrown
    } finally {
      clearInterval(renewing)
    }
    const { status } = c.res
    if (status >= 500 || status === 429) return settle(requestId, () => release(db, key, claim))
    const answer = await c.res.clone().text()
    await settle(requestId, () => keep(db, key, claim, { status, answer }))
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Undefined when the key is taken, by a request in progress or a stored answer. */
async function claimKey(
  db: Database,
  key: string,
  bodyHash: string,
  claimSeconds: number,
): Promise<string | undefined> {
  const claim = randomUUID()
  const { rowCount } = await db.execute(sql`
    insert into idempotency_keys as kept (key, claim, body_hash, expires_at)
    values (${key}, ${claim}, ${bodyHash}, now() + make_interval(secs => ${claimSeconds}))
    on conflict (key) do update set claim = excluded.claim, body_hash = excluded.body_hash, status = null, answer = null,
      expires_at = excluded.expires_at
    where kept.expires_at <= now()`)
  return rowCount ? claim : undefined
}

async function readKept(db: Database, key: string): Promise<Kept | undefined> {
  const { rows } = await db.execute<Kept>(
    sql`select body_hash, status, answer from idempotency_keys where key = ${key}`,
  )
  return rows[0]
}

/** Null while there is no answer yet. */
function replay(c: Context<AppEnv>, kept: Kept | undefined, bodyHash: string): Response | null {
  if (kept && kept.body_hash !== bodyHash) {
    const message = `${header}: This key was used with another body. Use a new one`
    throw new AppError('idempotency_mismatch', message, { hint: header })
  }
  if (!kept || kept.status === null) return null
  // A 204 must have no body: a Response with even an empty text throws.
  if (!kept.answer) return c.body(null, kept.status as StatusCode)
  return c.body(kept.answer, kept.status as ContentfulStatusCode, { 'Content-Type': 'application/json' })
}

function stillUnderWay(): AppError {
  const message = 'The same request is still running. Try again in a moment.'
  return new AppError('in_progress', message, { retryAfter: 1 })
}

async function renew(db: Database, key: string, claim: string, claimSeconds: number): Promise<void> {
  await db.execute(sql`
    update idempotency_keys set expires_at = now() + make_interval(secs => ${claimSeconds})
    where key = ${key} and claim = ${claim} and status is null`)
}

async function keep(
  db: Database,
  key: string,
  claim: string,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await db.execute(sql`
    update idempotency_keys set status = ${status}, answer = ${answer},
      expires_at = now() + make_interval(hours => ${keptHours})
    where key = ${key} and claim = ${claim}`)
}

async function release(db: Database, key: string, claim: string): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where key = ${key} and claim = ${claim}`)
}

/** Deletes expired answers; run periodically by every process. */
export async function deleteExpiredAnswers(db: Database): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where expires_at < now()`)
}

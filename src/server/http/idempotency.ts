// Idempotency-Key: a request that is sent again, because its answer got lost, is answered again and not carried out again.
// The key belongs to one network and one route, so that nobody reads another's answer. The first of several requests
// claims it in the database, whichever process they reach.
import { createHash, randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type AppContext, type AppEnv, clientKey } from '../context.ts'
import type { Database } from '../database/database.ts'
import { AppError, describeFault } from '../errors.ts'

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
/** Longer than any request may take: whoever has not answered by then is dead, and the key is free again. */
const claimSeconds = 30
const keptHours = 24

interface Kept extends Record<string, unknown> {
  body_hash: string
  status: number | null
  answer: string | null
}

/** Goes after the route's rate limit, whose refusals are not to be kept. Answers below 500 are, and must be JSON. */
export function idempotent(context: Pick<AppContext, 'config' | 'db' | 'log'>): MiddlewareHandler<AppEnv> {
  const { db, log } = context
  return async (c, next) => {
    const given = c.req.header(header)
    if (given === undefined) return next()
    if (!wellFormed.test(given)) {
      const message = `${header}: Please send 1 to 255 visible ASCII characters`
      throw new AppError('invalid_input', message, { hint: header })
    }
    const key = hashOf(`${c.req.method} ${c.req.path}\n${clientKey(c, context)}\n${given}`)
    const bodyHash = hashOf(await c.req.text())
    const claim = await claimKey(db, key, bodyHash)
    if (!claim) return replay(c, await readKept(db, key), bodyHash)
    try {
      await next()
    } catch (thrown) {
      await release(db, key, claim)
      throw thrown
    }
    try {
      if (c.res.status >= 500) await release(db, key, claim)
      else await keep(db, key, claim, { status: c.res.status, answer: await c.res.clone().text() })
    } catch (thrown) {
      // What was asked for is done and answered; only a repetition within the claim's time is refused.
      log.warn({ requestId: c.get('requestId'), fault: describeFault(thrown) }, 'an answer could not be kept')
    }
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Undefined when the key is taken: by a request under way, or by a kept answer. */
async function claimKey(db: Database, key: string, bodyHash: string): Promise<string | undefined> {
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

function replay(c: Context<AppEnv>, kept: Kept | undefined, bodyHash: string): Response {
  if (kept && kept.body_hash !== bodyHash) {
    const message = `${header}: This key was used with another body. Please take a new one`
    throw new AppError('idempotency_mismatch', message, { hint: header })
  }
  if (!kept || kept.status === null) {
    throw new AppError(
      'in_progress',
      'The same request is being carried out. Please try again in a moment.',
      {
        retryAfter: 1,
      },
    )
  }
  return c.body(kept.answer ?? '', kept.status as ContentfulStatusCode, {
    'Content-Type': 'application/json',
  })
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

/** Removes answers whose day is over; run now and then by any process. */
export async function forgetExpiredAnswers(db: Database): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where expires_at < now()`)
}

// Rate limits per network.
import type { Context, MiddlewareHandler } from 'hono'
import { type AppContext, type AppEnv, clientKey } from '../context.ts'
import type { LimitOptions } from './rate-limit.ts'

/** Counts a request; throws AppError `rate_limited` when there were too many. */
export function countPerNetwork(
  context: Pick<AppContext, 'config' | 'rateLimit'>,
  limit: LimitOptions,
): (c: Context<AppEnv>) => Promise<unknown> {
  const { consume } = context.rateLimit(limit)
  return (c) => consume(clientKey(c, context))
}

/** Middleware form of the limit. */
export function perNetwork(
  context: Pick<AppContext, 'config' | 'rateLimit'>,
  limit: LimitOptions,
): MiddlewareHandler<AppEnv> {
  const count = countPerNetwork(context, limit)
  return async (c, next) => {
    await count(c)
    await next()
  }
}

// Rate limits per network.
import type { Context, MiddlewareHandler } from 'hono'
import { type AppContext, type AppEnv, clientKey } from '../context.ts'
import type { CreateRateLimit } from './rate-limit.ts'

/** At most `points` requests per network in `seconds`. Limits with the same name share a counter. */
export type NetworkLimit = Parameters<CreateRateLimit>[0]

/** Counts a request; throws AppError `rate_limited` when there were too many. */
export function countPerNetwork(
  context: Pick<AppContext, 'config' | 'rateLimit'>,
  limit: NetworkLimit,
): (c: Context<AppEnv>) => Promise<unknown> {
  const { consume } = context.rateLimit(limit)
  return (c) => consume(clientKey(c, context))
}

/** Middleware form of the limit. */
export function perNetwork(
  context: Pick<AppContext, 'config' | 'rateLimit'>,
  limit: NetworkLimit,
): MiddlewareHandler<AppEnv> {
  const count = countPerNetwork(context, limit)
  return async (c, next) => {
    await count(c)
    await next()
  }
}

// A limit in front of routes, counted for each network.
import type { MiddlewareHandler } from 'hono'
import { type AppContext, type AppEnv, clientKey } from '../context.ts'

/** At most `points` requests of one network in `seconds`; beyond that 429. Routes behind the same guard are counted together. */
export function perNetwork(
  context: Pick<AppContext, 'config' | 'rateLimit'>,
  limit: { name: string; points: number; seconds: number },
): MiddlewareHandler<AppEnv> {
  const { consume } = context.rateLimit(limit)
  return async (c, next) => {
    await consume(clientKey(c, context))
    await next()
  }
}

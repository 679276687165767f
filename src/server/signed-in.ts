// The guard of every route that needs a person: nobody signed in → 401. What reads believes the session cache; what
// changes something asks the database, so that an ended session or a suspension holds at once.
import type { MiddlewareHandler } from 'hono'
import type { Session } from './auth.ts'
import type { AppContext, AppEnv } from './context.ts'
import { AppError } from './errors.ts'

/** Hono's environment behind the guard. */
export interface SignedInEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { session: Session }
}

export function signedIn({ auth }: Pick<AppContext, 'auth'>): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const session = await auth.readSession(c, { fresh: !isReading })
    // The seed's words for a profile update that nobody is signed in for (§5); true of every other route as well.
    if (!session) throw new AppError('unauthenticated', 'No user found', { hint: 'Please sign in.' })
    c.set('session', session)
    await next()
  }
}

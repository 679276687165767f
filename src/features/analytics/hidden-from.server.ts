// Behind a guard: routes that do not exist for the other kind of account.
import type { MiddlewareHandler } from 'hono'
import type { SignedInEnv } from '../../server/auth/signed-in.ts'
import { AppError } from '../../server/errors.ts'
import type { UserType } from '../../vocabulary/user-types.ts'

/** Throws AppError `not_found`. */
export function hiddenFrom(userType: UserType): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    if (c.get('session').user.user_type === userType) throw new AppError('not_found', 'Not found.')
    await next()
  }
}

// The guards of routes that need a person, or an admin: no one signed in → 401, the wrong or a suspended person → 403. Every 403
// behind a guard leaves a row in the audit log.
import type { Context, MiddlewareHandler, Next } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppContext, AppEnv } from '../context.ts'
import { AppError, toAppError } from '../errors.ts'
import type { Session } from './auth.ts'
import { suspended } from './refusals.ts'

/** Hono's environment behind the guards. */
export interface SignedInEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { session: Session }
}

/** Who acts, and by which request: what the audit log tells of both. */
export interface Actor {
  id: string
  requestId: string
}

export function actorOf(c: Pick<Context<SignedInEnv>, 'get'>): Actor {
  return { id: c.get('session').user.id, requestId: c.get('requestId') }
}

type GuardContext = Pick<AppContext, 'auth' | 'countWrite' | 'meCache' | 'awaitCaches' | 'recordRefusal'>

export function signedIn(context: GuardContext): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const isReading = reads(c)
    const session = await findSession(context, c, { tellsWhy: !isReading })
    if (!isReading) context.countWrite(session.user.id)
    // An admin who looks as somebody else reads what that person would (features/admin/view-as).
    const viewing = isReading ? c.get('viewing') : undefined
    if (viewing) c.set('session', { ...session, user: viewing.user })
    await passOn(context, c, next)
  }
}

/** Minutes for which a proof of who somebody is allows what is delicate (docs/specification.md §20.36). */
const provedMinutes = 15

/** For what is delicate. Throws AppError `reauthentication_required` when the proof is too old. */
export function requireProof({ provedAt }: Session): void {
  if (Date.now() - provedAt.getTime() <= provedMinutes * 60_000) return
  throw new AppError('reauthentication_required', 'Please confirm your password first.', {
    hint: 'POST /api/account/reauthenticate',
  })
}

/** Behind `signedIn`: only with a proof that is not too old. */
export const provedLately: MiddlewareHandler<SignedInEnv> = async (c, next) => {
  requireProof(c.get('session'))
  await next()
}

/** Admins alone; with the setting ADMIN_2FA=required only those with a second factor. */
export function adminOnly(
  context: GuardContext & Pick<AppContext, 'config'>,
): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const { user } = await findSession(context, c, { tellsWhy: true })
    if (!reads(c)) context.countWrite(user.id)
    const refusal =
      user.role !== 'admin'
        ? new AppError('forbidden', 'This is for admins only.')
        : context.config.admin2fa === 'required' && !user.two_factor
          ? new AppError('two_factor_enrolment_required', 'Admins need two-factor authentication here.', {
              hint: 'Turn it on in your settings.',
            })
          : undefined
    if (refusal) {
      await recordIfRefused(context, c, refusal)
      throw refusal
    }
    await passOn(context, c, next)
  }
}

function reads({ req }: Context<SignedInEnv>): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** `tellsWhy`: a suspended person is told so. */
async function findSession(
  context: GuardContext,
  c: Context<SignedInEnv>,
  { tellsWhy }: { tellsWhy: boolean },
): Promise<Session> {
  const { auth } = context
  const session = await auth.readSession(c)
  if (session) {
    c.set('session', session)
    return session
  }
  // A suspension ends the sessions: a person who was in the middle of something is told why (docs/specification.md §20.35).
  const suspendedId = tellsWhy ? await auth.findSuspended(c) : null
  if (suspendedId !== null) {
    const refusal = suspended()
    await recordIfRefused(context, c, refusal, suspendedId)
    throw refusal
  }
  // The words of docs/specification.md §5 for a profile update by someone who is not signed in; true of every other route
  // as well.
  throw new AppError('unauthenticated', 'No user found', { hint: 'Please sign in.' })
}

async function passOn(context: GuardContext, c: Context<SignedInEnv>, next: Next): Promise<void> {
  await next()
  // Whoever has changed something reads it at once; the notice of the database comes a moment later.
  const isReading = reads(c)
  if (!isReading) context.meCache.forget(c.get('session').user.id)
  // Public pages show what was changed with the first request after it, whichever process answers that.
  if (!isReading && !c.error) await context.awaitCaches()
  if (c.error) await recordIfRefused(context, c, toAppError(c.error))
}

async function recordIfRefused(
  { recordRefusal }: GuardContext,
  c: Context<SignedInEnv>,
  { status, code }: AppError,
  actorId: string = c.get('viewing')?.adminId ?? c.get('session').user.id,
): Promise<void> {
  if (status !== 403) return
  await recordRefusal({
    actorId,
    code,
    route: `${c.req.method} ${patternOf(c)}`,
    requestId: c.get('requestId'),
  })
}

/** The pattern of the route that answers; middleware and the route of documents match every path. */
function patternOf(c: Context<SignedInEnv>): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? ''
}

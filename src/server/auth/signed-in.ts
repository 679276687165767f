// Guards for routes that require a user or an admin: not signed in → 401; wrong role or suspended → 403. Every 403 behind a
// guard is recorded in the audit log.
import type { Context, MiddlewareHandler, Next } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppContext, AppEnv } from '../context.ts'
import { AppError, toAppError } from '../errors.ts'
import { errors, type RouteGroup, routesFor } from '../http/openapi.ts'
import type { Session } from './auth.ts'
import { cookieName, readCookie, writeCookie } from './cookies.ts'
import { suspended } from './refusals.ts'

/** Hono's environment behind the guards. */
export interface SignedInEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { session: Session }
}

/** Who acts, and in which request, as the audit log records it. */
export interface Actor {
  id: string
  requestId: string
}

export function actorOf(c: Pick<Context<SignedInEnv>, 'get'>): Actor {
  return { id: c.get('session').user.id, requestId: c.get('requestId') }
}

type GuardContext = Pick<
  AppContext,
  'auth' | 'config' | 'countWrite' | 'meCache' | 'awaitCaches' | 'reads' | 'recordRefusal'
>

export function signedIn(context: GuardContext): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const isReading = reads(c)
    const session = await findSession(context, c, { revealsSuspension: !isReading })
    if (!isReading) context.countWrite(session.user.id)
    // An admin who views as another user reads what that user would (features/admin/view-as).
    const viewing = isReading ? c.get('viewing') : undefined
    if (viewing) c.set('session', { ...session, user: viewing.user })
    await passOn(context, c, next)
  }
}

/** Minutes for which reauthentication permits sensitive actions (docs/specification.md §20.36). */
const provedMinutes = 15

/** For sensitive actions. Throws AppError `reauthentication_required` when the proof is too old. */
export function requireProof({ provedAt }: Session): void {
  if (Date.now() - provedAt.getTime() <= provedMinutes * 60_000) return
  throw new AppError('reauthentication_required', 'Confirm your password first.', {
    hint: 'POST /api/account/reauthenticate',
  })
}

/** Behind `signedIn`: requires a recent proof of identity. */
export const provedLately: MiddlewareHandler<SignedInEnv> = async (c, next) => {
  requireProof(c.get('session'))
  await next()
}

/** Behind `signedIn`: refuses the other kind of account with `refusal`, as `forbidden`. */
export function onlyFor(
  user_type: Session['user']['user_type'],
  refusal: string,
): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    if (c.get('session').user.user_type !== user_type) throw new AppError('forbidden', refusal)
    await next()
  }
}

/** Admins only; with ADMIN_2FA=required, only those with a second factor. */
export function adminOnly(context: GuardContext): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const { user } = await findSession(context, c, { revealsSuspension: true })
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

/** Routes for signed-in users; the group's middleware runs behind the guard. */
export function signedInRoutes(context: GuardContext, { tags, middleware = [], responses }: RouteGroup) {
  const guards = [signedIn(context), middleware].flat()
  return routesFor<SignedInEnv>({ tags, middleware: guards, responses: { ...responses, ...errors(401) } })
}

/** Set by every change while searches may read from a replica, so that any process reads what this browser has written. */
const wroteCookie = 'wrote'
const wroteSeconds = 3

/** Where to read for this request: a user who has just written sees that. */
export function readsFor({ config, reads }: Pick<AppContext, 'config' | 'reads'>, c: Context<SignedInEnv>) {
  if (!reads.hasReplica) return reads
  return readCookie(c.req.header('cookie') ?? '', cookieName(config, wroteCookie)) === ''
    ? reads
    : reads.current
}

/** Routes for admins. */
export function adminRoutes(context: GuardContext) {
  return routesFor<SignedInEnv>({
    tags: ['Admin'],
    middleware: adminOnly(context),
    responses: errors(401, 403),
  })
}

function reads({ req }: Context<SignedInEnv>): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** `revealsSuspension`: whether a suspended user learns the reason. */
async function findSession(
  context: GuardContext,
  c: Context<SignedInEnv>,
  { revealsSuspension }: { revealsSuspension: boolean },
): Promise<Session> {
  const { auth } = context
  const session = await auth.readSession(c)
  if (session) {
    c.set('session', session)
    return session
  }
  // A suspension ends the sessions; a user in the middle of something learns why (docs/specification.md §20.35).
  const suspendedId = revealsSuspension ? await auth.findSuspended(c) : null
  if (suspendedId !== null) {
    const refusal = suspended()
    await recordIfRefused(context, c, refusal, suspendedId)
    throw refusal
  }
  // docs/specification.md §5 words this for a profile update while signed out; it is true of every other route as well.
  throw new AppError('unauthenticated', 'No user found', { hint: 'Sign in.' })
}

async function passOn(context: GuardContext, c: Context<SignedInEnv>, next: Next): Promise<void> {
  await next()
  // A user who changed something reads it at once; the database's notice arrives a moment later.
  const isReading = reads(c)
  if (!isReading) context.meCache.invalidate(c.get('session').user.id)
  if (!isReading && context.reads.hasReplica) {
    c.header('Set-Cookie', writeCookie(context.config, wroteCookie, '1', wroteSeconds), { append: true })
  }
  // Public pages show a change on the very next request, whichever process answers it.
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

/** The pattern of the matching route; middleware and the document route match every path. */
function patternOf(c: Context<SignedInEnv>): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? ''
}

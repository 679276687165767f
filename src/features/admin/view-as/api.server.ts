// Routes that start and end an admin's view as another user, and the guard in front of every route that makes the view
// read-only.
import type { MiddlewareHandler } from 'hono'
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { errors, jsonAnswer } from '../../../server/http/openapi.ts'
import { messagePaths } from '../../../vocabulary/message-paths.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { userId } from '../users/schema.ts'
import { viewAsBegun } from './schema.ts'
import { beginView, endView, findViewed, viewCookie } from './service.server.ts'

/** What an admin may still send: ending the view, signing out, and keeping their own session alive. */
const allowed: ReadonlySet<string> = new Set([apiPaths.adminViewAsEnd, apiPaths.signOut, apiPaths.refresh])

/** What people write to each other is not for admins: only what is reported is (features/reports). */
function isBetweenPeople(path: string): boolean {
  return path === messagePaths.conversations || path.startsWith(`${messagePaths.conversations}/`)
}

/** Runs before all routes. Without the cookie it only checks headers; with it, it queries the database every time. */
export function viewAsGuard(context: AppContext): MiddlewareHandler<AppEnv> {
  const { auth, db } = context
  const cookie = viewCookie(context.config)
  return async (c, next) => {
    const view = cookie.read(c.req.header('cookie'))
    const session = view && (await auth.readSession(c))
    // Ignored when the session has ended or its user is no longer an admin.
    if (!view || session?.id !== view.sessionId || session.user.role !== 'admin') return next()

    const actor = { id: session.user.id, requestId: c.get('requestId') }
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      if (isBetweenPeople(c.req.path))
        throw new AppError('viewing_as', 'Messages are private to the people who write them.')
      const user = await findViewed(db, view.userId)
      if (user) c.set('viewing', { user, adminId: actor.id, until: new Date(view.until) })
      return next()
    }
    if (!allowed.has(c.req.path)) {
      const refusal = new AppError(
        'viewing_as',
        'You’re viewing as another user, so you can’t change anything.',
        {
          hint: 'End the view first.',
        },
      )
      const route = `${c.req.method} ${c.req.routePath}`
      await context.recordRefusal({
        actorId: actor.id,
        code: refusal.code,
        route,
        requestId: actor.requestId,
      })
      throw refusal
    }
    await next()
    if (c.req.path === apiPaths.signOut && c.res.ok) {
      c.header('Set-Cookie', cookie.remove(), { append: true })
      await endView(db, actor, view)
    }
  }
}

export function viewAsApi(context: AppContext) {
  const { db } = context
  const cookie = viewCookie(context.config)
  const route = adminRoutes(context)

  const begin = route.post(apiPaths.adminViewAs.pattern, 'View as a user', {
    description:
      'For 30 minutes, in this session: what the user may read answers as theirs, and every change is refused with `viewing_as`.',
    request: { params: userId },
    responses: { 200: jsonAnswer('Begun.', viewAsBegun), ...errors(404, 409) },
  })
  const end = route.post(apiPaths.adminViewAsEnd, 'End the view', {
    responses: { 204: { description: 'Ended.' } },
  })

  return route.api
    .openapi(begin, async (c) => {
      const { view, user } = await beginView(db, actorOf(c), {
        sessionId: c.get('session').id,
        userId: c.req.valid('param').id,
      })
      c.header('Set-Cookie', cookie.write(view), { append: true })
      return c.json({ viewing_as: user, expires_at: view.until }, 200)
    })
    .openapi(end, async (c) => {
      const view = cookie.read(c.req.header('cookie'))
      c.header('Set-Cookie', cookie.remove(), { append: true })
      if (view && view.sessionId === c.get('session').id) await endView(db, actorOf(c), view)
      return c.body(null, 204)
    })
}

// Guards the sign-in pages: signed-in users are redirected (docs/specification.md §2). A mailed link is meant for its holder,
// so that page is always shown; its token must not leak in a Referer, nor the page be indexed (docs/specification.md §20.43).
import type { MiddlewareHandler } from 'hono'
import type { SessionUser } from '../../server/auth/auth.ts'
import type { AppContext, AppEnv } from '../../server/context.ts'

/** `linkIn` finds the link in a query; `placeFor` says where a signed-in user goes, null: nowhere. */
export function signInPageGuard(
  { auth }: Pick<AppContext, 'auth'>,
  linkIn: (query: URLSearchParams) => unknown,
  placeFor: (query: URLSearchParams, user: SessionUser) => string | null,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const query = new URL(c.req.url).searchParams
    const isLink = Boolean(linkIn(query))
    // Without a database no one is redirected, but the page still works.
    const session = isLink ? null : await auth.readSession(c).catch(() => null)
    const place = session && placeFor(query, session.user)
    if (place) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(place, 302)
    }
    await next()
    if (!isLink) return
    c.res.headers.set('Referrer-Policy', 'no-referrer')
    c.res.headers.set('X-Robots-Tag', 'noindex')
    c.res.headers.set('Cache-Control', 'no-store')
  }
}

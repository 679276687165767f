// Guards the admin sign-in page: signed-in admins are redirected. The link for the first admin is shown to its holder; its
// token must not leak in a Referer, nor the page be indexed (docs/specification.md §20.43).
import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { paths } from '../../vocabulary/paths.ts'
import { setupParameter } from './page/auth-page-data.ts'
import { placeOfAdmin } from './page/place-of-admin.ts'

export function adminAuthPage({ auth }: AppContext) {
  const beforePage: MiddlewareHandler<AppEnv> = async (c, next) => {
    const query = new URL(c.req.url).searchParams
    const isSetup = query.has(setupParameter)
    // Without a database no one is redirected, but the page still works.
    const session = !isSetup && c.req.header('cookie') ? await auth.readSession(c).catch(() => null) : null
    if (session?.user.role === 'admin') {
      c.header('Cache-Control', 'no-store')
      return c.redirect(placeOfAdmin(query), 302)
    }
    await next()
    if (!isSetup) return
    c.res.headers.set('Referrer-Policy', 'no-referrer')
    c.res.headers.set('X-Robots-Tag', 'noindex')
    c.res.headers.set('Cache-Control', 'no-store')
  }
  return new OpenAPIHono<AppEnv>().get(paths.adminAuth, beforePage)
}

// Routes of signing in and out. A known and an unknown account get the same answer after the same work.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { apiPaths, paths } from '../../paths.ts'
import { type AppContext, type AppEnv, clientKey } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { errorResponses, refuseInvalid } from '../../server/openapi.ts'
import { recordAudit } from '../audit/service.server.ts'
import { authLinkIn } from './auth-page-data.ts'
import { placeAfterSignIn } from './enter.ts'
import { signedInAnswer, signInInput } from './schema.ts'
import { findAccount, presentSession } from './service.server.ts'

/** Seconds that both limits count in. */
const window = 15 * 60
/** Wrong passwords in a row for one account, from wherever they come. */
const wrongPerAccount = 10
/** Sign-ins from one network, which may be a whole conference hall. */
const signInsPerNetwork = 300

/** An address that no account can have: what an unknown phone number is looked up by. */
const nobody = 'nobody@account.invalid'

const tags = ['Account']

const signIn = createRoute({
  method: 'post',
  path: apiPaths.signIn,
  summary: 'Sign in',
  description: `With an e-mail address or a phone number. Sets the session's cookies. After ${wrongPerAccount} wrong passwords for one account it is closed for up to ${window / 60} minutes.`,
  tags,
  request: { body: { required: true, content: { 'application/json': { schema: signInInput } } } },
  responses: {
    200: { description: 'Signed in.', content: { 'application/json': { schema: signedInAnswer } } },
    ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503),
  },
})

const signOut = createRoute({
  method: 'post',
  path: apiPaths.signOut,
  summary: 'Sign out',
  description: 'Ends the session, if there is one, and removes its cookies.',
  tags,
  responses: { 204: { description: 'Nobody is signed in here now.' }, ...errorResponses(403, 415, 503) },
})

const refresh = createRoute({
  method: 'post',
  path: apiPaths.refresh,
  summary: 'Renew the session',
  description: 'Looks the session up in the database and renews its cookie.',
  tags,
  responses: {
    200: { description: 'Still signed in.', content: { 'application/json': { schema: signedInAnswer } } },
    ...errorResponses(401, 403, 415, 503),
  },
})

export function accountsApi(context: AppContext) {
  const { auth, db, rateLimit } = context
  const networkLimit = rateLimit({ name: 'sign-in', points: signInsPerNetwork, seconds: window })
  const accountLimit = rateLimit({ name: 'sign-in-account', points: wrongPerAccount, seconds: window })

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(signIn, async (c) => {
      await networkLimit.consume(clientKey(c, context))
      const { email, phone, password, remember } = c.req.valid('json')
      const account = await findAccount(db, email === undefined ? { phone: phone ?? '' } : { email })
      // By account, so that e-mail and phone number count together.
      const key = account?.id ?? email ?? phone ?? ''
      // Counted before the look at the password, so that many at once do not slip through; forgotten after a right one.
      await accountLimit.consume(key).catch(refuseTooMany)
      const requestId = c.get('requestId')
      try {
        const session = await auth.signIn(c, { email: account?.email ?? email ?? nobody, password, remember })
        await accountLimit.forget(key)
        await recordAudit(db, { action: 'sign_in.ok', actorId: session.user.id, requestId })
        return c.json(presentSession(session), 200)
      } catch (thrown) {
        if (thrown instanceof AppError) {
          await recordAudit(db, {
            action: 'sign_in.failed',
            actorId: null,
            subjectId: account?.id ?? null,
            after: { reason: thrown.code },
            requestId,
          })
        }
        throw thrown
      }
    })
    .openapi(signOut, async (c) => {
      await auth.signOut(c)
      return c.body(null, 204)
    })
    .openapi(refresh, async (c) => {
      const session = await auth.readSession(c, { fresh: true })
      if (!session) throw new AppError('unauthenticated', 'No user found', { hint: 'Please sign in.' })
      return c.json(presentSession(session), 200)
    })
}

/**
 * In front of the sign-in pages: whoever is signed in already goes on (seed §2). A link of a mail is for whoever holds it, so
 * it is shown to everybody; its token must not travel on, nor be found (SECURITY 43).
 */
export function signInPages({ auth }: AppContext) {
  const beforePage: MiddlewareHandler<AppEnv> = async (c, next) => {
    const query = new URL(c.req.url).searchParams
    const isLink = authLinkIn(query) !== undefined
    // Asks the database: a session that has ended is led back here by private pages, and must not go in circles. Without
    // a database nobody can be led on, but the page is there.
    const isSignedIn =
      !isLink && c.req.header('cookie') && (await auth.readSession(c, { fresh: true }).catch(() => null))
    if (isSignedIn) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(placeAfterSignIn(query), 302)
    }
    await next()
    if (!isLink) return
    c.res.headers.set('Referrer-Policy', 'no-referrer')
    c.res.headers.set('X-Robots-Tag', 'noindex')
    c.res.headers.set('Cache-Control', 'no-store')
  }
  return new OpenAPIHono<AppEnv>().get(paths.auth, beforePage).get(paths.login, beforePage)
}

function refuseTooMany(thrown: unknown): never {
  if (!(thrown instanceof AppError) || thrown.code !== 'rate_limited') throw thrown
  const { retryAfter = window, hint } = thrown
  throw new AppError('rate_limited', 'Too many wrong sign-ins. Please try again later.', {
    retryAfter,
    ...(hint === undefined ? {} : { hint }),
  })
}

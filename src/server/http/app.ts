// The web application around the features' routes: request ids, log lines, guards, one error shape, health, pages.
import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { timeout } from 'hono/timeout'
import type { AppContext, AppEnv } from '../context.ts'
import { AppError, describeFault, invalidField, SealError, toAppError, toErrorBody } from '../errors.ts'
import type { RequestFigures } from '../metrics/request-figures.ts'
import { describeFailure } from './failure-page.ts'
import { toResponse } from './ready-answer.ts'
import { type IsUpload, maxBodyBytes, type RequestBodies, uploadCheck } from './request-bodies.ts'
import { securityHeaders } from './security-headers.ts'

const handlerTimeout = 15_000 // ms

export function createApp(
  context: AppContext,
  options: {
    api: OpenAPIHono<AppEnv>
    bodies: RequestBodies
    repeatable: RepeatableParameters
    isReady: () => Promise<boolean>
    countRequest: RequestFigures['count']
  },
) {
  const { config, log, pages } = context
  const { api, bodies, repeatable, isReady, countRequest } = options
  const isUpload = uploadCheck(bodies)
  const app = new OpenAPIHono<AppEnv>()
  const sharedHeaders = securityHeaders(config.appUrl)

  app.use(async (c, next) => {
    const begun = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    // Set before the response exists: setting them on it afterwards costs as much as the rest of the request.
    for (const [name, value] of sharedHeaders) c.header(name, value)
    c.header('X-Request-Id', requestId)
    const isApi = c.req.path.startsWith('/api/')
    if (isApi) c.header('Cache-Control', 'no-store')
    await next()
    // A page is a separate Response, which does not inherit headers set earlier.
    if (!isApi) c.res.headers.set('X-Request-Id', requestId)
    // Without this, browsers cache a 301 forever, and a user who changed their username may change it back.
    if (!isApi && c.res.status === 301) c.res.headers.set('Cache-Control', 'no-cache')
    const ms = performance.now() - begun
    const { method } = c.req
    // A page's own requests for its data are part of its time.
    if (!c.env.isForPage && !c.env.isInternal) {
      countRequest({ method, route: routeOf(c), status: c.res.status, seconds: ms / 1000 })
    }
    // Only the path: a query may contain data that must not be logged.
    log.info({
      requestId,
      method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(ms * 10) / 10,
    })
  })
  app.use(refuseForeignOrigin(config.origins))
  app.use('/api/*', requireJson(isUpload))
  app.use(limitBody(bodies, isUpload))
  app.use('/api/*', refuseRepeated(repeatable))
  const limitTime = timeout(handlerTimeout, () => new HTTPException(503))
  // An upload takes as long as the sender's connection needs.
  app.use('/api/*', (c, next) => (isUpload(c.req.method, c.req.path) ? next() : limitTime(c, next)))

  app.get('/healthz', (c) => c.json({ status: 'serving' }, 200, { 'Cache-Control': 'no-store' }))
  // HAProxy's plain `option httpchk /readyz` sends OPTIONS.
  app.on(['GET', 'OPTIONS'], '/readyz', async (c) =>
    (await isReady())
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready' }, 503, { 'Retry-After': '1' }),
  )
  app.route('/', api)

  app.all('*', async (c) => {
    const { method, path } = c.req
    const allowed = allowedMethods(app, path)
    if (path === '/api' || path.startsWith('/api/')) {
      if (allowed.length > 0) throw new MethodNotAllowed(method, allowed)
      throw new AppError('not_found', `This API has no ${path}.`, { hint: 'See /api/docs.' })
    }
    if (method !== 'GET' && method !== 'HEAD')
      throw new MethodNotAllowed(method, [...new Set(['GET', 'HEAD', ...allowed])])
    c.set('pageRoute', await pages.routeAt(path))
    const cookie = c.req.header('cookie') ?? ''
    // Only the reader's identity is passed on: the rest of the request is about the page.
    const answer = await pages.answer(c.req.raw, {
      reader: async (apiPath, init) =>
        app.request(
          apiPath,
          { ...init, headers: withCookie(init?.headers, cookie) },
          { ...c.env, isInternal: true },
        ),
      signedOut: async (apiPath, init) => app.request(apiPath, init, { ...c.env, isForPage: true }),
    })
    if (answer instanceof Response) return answer
    if ('redirect' in answer) return c.redirect(answer.redirect, 301)
    return toResponse(answer, c.req.header('if-none-match'), method)
  })

  app.onError((thrown, c) => {
    const error = thrown instanceof HTTPException ? fromHttpException(thrown) : toAppError(thrown)
    // A client that disconnected during its request is not a server error.
    if (error.code === 'internal' && !c.req.raw.signal.aborted) {
      log.error({ requestId: c.get('requestId'), fault: describeFault(thrown) }, 'a request failed')
    }
    if (error.code === 'storage_full') {
      log.error({ requestId: c.get('requestId'), fault: describeFault(thrown) }, 'the disk is full')
    }
    if (thrown instanceof SealError) {
      log.error({ requestId: c.get('requestId'), fault: describeFault(thrown) }, 'SECRET has changed')
    } else if (error.code === 'unavailable') {
      log.warn(
        { requestId: c.get('requestId'), fault: describeFault(thrown) },
        'the database or the storage is unavailable',
      )
    }
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
    if (error instanceof MethodNotAllowed) c.header('Allow', error.allowed.join(', '))
    const body = toErrorBody(error)
    if (error.code === 'internal')
      body.hint = `If it happens again, tell us this number: ${c.get('requestId')}`
    if (!c.req.path.startsWith('/api/') && c.req.header('accept')?.includes('text/html')) {
      return c.html(describeFailure(body, pages.styles), error.status, pages.htmlHeaders)
    }
    return c.json(body, error.status)
  })

  return app
}

/** The pattern of the route, as OpenAPI writes it; `none` where there is none. */
function routeOf(c: Context<AppEnv>): string {
  // Middleware has patterns with `*`.
  const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))
  return route ? toOpenApi(route.path) : (c.get('pageRoute') ?? 'none')
}

const openApiPatterns = new Map<string, string>()

function toOpenApi(pattern: string): string {
  const known = openApiPatterns.get(pattern) ?? pattern.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
  openApiPatterns.set(pattern, known)
  return known
}

function withCookie(given: HeadersInit | undefined, cookie: string): Headers {
  const headers = new Headers(given)
  headers.set('Cookie', cookie)
  return headers
}

class MethodNotAllowed extends AppError {
  readonly allowed: string[]
  constructor(method: string, allowed: string[]) {
    super('method_not_allowed', `${method} is not allowed here.`, {
      hint: `Possible: ${allowed.join(', ')}.`,
    })
    this.allowed = allowed
  }
}

/** Every method with its own route at this path; middleware, which runs for all methods, does not count. */
function allowedMethods(app: OpenAPIHono<AppEnv>, path: string): string[] {
  const forAnyMethod = app.router.match('NONE', path)[0].length
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const allowed = methods.filter((method) => app.router.match(method, path)[0].length > forAnyMethod)
  return allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Other sites must not act on a reader's behalf. Non-browser clients send no Origin and are allowed. */
function refuseForeignOrigin(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (changing.has(c.req.method)) {
      const origin = c.req.header('origin')
      const isForeign =
        origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !origins.includes(origin)
      if (isForeign)
        throw new AppError('foreign_origin', 'This request came from another site and was refused.')
    }
    await next()
  }
}

/** The API takes only JSON: another site's plain form can send text/plain, but never application/json. */
function requireJson(isUpload: IsUpload): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (changing.has(c.req.method)) {
      const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
      const hasBody = Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding')
      if (type !== 'application/json' && hasBody && !isUpload(c.req.method, c.req.path)) {
        throw new AppError('unsupported_media_type', 'Send the body as application/json.')
      }
    }
    await next()
  }
}

/** By path: the parameters that are lists. */
export type RepeatableParameters = Readonly<Record<string, readonly string[]>>

/** No other parameter may be given twice: which of the two counts would be ambiguous. */
function refuseRepeated(repeatable: RepeatableParameters): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.url.includes('?')) {
      const allowed = repeatable[c.req.path] ?? []
      const repeated = Object.entries(c.req.queries()).find(
        ([name, values]) => values.length > 1 && !allowed.includes(name),
      )?.[0]
      if (repeated !== undefined) throw invalidField(repeated, 'This is given more than once.')
    }
    await next()
  }
}

/** A declared length is checked up front; only a body without one is counted while it is read, which is slower. */
function limitBody({ maxBytes }: RequestBodies, isUpload: IsUpload): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isUpload(c.req.method, c.req.path)) return next()
    const maxSize = maxBytes[c.req.path] ?? maxBodyBytes
    const onError = () => tooLarge(maxSize)
    const length = c.req.header('content-length')
    if (length === undefined) return bodyLimit({ maxSize, onError })(c, next)
    if (Number(length) > maxSize) onError()
    await next()
  }
}

function tooLarge(maxSize: number): never {
  throw new AppError('too_large', `The request is larger than ${maxSize / 1024} kB.`)
}

function fromHttpException(exception: HTTPException): AppError {
  if (exception.status === 413) return new AppError('too_large', exception.message)
  if (exception.status === 415) {
    return new AppError('unsupported_media_type', 'Send the body as application/json.')
  }
  if (exception.status >= 400 && exception.status < 500) {
    return new AppError('malformed', 'The request body is not valid JSON.')
  }
  if (exception.status === 503) {
    return new AppError('unavailable', 'This took too long. Try again in a moment.', { retryAfter: 3 })
  }
  return new AppError('internal', 'The fault is on our side. Try again.', {
    cause: exception,
  })
}

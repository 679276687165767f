// Routes of the link in a guest's mail: looking shows what will be sent, sending acts once; as a page that works without
// JavaScript, and as JSON.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { apiPaths, paths } from '../../../paths.ts'
import { type AppContext, type AppEnv, clientKey } from '../../../server/context.ts'
import { toAppError } from '../../../server/errors.ts'
import { readForm } from '../../../server/http/forms.ts'
import { errorResponses, refuseInvalid } from '../../../server/http/openapi.ts'
import { linkToken } from '../../accounts/schema.ts'
import { requestConfirmation, unconfirmedRequest } from '../schema.ts'
import type { ConfirmPageData } from './confirm-page-data.ts'
import { confirmRequest, showUnconfirmed } from './service.server.ts'

/** Looks and tries of one network in a minute. */
const perMinute = 60

export function confirmRequestApi(context: AppContext) {
  const { db, config, pages } = context
  const limit = context.rateLimit({ name: 'request-link', points: perMinute, seconds: 60 })
  const limited: MiddlewareHandler<AppEnv> = async (c, next) => {
    await limit.consume(clientKey(c, context))
    await next()
  }
  const tags = ['Requests']

  const show = createRoute({
    method: 'get',
    path: apiPaths.confirmRequest,
    summary: 'Look at a request before it is sent',
    tags,
    middleware: limited,
    request: { query: z.strictObject({ token: linkToken }) },
    responses: {
      200: {
        description: 'Whether the link is valid, and what it sends.',
        content: { 'application/json': { schema: unconfirmedRequest } },
      },
      ...errorResponses(400, 422, 429, 503),
    },
  })
  const confirm = createRoute({
    method: 'post',
    path: apiPaths.confirmRequest,
    summary: 'Confirm a request',
    description: 'Once. A used link: 409 with code `conflict`; an expired one: 403 with code `link_invalid`.',
    tags,
    middleware: limited,
    request: { body: { required: true, content: { 'application/json': { schema: requestConfirmation } } } },
    responses: {
      204: { description: 'The speaker has it.' },
      ...errorResponses(400, 403, 409, 413, 415, 422, 429, 503),
    },
  })

  async function render(data: ConfirmPageData, status: number): Promise<Response> {
    const answer = await pages.renderWith('confirmRequest', data, status)
    // To no other site; our own needs it, because a form without it would name no origin.
    answer.headers.set('Referrer-Policy', 'same-origin')
    answer.headers.set('X-Robots-Tag', 'noindex')
    return answer
  }

  async function renderOpen(token: string): Promise<Response> {
    const isToken = linkToken.safeParse(token).success
    if (!isToken) return render({ state: 'over' }, 403)
    const { speaker, request, is_confirmed } = await showUnconfirmed(db, config, token)
    if (is_confirmed) return render({ state: 'confirmed' }, 409)
    if (speaker === null || request === null) return render({ state: 'over' }, 403)
    return render({ state: 'open', token, speaker, request }, 200)
  }

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(show, async (c) => c.json(await showUnconfirmed(db, config, c.req.valid('query').token), 200))
    .openapi(confirm, async (c) => {
      await confirmRequest(db, config, c.req.valid('json').token)
      return c.body(null, 204)
    })
    .get(paths.requestConfirmation, limited, (c) => {
      const token = c.req.query('token')
      return token === undefined ? render({ state: 'missing' }, 404) : renderOpen(token)
    })
    .post(paths.requestConfirmation, limited, async (c) => {
      const token = (await readForm(c)).get('token')
      if (!linkToken.safeParse(token).success) return render({ state: 'over' }, 403)
      try {
        await confirmRequest(db, config, String(token))
      } catch (thrown) {
        const error = toAppError(thrown)
        if (error.code === 'link_invalid') return render({ state: 'over' }, 403)
        if (error.code === 'conflict') return render({ state: 'confirmed' }, error.status)
        if (error.code === 'own_account') return render({ state: 'own' }, error.status)
        throw thrown
      }
      return render({ state: 'sent' }, 200)
    })
}

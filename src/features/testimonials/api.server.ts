// Routes of the speaker's testimonials. Other users' are 404 (docs/specification.md §20.38).
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type SignedInEnv, signedIn } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { errorResponses, jsonAnswer, jsonBody, refuseInvalid } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import {
  testimonial,
  testimonialChange,
  testimonialList,
  testimonialOrder,
  testimonialQuestion,
} from './schema.ts'
import {
  askAgain,
  askForTestimonial,
  changeTestimonial,
  listTestimonials,
  orderTestimonials,
  removeTestimonial,
} from './service.server.ts'

/** Mails a speaker may send per day, first requests and reminders together. */
const questionsPerDay = 20

const tags = ['Testimonials']
const params = z.object({ id: z.uuid() })

export function testimonialsApi(context: AppContext) {
  const { db, config } = context
  const middleware = signedIn(context)
  const limit = context.rateLimit({
    name: 'testimonial-question',
    points: questionsPerDay,
    seconds: 86_400,
    message: `You can send ${questionsPerDay} requests a day. Continue tomorrow.`,
  })

  const readAll = createRoute({
    method: 'get',
    path: apiPaths.testimonials,
    summary: 'Your testimonials',
    description: 'With the plan’s limit and the engagements to choose from.',
    tags,
    middleware,
    responses: { 200: jsonAnswer('All of them.', testimonialList), ...errorResponses(401, 503) },
  })
  const ask = createRoute({
    method: 'post',
    path: apiPaths.testimonials,
    summary: 'Request a testimonial by mail',
    description: `The author uses a link that works once, within 30 days. At most ${questionsPerDay} mails a day.`,
    tags,
    middleware: [middleware, idempotent(context)] as const,
    request: { headers: idempotencyHeaders, body: jsonBody(testimonialQuestion) },
    responses: {
      201: jsonAnswer('Asked.', testimonial),
      ...errorResponses(400, 401, 403, 409, 413, 415, 422, 429, 503),
    },
  })
  const again = createRoute({
    method: 'post',
    path: apiPaths.testimonialAgain.pattern,
    summary: 'Send the request again',
    description: 'With a new link; the previous one stops working.',
    tags,
    middleware,
    request: { params },
    responses: {
      200: jsonAnswer('Sent.', testimonial),
      ...errorResponses(401, 403, 404, 409, 415, 422, 429, 503),
    },
  })
  const change = createRoute({
    method: 'patch',
    path: apiPaths.testimonial.pattern,
    summary: 'Publish or hide a testimonial',
    description: 'Beyond the plan’s limit: 403 with code `limit_reached`. The words cannot be changed.',
    tags,
    middleware,
    request: { params, body: jsonBody(testimonialChange) },
    responses: {
      200: jsonAnswer('The updated testimonial.', testimonial),
      ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 503),
    },
  })
  const order = createRoute({
    method: 'put',
    path: apiPaths.testimonialOrder,
    summary: 'Reorder the published testimonials',
    description: 'All of them, each once; otherwise 409, because they have changed meanwhile.',
    tags,
    middleware,
    request: { body: jsonBody(testimonialOrder) },
    responses: {
      200: jsonAnswer('In the new order.', testimonialList),
      ...errorResponses(400, 401, 403, 409, 413, 415, 422, 503),
    },
  })
  const remove = createRoute({
    method: 'delete',
    path: apiPaths.testimonial.pattern,
    summary: 'Withdraw a request, or delete a hidden testimonial',
    tags,
    middleware,
    request: { params },
    responses: { 204: { description: 'Removed.' }, ...errorResponses(401, 403, 404, 409, 422, 503) },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(readAll, async (c) => c.json(await listTestimonials(db, c.get('session').user.id), 200))
    .openapi(ask, async (c) => {
      const { id } = c.get('session').user
      await limit.consume(id)
      return c.json(await askForTestimonial(db, config, id, c.req.valid('json')), 201)
    })
    .openapi(order, async (c) =>
      c.json(await orderTestimonials(db, c.get('session').user.id, c.req.valid('json').ids), 200),
    )
    .openapi(again, async (c) => {
      const { id } = c.get('session').user
      await limit.consume(id)
      return c.json(await askAgain(db, config, id, c.req.valid('param').id), 200)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeTestimonial(db, c.get('session').user.id, id, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      await removeTestimonial(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
}

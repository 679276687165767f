// Routes of the speaker's testimonials. Other users' are 404 (docs/specification.md §20.38).
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { askAgain, askForTestimonial } from './asking.server.ts'
import {
  testimonial,
  testimonialChange,
  testimonialList,
  testimonialOrder,
  testimonialQuestion,
} from './schema.ts'
import {
  changeTestimonial,
  listTestimonials,
  orderTestimonials,
  removeTestimonial,
} from './service.server.ts'

/** Mails a speaker may send per day, first requests and reminders together. */
const questionsPerDay = 20

const params = z.object({ id: z.uuid() })

export function testimonialsApi(context: AppContext) {
  const { db, config } = context
  const route = signedInRoutes(context, { tags: ['Testimonials'] })
  const limit = context.rateLimit({
    name: 'testimonial-question',
    points: questionsPerDay,
    seconds: 86_400,
    message: `You can send ${questionsPerDay} requests a day. Continue tomorrow.`,
  })

  const readAll = route.get(apiPaths.testimonials, 'Your testimonials', {
    description: 'With the plan’s limit and the engagements to choose from.',
    responses: { 200: jsonAnswer('All of them.', testimonialList) },
  })
  const ask = route.post(apiPaths.testimonials, 'Request a testimonial by mail', {
    description: `The author uses a link that works once, within 30 days. At most ${questionsPerDay} mails a day.`,
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(testimonialQuestion) },
    responses: { 201: jsonAnswer('Asked.', testimonial), ...errors(409, 429) },
  })
  const again = route.post(apiPaths.testimonialAgain.pattern, 'Send the request again', {
    description:
      'With a new link; the previous one stops working. Within a minute of the last mail, nothing is sent.',
    request: { params },
    responses: { 200: jsonAnswer('Sent.', testimonial), ...errors(404, 409, 429) },
  })
  const change = route.patch(apiPaths.testimonial.pattern, 'Publish or hide a testimonial', {
    description: 'Beyond the plan’s limit: 403 with code `limit_reached`. The words cannot be changed.',
    request: { params, body: jsonBody(testimonialChange) },
    responses: { 200: jsonAnswer('The updated testimonial.', testimonial), ...errors(404, 409) },
  })
  const order = route.put(apiPaths.testimonialOrder, 'Reorder the published testimonials', {
    description: 'All of them, each once; otherwise 409, because they have changed meanwhile.',
    request: { body: jsonBody(testimonialOrder) },
    responses: { 200: jsonAnswer('In the new order.', testimonialList), ...errors(409) },
  })
  const remove = route.delete(
    apiPaths.testimonial.pattern,
    'Withdraw a request, or delete a hidden testimonial',
    {
      request: { params },
      responses: { 204: { description: 'Removed.' }, ...errors(404, 409) },
    },
  )

  return route.api
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

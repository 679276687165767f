// Routes for the author of a testimonial, who has no account: the page with its form, which works without JavaScript, and
// the same as JSON. Looking changes nothing, sending acts once (docs/specification.md §20.50).
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { apiPaths, paths } from '../../../routes/paths.ts'
import { type AppContext, type AppEnv, clientKey } from '../../../server/context.ts'
import { toAppError } from '../../../server/errors.ts'
import { firstErrors, readForm, refusalOf } from '../../../server/http/forms.ts'
import { errorResponses, refuseInvalid } from '../../../server/http/openapi.ts'
import { linkLimit, linkRate, lookAtLink, renderLinkPage } from '../../accounts/mail-link-routes.server.ts'
import { linkToken } from '../../accounts/schema.ts'
import { testimonialForm, writtenTestimonial } from '../schema.ts'
import { textOf, valuesFromForm, type WritePageData } from './page/write-page-data.ts'
import { showTestimonialForm, writeTestimonial } from './service.server.ts'

type OpenForm = Extract<WritePageData, { state: 'open' }>

export function writeTestimonialApi(context: AppContext) {
  const { db, config } = context
  const limit = context.rateLimit(linkRate('testimonial-link'))
  const shared = { tags: ['Testimonials'], middleware: linkLimit(context, 'testimonial-link') }

  const show = lookAtLink({
    ...shared,
    path: apiPaths.testimonialForm,
    summary: 'Look at what a testimonial is asked for',
    shown: testimonialForm,
  })
  const write = createRoute({
    ...shared,
    method: 'post',
    path: apiPaths.testimonialForm,
    summary: 'Write a testimonial',
    description: 'Once, with the token of the link. A used or expired one: 403 with code `link_invalid`.',
    request: { body: { required: true, content: { 'application/json': { schema: writtenTestimonial } } } },
    responses: { 204: { description: 'Written.' }, ...errorResponses(400, 403, 413, 415, 422, 429, 503) },
  })

  const render = (data: WritePageData, status: number) =>
    renderLinkPage(context, 'writeTestimonial', data, status)

  /** The form of a valid link; null when it is at its end. */
  async function openForm(token: string): Promise<OpenForm | null> {
    if (!linkToken.safeParse(token).success) return null
    const { valid, speaker, engagement, author_name } = await showTestimonialForm(db, token)
    if (!valid) return null
    const values = {
      quote: '',
      author_name: author_name ?? '',
      author_role: '',
      author_organisation: '',
      rating: '',
    }
    return { state: 'open', token, speaker: speaker ?? '', engagement, values, errors: {} }
  }

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(show, async (c) => c.json(await showTestimonialForm(db, c.req.valid('query').token), 200))
    .openapi(write, async (c) => {
      await writeTestimonial(db, config, c.req.valid('json'))
      return c.body(null, 204)
    })
    .get(paths.testimonialWriting, shared.middleware, async (c) => {
      const token = c.req.query('token')
      if (token === undefined) return render({ state: 'missing' }, 404)
      const form = await openForm(token)
      return form ? render(form, 200) : render({ state: 'over' }, 403)
    })
    .post(paths.testimonialWriting, async (c) => {
      // Counted before the form is read, so that nobody can send forms for nothing.
      const refusal = await refusalOf(limit.consume(clientKey(c, context)))
      const sent = await readForm(c)
      const token = textOf(sent, 'token')
      if (!linkToken.safeParse(token).success) return render({ state: 'over' }, 403)
      const values = valuesFromForm(sent)
      // While nothing can be looked up, the form comes back with all that was typed, to be sent again.
      let form: OpenForm = { state: 'open', token, speaker: '', engagement: null, values, errors: {} }
      try {
        if (refusal) throw refusal
        const open = await openForm(token)
        if (!open) return render({ state: 'over' }, 403)
        form = { ...open, values }
        const input = writtenTestimonial.safeParse({
          ...values,
          token,
          rating: values.rating === '' ? undefined : Number(values.rating),
        })
        if (!input.success) return render({ ...form, errors: firstErrors(input.error) }, 422)
        await writeTestimonial(db, config, input.data)
      } catch (thrown) {
        const error = toAppError(thrown)
        if (error.code === 'internal') throw thrown
        if (error.code === 'link_invalid') return render({ state: 'over' }, 403)
        const answer = await render({ ...form, notice: error.message }, error.status)
        if (error.retryAfter !== undefined) answer.headers.set('Retry-After', String(error.retryAfter))
        return answer
      }
      return render({ state: 'thanks' }, 200)
    })
}

// Routes for the author of a testimonial, who has no account: the page with its form, which works without JavaScript, and
// the same as JSON. Opening it changes nothing, sending works once (docs/specification.md §20.50).
import { textOf } from '../../../lib/form-text.ts'
import type { AppContext } from '../../../server/context.ts'
import { answerForm, type PostedForm } from '../../../server/http/forms.ts'
import { jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import { linkRoutes, renderLinkPage } from '../../accounts/mail-link-routes.server.ts'
import { linkToken } from '../../accounts/schema.ts'
import { testimonialForm, writtenTestimonial } from '../schema.ts'
import { valuesFromForm, type WritePageData, type WriteValues } from './page/write-page-data.ts'
import { showTestimonialForm, writeTestimonial } from './service.server.ts'

type OpenForm = Extract<WritePageData, { state: 'open' }>

export function writeTestimonialApi(context: AppContext) {
  const { db, config } = context
  const route = linkRoutes(context, 'Testimonials', 'testimonial-link')
  const show = route.look(
    apiPaths.testimonialForm,
    'Read what a testimonial is requested for',
    testimonialForm,
  )
  const write = route.post(apiPaths.testimonialForm, 'Write a testimonial', {
    description:
      'Once, with the token of the link; the same words again change nothing. A used or expired one: 403 with code `link_invalid`.',
    request: { body: jsonBody(writtenTestimonial) },
    responses: { 204: { description: 'Written.' } },
  })

  const render = (data: WritePageData, status: number) =>
    renderLinkPage(context, 'writeTestimonial', data, status)
  /** The link ended while its author wrote: the words come back to be copied. */
  const over = ({ quote }: WriteValues) => render({ state: 'over', quote }, 403)

  /** The form of a valid link; null when the link no longer works. */
  async function openForm(token: string): Promise<OpenForm | null> {
    if (!linkToken.safeParse(token).success) return null
    const { valid, speaker, engagement, author_name } = await showTestimonialForm(db, token)
    if (!valid) return null
    const values = { ...valuesFromForm(new FormData()), author_name: author_name ?? '' }
    return { state: 'open', token, speaker: speaker ?? '', engagement, values, errors: {} }
  }

  return route.api
    .openapi(show, async (c) => c.json(await showTestimonialForm(db, c.req.valid('query').token), 200))
    .openapi(write, async (c) => {
      await writeTestimonial(db, config, c.req.valid('json'))
      return c.body(null, 204)
    })
    .get(paths.testimonialWriting, route.limited, async (c) => {
      const token = c.req.query('token')
      if (token === undefined) return render({ state: 'missing' }, 404)
      const form = await openForm(token)
      return form ? render(form, 200) : render({ state: 'over' }, 403)
    })
    .post(
      paths.testimonialWriting,
      answerForm(context, route.rate, (form) => {
        const token = textOf(form, 'token')
        const values = valuesFromForm(form)
        const isToken = linkToken.safeParse(token).success
        return isToken ? postedTestimonial(token, values) : over(values)
      }),
    )

  function postedTestimonial(token: string, values: WriteValues): PostedForm<typeof writtenTestimonial> {
    // When lookups fail, the form comes back with everything typed, ready to resend. Null: the link no longer works.
    let shown: OpenForm | null = { state: 'open', token, speaker: '', engagement: null, values, errors: {} }
    return {
      input: writtenTestimonial,
      async open() {
        const form = await openForm(token)
        shown = form && { ...form, values }
        return undefined
      },
      values: () => ({
        ...values,
        token,
        rating: values.rating === '' ? undefined : Number(values.rating),
      }),
      async send(input) {
        await writeTestimonial(db, config, input)
        return render({ state: 'thanks' }, 200)
      },
      refuse: ({ code, status, errors, notice }) =>
        code === 'link_invalid' || !shown
          ? over(values)
          : render({ ...shown, errors, ...(notice !== undefined && { notice }) }, status),
    }
  }
}

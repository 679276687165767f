// Routes of the beta application: the JSON call, and the form of /beta for readers without JavaScript.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { apiPaths, paths } from '../../routes/paths.ts'
import { type AppContext, type AppEnv, clientKey } from '../../server/context.ts'
import { type AppError, toAppError } from '../../server/errors.ts'
import { firstErrors, readForm, refusalOf } from '../../server/http/forms.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { errorResponses, refuseInvalid } from '../../server/http/openapi.ts'
import {
  type BetaDetailsTyped,
  type BetaPageData,
  type BetaValues,
  betaDataFromForm,
  detailsFromForm,
  emptyBetaPageData,
} from './page/beta-page-data.ts'
import { betaDetails, betaDetailsKept, betaSignup, betaSignupInput } from './schema.ts'
import { addBetaDetails, createBetaSignup } from './service.server.ts'
import { betaTexts } from './texts.ts'
import { handOverTicket, readTicket } from './ticket.server.ts'

/** Applications that one network may send a minute; offices and conference halls share an address. */
const signupsPerMinute = 60

export function betaApi(context: AppContext) {
  const limit = context.rateLimit({ name: 'beta', points: signupsPerMinute, seconds: 60 })
  const limited: MiddlewareHandler<AppEnv> = async (c, next) => {
    await limit.consume(clientKey(c, context))
    await next()
  }

  const createSignup = createRoute({
    method: 'post',
    path: apiPaths.betaSignups,
    summary: 'Apply for the closed beta',
    description: `One application for each e-mail address, whatever its case. At most ${signupsPerMinute} a minute from one network.`,
    tags: ['Beta'],
    middleware: [limited, idempotent(context)] as const,
    request: {
      headers: idempotencyHeaders,
      body: { required: true, content: { 'application/json': { schema: betaSignupInput } } },
    },
    responses: {
      201: { description: 'Stored, as pending.', content: { 'application/json': { schema: betaSignup } } },
      ...errorResponses(400, 403, 409, 413, 415, 422, 429, 503),
    },
  })

  const addDetails = createRoute({
    method: 'post',
    path: apiPaths.betaDetails,
    summary: 'Add to the application just sent',
    description:
      'What the applicant speaks about or organizes, and one link. The application is the one whose ticket the browser got as a cookie with the answer to it; the ticket is good for an hour.',
    tags: ['Beta'],
    middleware: [limited] as const,
    request: { body: { required: true, content: { 'application/json': { schema: betaDetails } } } },
    responses: {
      200: { description: 'Added.', content: { 'application/json': { schema: betaDetailsKept } } },
      ...errorResponses(400, 403, 413, 415, 422, 429, 503),
    },
  })

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(createSignup, async (c) => {
      const signup = await createBetaSignup(context.db, c.req.valid('json'))
      handOverTicket(c, context.config, signup.id)
      return c.json(signup, 201)
    })
    .openapi(addDetails, async (c) => {
      const details = c.req.valid('json')
      await addBetaDetails(context.db, readTicket(c, context.config), details)
      return c.json(details, 200)
    })
    .post(paths.beta, async (c) => {
      // Counted before the form is read, so that nobody can send forms for nothing.
      const refusal = await refusalOf(limit.consume(clientKey(c, context)))
      const form = await readForm(c)
      const told = detailsFromForm(form)
      if (told) return refusal ? answerTold(told, toAppError(refusal)) : await tell(c, told)
      const data = betaDataFromForm(form)
      const { values } = data
      // The e-mail box of the home page leads here first, for name and role.
      if (data.completing && !refusal) return context.pages.renderWith('beta', data, 200)
      try {
        if (refusal) throw refusal
        const input = betaSignupInput.safeParse(values)
        if (!input.success) {
          return context.pages.renderWith('beta', { values, errors: firstErrors(input.error) }, 422)
        }
        const { id } = await createBetaSignup(context.db, input.data)
        handOverTicket(c, context.config, id)
      } catch (thrown) {
        const error = toAppError(thrown)
        if (error.code === 'internal') throw thrown
        const answer = await context.pages.renderWith('beta', explain(values, error), error.status)
        if (error.retryAfter !== undefined) answer.headers.set('Retry-After', String(error.retryAfter))
        return answer
      }
      return c.redirect(`${paths.beta}?applied=1`, 303)
    })

  /** The optional step without JavaScript: thanks, or the step again with everything that was typed. */
  async function tell(c: Context<AppEnv>, details: BetaDetailsTyped): Promise<Response> {
    const input = betaDetails.safeParse(details)
    if (!input.success) return renderStep({ ...details, errors: firstErrors(input.error) }, 422)
    try {
      await addBetaDetails(context.db, readTicket(c, context.config), input.data)
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.code === 'internal') throw thrown
      return answerTold(details, error)
    }
    return c.redirect(`${paths.beta}?applied=1&told=1`, 303)
  }

  async function answerTold(details: BetaDetailsTyped, error: AppError): Promise<Response> {
    const answer = await renderStep({ ...details, errors: {}, notice: error.message }, error.status)
    if (error.retryAfter !== undefined) answer.headers.set('Retry-After', String(error.retryAfter))
    return answer
  }

  function renderStep(step: BetaPageData['step'], status: number): Promise<Response> {
    return context.pages.renderWith('beta', { ...emptyBetaPageData(), applied: true, step }, status)
  }
}

/** The form again, with everything that was typed and what to do about it. */
function explain(values: BetaValues, error: AppError): BetaPageData {
  if (error.code === '23505')
    return { values, errors: {}, notice: { tone: 'info', text: betaTexts.duplicate } }
  return { values, errors: {}, notice: { tone: 'danger', text: error.message } }
}

// Routes of the beta application: the JSON call, and the /beta form for readers without JavaScript.
import type { Context } from 'hono'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { answerForm, type FormRefusal, type PostedForm } from '../../server/http/forms.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody, routesFor } from '../../server/http/openapi.ts'
import { perNetwork } from '../../server/http/per-network.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import {
  type BetaDetailsTyped,
  type BetaPageData,
  betaDataFromForm,
  detailsFromForm,
  emptyBetaPageData,
} from './page/beta-page-data.ts'
import { betaDetails, betaDetailsKept, betaSignup, betaSignupInput } from './schema.ts'
import { addBetaDetails, createBetaSignup } from './service.server.ts'
import { betaTexts } from './texts.ts'
import { handOverTicket, readTicket } from './ticket.server.ts'

/** Applications per minute from one network; offices and conference halls share an address. */
const signupsPerMinute = 60
const limit = { name: 'beta', points: signupsPerMinute, seconds: 60 }

export function betaApi(context: AppContext) {
  const route = routesFor({
    tags: ['Beta'],
    middleware: perNetwork(context, limit),
    responses: errors(429),
  })

  const createSignup = route.post(apiPaths.betaSignups, 'Apply for the closed beta', {
    description: `One application per email address, ignoring case. At most ${signupsPerMinute} a minute from one network.`,
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(betaSignupInput) },
    responses: { 201: jsonAnswer('Stored as pending.', betaSignup), ...errors(409) },
  })

  const addDetails = route.post(apiPaths.betaDetails, 'Add to the application just sent', {
    description:
      'What the applicant speaks about or organizes, and one link. The application is the one whose ticket the browser got as a cookie with the answer to it; the ticket is good for an hour.',
    request: { body: jsonBody(betaDetails) },
    responses: { 200: jsonAnswer('Added.', betaDetailsKept) },
  })

  return route.api
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
    .post(
      paths.beta,
      answerForm(context, limit, (form, c) => {
        const told = detailsFromForm(form)
        return told ? tellForm(c, told) : applyForm(c, betaDataFromForm(form))
      }),
    )

  function applyForm(c: Context<AppEnv>, data: BetaPageData): PostedForm<typeof betaSignupInput> {
    const { values } = data
    return {
      input: betaSignupInput,
      // The email field of the home page leads here first, for name and role.
      open: async () => (data.completing ? context.pages.renderWith('beta', data, 200) : undefined),
      values: () => values,
      async send(input) {
        const { id } = await createBetaSignup(context.db, input)
        handOverTicket(c, context.config, id)
        return c.redirect(`${paths.beta}?applied=1`, 303)
      },
      refuse: ({ status, errors, ...refusal }) =>
        context.pages.renderWith('beta', { values, errors, ...explain(refusal) }, status),
    }
  }

  /** The optional step without JavaScript: thanks, or the step again with the values typed. */
  function tellForm(c: Context<AppEnv>, details: BetaDetailsTyped): PostedForm<typeof betaDetails> {
    return {
      input: betaDetails,
      values: () => details,
      async send(input) {
        await addBetaDetails(context.db, readTicket(c, context.config), input)
        return c.redirect(`${paths.beta}?applied=1&told=1`, 303)
      },
      refuse({ status, errors, notice }) {
        const step = { ...details, errors, ...(notice !== undefined && { notice }) }
        return context.pages.renderWith('beta', { ...emptyBetaPageData(), applied: true, step }, status)
      },
    }
  }
}

function explain({ code, notice }: Pick<FormRefusal, 'code' | 'notice'>): Pick<BetaPageData, 'notice'> {
  if (notice === undefined) return {}
  if (code === '23505') return { notice: { tone: 'info', text: betaTexts.duplicate } }
  return { notice: { tone: 'danger', text: notice } }
}

// Routes of the signed-in user's plan, and of Stripe's events.
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext, AppEnv } from '../../server/context.ts'
import type { StripeSettings } from '../../server/env.ts'
import { AppError } from '../../server/errors.ts'
import { errors, jsonAnswer, jsonBody, routesFor } from '../../server/http/openapi.ts'
import { planPaths } from '../../vocabulary/plan-paths.ts'
import { ownPlan, purchase, stripePage } from './schema.ts'
import { readOwnPlan } from './service.server.ts'
import { receiveEvent } from './stripe/events.server.ts'
import { beginPurchase, openPortal } from './stripe/purchase.server.ts'
import { ownPlanTexts } from './texts.ts'

/** Pages at Stripe that one person may open in an hour: each is a call there. */
const pagesPerHour = 30

export function ownPlanApi(context: AppContext) {
  const { config, db, rateLimit } = context
  const route = signedInRoutes(context, { tags: ['Plan'] })
  const pageLimit = rateLimit({ name: 'stripe-pages', points: pagesPerHour, seconds: 3600 })
  const sold = (): StripeSettings => {
    if (!config.stripe) throw new AppError('not_found', ownPlanTexts.refusals.closed)
    return config.stripe
  }

  const read = route.get(planPaths.own, 'Read your plan', {
    description:
      'Who set it and since when, what is used of its limits, and what the other plans include. ' +
      'Example: `curl -b cookies.txt https://…/api/plan`',
    responses: { 200: jsonAnswer('The plan.', ownPlan), ...errors(404) },
  })
  const buy = route.post(planPaths.checkout, 'Buy a plan', {
    description:
      'Answers the address of Stripe’s page. The plan changes once Stripe tells of the payment. 404 where no payments are configured; ' +
      '409 while an admin has set the plan, or one is paid already. Example: `curl -b cookies.txt -H "Content-Type: application/json" ' +
      '-d \'{"tier_id":"01a1fc00-0000-7000-8000-000000000002"}\' https://…/api/plan/checkout`',
    request: { body: jsonBody(purchase) },
    responses: { 200: jsonAnswer('Stripe’s page.', stripePage), ...errors(404, 409, 429) },
  })
  const manage = route.post(planPaths.portal, 'Manage what is paid', {
    description:
      'Answers the address of Stripe’s page for cards, invoices, another plan and cancelling. 404 for someone who never bought a plan. ' +
      'Example: `curl -X POST -b cookies.txt https://…/api/plan/portal`',
    responses: { 200: jsonAnswer('Stripe’s page.', stripePage), ...errors(404, 429) },
  })

  const stripe = routesFor<AppEnv>({ tags: ['Plan'] })
  const receive = stripe.post(planPaths.stripeEvents, 'Receive an event of Stripe', {
    description:
      'For Stripe alone, signed in the header `Stripe-Signature`. Forged, from the future or too old: 400. An event that was received before, or ' +
      'is about nothing here: 204, without effect. 404 where no payments are configured.',
    responses: { 204: { description: 'Received.' }, ...errors(400, 404) },
  })

  const own = route.api
    .openapi(read, async (c) => {
      const plan = await readOwnPlan(db, c.get('session').user.id, { sells: config.stripe !== undefined })
      return c.json(plan, 200)
    })
    .openapi(buy, async (c) => {
      const settings = sold()
      const { id, email } = c.get('session').user
      await pageLimit.consume(id)
      const { tier_id } = c.req.valid('json')
      return c.json(
        { url: await beginPurchase(db, { ...config, stripe: settings }, { id, email }, tier_id) },
        200,
      )
    })
    .openapi(manage, async (c) => {
      const settings = sold()
      const { id } = c.get('session').user
      await pageLimit.consume(id)
      return c.json({ url: await openPortal(db, { ...config, stripe: settings }, id) }, 200)
    })
  const events = stripe.api.openapi(receive, async (c) => {
    const settings = sold()
    // As sent: the signature is of these bytes.
    const body = await c.req.text()
    await receiveEvent(db, settings, { body, signature: c.req.header('stripe-signature') })
    return c.body(null, 204)
  })
  return own.route('/', events)
}

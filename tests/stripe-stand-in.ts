// A stand-in for Stripe's API on loopback, with what the product calls, and events signed as Stripe signs them.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { TestApp } from './harness.ts'

export const webhookSecret = 'whsec_of_the_stand_in'

const prices: Record<string, number> = {
  price_speakerPro: 999,
  price_speakerPremium: 1999,
  price_organizerPro: 1999,
  price_organizerPremium: 4999,
}

export interface StandInSubscription {
  id: string
  customer: string
  status: string
  start_date: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  price: string
  period: { start: number; end: number }
  invoice: 'paid' | 'open' | 'void'
  pause_collection?: { behavior: string; resumes_at: null }
  /** Whether the payment of its latest invoice was refunded in full. */
  isRefunded?: boolean
  /** States of the disputes about that payment. */
  disputes?: string[]
}

export interface StripeStandIn {
  /** Of an application that uses it. */
  settings: Record<string, string>
  prices: Map<string, Record<string, unknown>>
  subscriptions: Map<string, StandInSubscription>
  deletedCustomers: Set<string>
  /** Everything asked, as `POST /v1/customers`, with its form. */
  calls: { call: string; form: URLSearchParams }[]
  /** Answers 500 to everything. */
  isBroken: boolean
  close(): Promise<void>
}

export async function startStripeStandIn(): Promise<StripeStandIn> {
  const standIn: Omit<StripeStandIn, 'settings' | 'close'> = {
    prices: new Map(
      Object.entries(prices).map(([id, unit_amount]) => [
        id,
        {
          id,
          object: 'price',
          active: true,
          currency: 'usd',
          unit_amount,
          recurring: { interval: 'month', interval_count: 1 },
        },
      ]),
    ),
    subscriptions: new Map(),
    deletedCustomers: new Set(),
    calls: [],
    isBroken: false,
  }
  const answered = new Map<string, unknown>()

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const body = await bodyOf(request)
    const form = request.method === 'GET' ? searchParams : new URLSearchParams(body)
    const call = `${request.method} ${pathname}`
    standIn.calls.push({ call, form })
    if (standIn.isBroken) return [500, { error: { message: 'broken' } }]
    const key = request.headers['idempotency-key']
    if (request.method === 'POST' && typeof key === 'string' && answered.has(key))
      return [200, answered.get(key)]
    const found = respond(call, form)
    if (!found)
      return [
        404,
        {
          error: {
            type: 'invalid_request_error',
            code: 'resource_missing',
            message: `No such thing: ${pathname}`,
          },
        },
      ]
    if (typeof key === 'string') answered.set(key, found)
    return [200, found]
  }

  function respond(call: string, form: URLSearchParams): unknown {
    const id = call.split('/').at(-1) ?? ''
    if (call.startsWith('GET /v1/prices/')) return standIn.prices.get(id)
    if (call === 'POST /v1/customers') return { id: `cus_${randomUUID()}`, object: 'customer' }
    if (call.startsWith('GET /v1/customers/')) return customer(id)
    if (call.startsWith('DELETE /v1/customers/')) return deleteCustomer(id)
    if (call === 'GET /v1/invoice_payments') return list(paymentsOf(form.get('invoice') ?? ''))
    if (call === 'GET /v1/charges') return list([charge(form.get('payment_intent') ?? '')])
    if (call.startsWith('GET /v1/charges/')) return charge(id)
    if (call === 'GET /v1/disputes')
      return list(
        of(form.get('charge') ?? '')?.disputes?.map((status) => ({ object: 'dispute', status })) ?? [],
      )
    if (call === 'POST /v1/checkout/sessions' && standIn.deletedCustomers.has(form.get('customer') ?? ''))
      return undefined
    if (call === 'POST /v1/checkout/sessions')
      return { id: `cs_${randomUUID()}`, url: `https://stripe.example/pay/${form.get('customer')}` }
    if (call === 'POST /v1/billing_portal/sessions')
      return { id: 'bps_1', url: `https://stripe.example/portal/${form.get('customer')}` }
    const subscription = standIn.subscriptions.get(id)
    if (!subscription) return undefined
    return present(subscription, form.getAll('expand[1]').includes('customer') ? customer : undefined)
  }

  function customer(id: string) {
    if (id === 'cus_unknown') return undefined
    return { id, object: 'customer', ...(standIn.deletedCustomers.has(id) && { deleted: true }) }
  }

  /** Ends what it pays for. */
  function deleteCustomer(id: string) {
    standIn.deletedCustomers.add(id)
    for (const subscription of standIn.subscriptions.values())
      if (subscription.customer === id) subscription.status = 'canceled'
    return customer(id)
  }

  /** The subscription of an invoice, a payment or a charge: their ids differ in the beginning only. */
  function of(id: string) {
    return standIn.subscriptions.get(id.replace(/^[a-z]+_/, 'sub_'))
  }

  function paymentsOf(invoice: string) {
    const payment = { type: 'payment_intent', payment_intent: invoice.replace('in_', 'pi_') }
    return of(invoice) ? [{ object: 'invoice_payment', status: 'paid', payment }] : []
  }

  function charge(id: string) {
    const subscription = of(id)
    if (!subscription) return undefined
    const { isRefunded = false, disputes = [] } = subscription
    return {
      id: subscription.id.replace('sub_', 'ch_'),
      object: 'charge',
      status: 'succeeded',
      customer: subscription.customer,
      refunded: isRefunded,
      disputed: disputes.length > 0,
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(standIn, {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      STRIPE_PRICE_SPEAKER_PRO: 'price_speakerPro',
      STRIPE_PRICE_SPEAKER_PREMIUM: 'price_speakerPremium',
      STRIPE_PRICE_ORGANIZER_PRO: 'price_organizerPro',
      STRIPE_PRICE_ORGANIZER_PREMIUM: 'price_organizerPremium',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

function list(data: unknown[]) {
  return { object: 'list', data, has_more: false }
}

function present(
  {
    price,
    period,
    invoice,
    isRefunded,
    disputes,
    pause_collection = undefined,
    ...fields
  }: StandInSubscription,
  expanded: ((id: string) => unknown) | undefined,
) {
  return {
    object: 'subscription',
    ...fields,
    customer: expanded?.(fields.customer) ?? fields.customer,
    pause_collection: pause_collection ?? null,
    items: {
      object: 'list',
      data: [
        {
          id: 'si_1',
          price: { id: price },
          current_period_start: period.start,
          current_period_end: period.end,
        },
      ],
    },
    latest_invoice: { id: fields.id.replace('sub_', 'in_'), object: 'invoice', status: invoice },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export interface SentEvent {
  id?: string
  type?: string
  /** Seconds; now by default. */
  created?: number
  /** When it was signed, in seconds. */
  timestamp?: number
  secret?: string
  object: unknown
}

/** Sends an event to the application as Stripe does. */
export async function sendEvent(app: TestApp, event: SentEvent): Promise<Response> {
  const now = Math.floor(Date.now() / 1000)
  const { id = `evt_${randomUUID()}`, type = 'customer.subscription.updated', created = now, object } = event
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: event.secret ?? webhookSecret,
    timestamp: event.timestamp ?? now,
  })
  return app.request('/api/stripe-events', {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })
}

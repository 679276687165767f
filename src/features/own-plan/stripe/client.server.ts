// Stripe's library, for the few calls we make. Loaded with the first of them: it is large, and most installations have no keys.
import type Stripe from 'stripe'
import type { StripeSettings } from '../../../server/env.ts'

/** ms for one call; the route's own time is 15 s. */
const callTimeout = 8_000

export type StripeClient = Stripe

const clients = new WeakMap<StripeSettings, Promise<StripeClient>>()

export function openStripe(settings: StripeSettings): Promise<StripeClient> {
  const known = clients.get(settings) ?? load(settings)
  clients.set(settings, known)
  return known
}

/** Null for what Stripe does not know, or no longer. */
export async function ifKnown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  }
}

async function load({ secretKey, apiUrl }: StripeSettings): Promise<StripeClient> {
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Library(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: callTimeout,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

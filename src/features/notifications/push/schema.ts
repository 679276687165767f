// A browser's subscription to push messages, as the browser gives it.
import { z } from '@hono/zod-openapi'

export const pushSubscriptionInput = z.strictObject({
  /** The address of the browser's push service. */
  endpoint: z.url('must be an address').max(1_000, 'must have at most 1,000 characters'),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}$/, 'must be a public key'),
    auth: z.string().regex(/^[\w-]{22}$/, 'must be a secret of 16 bytes'),
  }),
})

/** Without its address and keys. */
export const pushSubscription = z
  .object({
    id: z.uuid(),
    /** Of the session that asks. */
    is_here: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .openapi('PushSubscription')

export const pushState = z
  .object({
    /** To subscribe with (`applicationServerKey`): P-256, uncompressed, base64url. */
    public_key: z.string(),
    subscriptions: z.array(pushSubscription),
  })
  .openapi('PushSubscriptions')

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>
export type PushSubscription = z.infer<typeof pushSubscription>
export type PushState = z.infer<typeof pushState>

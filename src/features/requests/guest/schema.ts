// A new link for a guest: what is asked for, and what the job is given.
import { z } from 'zod'
import { accountEmail } from '../../../lib/account-email.ts'

export const guestLinkForm = z.strictObject({
  email: accountEmail,
  /** The link that has ended: of its request alone. */
  token: z.string().max(200),
})

/** `id`: of one request; null: of all from that address. */
export const guestLinkRequest = z.object({ email: z.string(), id: z.uuid().nullable() })
export type GuestLinkRequest = z.infer<typeof guestLinkRequest>

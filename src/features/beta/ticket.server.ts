// The ticket that lets applicants add to the application they have just sent, and to no other: a signed cookie valid for an
// hour. Knowing an address or an id is not enough.
import type { Context } from 'hono'
import { z } from 'zod'
import { signedCookie } from '../../server/auth/signed-cookie.ts'
import type { Config } from '../../server/env.ts'
import { AppError } from '../../server/errors.ts'

type TicketConfig = Pick<Config, 'appUrl' | 'secret'>

const ticketCookie = (config: TicketConfig) =>
  signedCookie(config, { name: 'beta_application', seconds: 60 * 60, content: z.uuid() })

export function handOverTicket(c: Context, config: TicketConfig, signupId: string): void {
  c.header('Set-Cookie', ticketCookie(config).write(signupId), { append: true })
}

/** The application of the reader's ticket. Throws AppError `link_invalid` without one, or after its hour. */
export function readTicket(c: Context, config: TicketConfig): string {
  const signupId = ticketCookie(config).read(c.req.header('cookie'))
  if (signupId === null) throw tooLate()
  return signupId
}

export function tooLate(): AppError {
  return new AppError(
    'link_invalid',
    'This can only be added within an hour of applying, in the same browser.',
  )
}

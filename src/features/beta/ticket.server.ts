// The ticket that lets applicants add to the application they have just sent, and to no other: a signed cookie valid for an
// hour. Knowing an address or an id is not enough.
import type { Context } from 'hono'
import { cookieName, readCookie, writeCookie } from '../../server/auth/cookies.ts'
import { deriveKey, isSame, mark } from '../../server/auth/sealing.ts'
import type { Config } from '../../server/env.ts'
import { AppError } from '../../server/errors.ts'

const name = 'beta_application'
const validSeconds = 60 * 60

type TicketConfig = Pick<Config, 'appUrl' | 'secret'>

export function handOverTicket(c: Context, config: TicketConfig, signupId: string): void {
  const content = `${signupId}.${Date.now() + validSeconds * 1000}`
  const ticket = `${content}.${signatureOf(content, config)}`
  c.header('Set-Cookie', writeCookie(config, name, ticket, validSeconds), { append: true })
}

/** The application of the reader's ticket. Throws AppError `link_invalid` without one, or after its hour. */
export function readTicket(c: Context, config: TicketConfig): string {
  const [id = '', until = '', signature = ''] = readCookie(
    c.req.header('cookie') ?? '',
    cookieName(config, name),
  ).split('.')
  const isOurs = isSame(signature, signatureOf(`${id}.${until}`, config))
  if (!isOurs || Number(until) <= Date.now()) throw tooLate()
  return id
}

export function tooLate(): AppError {
  return new AppError(
    'link_invalid',
    'This can only be added within an hour of applying, in the same browser.',
  )
}

function signatureOf(content: string, { secret }: TicketConfig): string {
  return mark(deriveKey(secret, 'beta application'), content)
}

// The rules of the beta form in the browser: the checks before sending, and what each response means. Pure, so that each
// rule is tested without a page.
import { emailPattern } from '../../lib/email.ts'
import { RequestError, requestErrorText } from '../../lib/request-errors.ts'
import { isVisible } from '../../lib/text.ts'
import type { BetaErrors, BetaValues } from './page/beta-page-data.ts'
import { betaWaitHours, type LimitStorage } from './rate-limit.ts'
import { betaTexts, waitText } from './texts.ts'

/** The fields that a user can see and fix. */
const fields = ['email', 'name', 'user_type'] as const

/** Messages by field; empty when the application may be sent. */
export function checkBetaValues(values: BetaValues, now: number, storage: LimitStorage | null): BetaErrors {
  if (!emailPattern.test(values.email) || !isVisible(values.email)) return { email: betaTexts.invalidEmail }
  const hours = betaWaitHours(values.email, now, storage)
  return hours > 0 ? { email: waitText(hours) } : {}
}

export interface BetaToast {
  title: string
  description?: string
  tone: 'success' | 'info' | 'destructive'
}

/** How a submit ended. Only a stored application clears the form; `refused` names fields, `failed` does not. */
export type BetaOutcome =
  | { kind: 'stored' | 'duplicate' | 'failed'; toast: BetaToast }
  | { kind: 'refused'; errors: BetaErrors }

export const stored: BetaOutcome = { kind: 'stored', toast: { title: betaTexts.success, tone: 'success' } }

/** Translates an error of the call (docs/specification.md §8). */
export function toBetaOutcome(error: unknown): BetaOutcome {
  if (error instanceof RequestError) {
    if (error.code === '23505') {
      return { kind: 'duplicate', toast: { title: betaTexts.duplicate, tone: 'info' } }
    }
    const field = fields.find((name) => name === error.hint)
    if (error.code === 'invalid_input' && field) {
      return { kind: 'refused', errors: { [field]: withoutPrefix(error.message, field) } }
    }
    if (error.code === 'rate_limited') {
      const description = error.hint === undefined ? {} : { description: error.hint }
      return { kind: 'failed', toast: { title: error.message, ...description, tone: 'destructive' } }
    }
  }
  return { kind: 'failed', toast: { title: requestErrorText(error, betaTexts.action), tone: 'destructive' } }
}

/** The API prefixes the message with the field; the form already shows it below that field. */
function withoutPrefix(message: string, field: string): string {
  return message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message
}

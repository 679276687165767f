// The rules of the beta forms in the browser: the checks before sending, and what each error means. Pure, so that each rule
// is tested without a page.
import { emailPattern } from '../../lib/email.ts'
import { type ActionName, RequestError, requestErrorText } from '../../lib/request-errors.ts'
import { isVisible } from '../../lib/text.ts'
import { isWebAddress, withScheme } from '../../lib/web-address.ts'
import type { FieldErrors, FormFailure } from '../../ui/use-form.ts'
import type { BetaDetailsTyped, BetaValues } from './page/beta-page-data.ts'
import { betaWaitHours } from './rate-limit.ts'
import type { JsonStorage } from './stored-json.ts'
import { betaTexts, waitText } from './texts.ts'

export function checkBetaValues(values: BetaValues, now: number, storage: JsonStorage | null): FieldErrors {
  if (!emailPattern.test(values.email) || !isVisible(values.email)) return { email: betaTexts.invalidEmail }
  const hours = betaWaitHours(values.email, now, storage)
  return hours > 0 ? { email: waitText(hours) } : {}
}

/** The rules of schema.ts that the fields don't enforce themselves. */
export function checkDetails({ about, link }: BetaDetailsTyped): FieldErrors {
  const address = withScheme(link)
  if (address !== '' && !isWebAddress(address)) return { link: betaTexts.applied.badLink }
  return about.trim() === '' && address === '' ? { about: betaTexts.applied.empty } : {}
}

/** An error of either form (docs/specification.md §8). */
export function explainBetaError(error: unknown, action: ActionName = betaTexts.action): FormFailure {
  if (error instanceof RequestError) {
    const { code, message, hint = '' } = error
    const saysMore = code === 'rate_limited' || code === 'link_invalid'
    if (saysMore) return { text: `${message} ${hint}`.trim(), fields: {} }
  }
  return { text: requestErrorText(error, action), fields: {} }
}

// Texts for every error of an account form (docs/specification.md §7, §8). Pure.
import { type ActionName, NetworkError, RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import type { FormFailure } from '../../../ui/use-form.ts'
import { accountTexts as texts } from '../texts.ts'

const catalogue: Record<string, string> = {
  invalid_credentials: texts.invalidCredentials,
  email_not_confirmed: texts.emailNotConfirmed,
  user_exists: texts.userExists,
  // Server faults: their messages are not meant for users.
  internal: texts.authenticationFailed,
  unknown: texts.authenticationFailed,
}

export function explainAuthError(error: unknown, action?: ActionName): FormFailure {
  if (action && isFault(error)) return { text: requestErrorText(error, action), fields: {} }
  if (error instanceof NetworkError) return { text: texts.networkError, fields: {} }
  if (!(error instanceof RequestError)) return { text: texts.unexpected, fields: {} }
  const { code, hint, message } = error
  const text = catalogue[code] ?? message
  const isAdvice = code === 'suspended' || code === 'rate_limited' || code === 'not_admin'
  return { text: isAdvice && hint ? `${text} ${hint}` : text, fields: {} }
}

/** For errors with one of these codes, which lead to another step instead of being explained. */
export function explainUnless(
  codes: readonly string[],
  next: () => void,
  explain: (error: unknown) => FormFailure | null = explainAuthError,
) {
  return (error: unknown): FormFailure | null => {
    if (!(error instanceof RequestError) || !codes.includes(error.code)) return explain(error)
    next()
    return null
  }
}

/** Nothing that the user could fix: no response, or our fault. */
function isFault(error: unknown): boolean {
  return !(error instanceof RequestError) || error.code === 'internal' || error.code === 'unknown'
}

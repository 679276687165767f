// The words for whatever a form of an account can come back with (docs/specification.md §7, §8). Pure.
import { type ActionName, NetworkError, RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import type { FormFailure } from '../../../ui/use-form.ts'
import { accountTexts as texts } from '../texts.ts'

const catalogue: Record<string, string> = {
  invalid_credentials: texts.invalidCredentials,
  email_not_confirmed: texts.emailNotConfirmed,
  user_exists: texts.userExists,
  // Faults of the server itself: what it says about them is not for readers.
  internal: texts.authenticationFailed,
  unknown: texts.authenticationFailed,
}

/** `fields` are those that the form shows: a message about another one is said for the whole form. */
export function explainAuthError(
  error: unknown,
  fields: readonly string[] = [],
  action?: ActionName,
): FormFailure {
  if (action && isFault(error)) return { text: requestErrorText(error, action), fields: {} }
  if (error instanceof NetworkError) return { text: texts.networkError, fields: {} }
  if (!(error instanceof RequestError)) return { text: texts.unexpected, fields: {} }
  const { code, hint, message } = error
  if (code === 'invalid_input' && hint !== undefined && fields.includes(hint)) {
    return { text: '', fields: { [hint]: message.replace(`${hint}: `, '') } }
  }
  const text = catalogue[code] ?? message
  const isAdvice = code === 'suspended' || code === 'rate_limited' || code === 'not_admin'
  return { text: isAdvice && hint ? `${text} ${hint}` : text, fields: {} }
}

/** Nothing that the person could mend: no answer, or a fault of ours. */
function isFault(error: unknown): boolean {
  return !(error instanceof RequestError) || error.code === 'internal' || error.code === 'unknown'
}

// Refusals that belong beside a field of the form at hand.
import { RequestError } from '../../../lib/request-errors.ts'
import type { AuthFailure } from '../../accounts/page/sign-in-errors.ts'
import { settingsTexts as texts } from './texts.ts'

const words: Record<string, string> = {
  invalid_credentials: texts.proof.wrongPassword,
  invalid_code: texts.twoFactor.wrongCode,
}

/** `fieldOf`: the field for each code of the API. Undefined when the error is not one of those. */
export function explainBeside(
  fieldOf: Readonly<Record<string, string>>,
): (error: unknown) => AuthFailure | undefined {
  return (error) => {
    if (!(error instanceof RequestError)) return undefined
    const field = fieldOf[error.code]
    if (field === undefined) return undefined
    const text = words[error.code] ?? error.message.replace(`${error.hint}: `, '')
    return { text: '', fields: { [field]: text } }
  }
}

// What the forms of the settings say of an error: those of an account's forms, beside the field where one is meant, and
// nothing when the person leaves the question of who they are.
import { type ActionName, RequestError } from '../../../lib/request-errors.ts'
import type { FormFailure } from '../../../ui/use-form.ts'
import { explainAuthError } from '../../accounts/page/sign-in-errors.ts'
import { settingsTexts as texts } from './texts.ts'

/** The person left the question open. Nothing has happened, and nothing needs to be said. */
export class ProofDeclined extends Error {}

const words: Record<string, string> = {
  invalid_credentials: texts.proof.wrongPassword,
  invalid_code: texts.twoFactor.wrongCode,
}

/** `fieldOf`: the field for each code of the API that belongs beside one. */
export function explainIn(action: ActionName, fieldOf: Readonly<Record<string, string>> = {}) {
  return (error: unknown, fields: readonly string[]): FormFailure | null => {
    if (error instanceof ProofDeclined) return null
    const field = error instanceof RequestError ? fieldOf[error.code] : undefined
    if (!(error instanceof RequestError) || field === undefined)
      return explainAuthError(error, fields, action)
    const text = words[error.code] ?? error.message.replace(`${error.hint}: `, '')
    return { text: '', fields: { [field]: text } }
  }
}

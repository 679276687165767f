// How the settings' forms explain an error: as the account forms do, beside the field it concerns, and not at all when the
// user closes the reauthentication dialog.
import { type ActionName, RequestError } from '../../../lib/request-errors.ts'
import type { FormFailure } from '../../../ui/use-form.ts'
import { explainAuthError } from '../../accounts/page/sign-in-errors.ts'
import { settingsTexts as texts } from './texts.ts'

/** The user closed the dialog. Nothing happened, and nothing needs to be shown. */
export class ProofDeclined extends Error {}

const words: Record<string, string> = {
  invalid_credentials: texts.proof.wrongPassword,
  invalid_code: texts.twoFactor.wrongCode,
}

/** `fieldOf`: the field that shows each error code of the API. */
export function explainIn(action: ActionName, fieldOf: Readonly<Record<string, string>> = {}) {
  return (error: unknown): FormFailure | null => {
    if (error instanceof ProofDeclined) return null
    const field = error instanceof RequestError ? fieldOf[error.code] : undefined
    if (!(error instanceof RequestError) || field === undefined) return explainAuthError(error, action)
    const text = words[error.code] ?? error.message.replace(`${error.hint}: `, '')
    return { text: '', fields: { [field]: text } }
  }
}

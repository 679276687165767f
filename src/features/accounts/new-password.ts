// The checks on a new password that a page can make while it is typed. The server makes the full check
// (server/auth/passwords.ts), with dictionaries too large for a page; its reasons appear below the field.
import { brand } from '../../lib/brand.ts'
import { passwordLength } from '../../lib/password-length.ts'
import { accountTexts as texts } from './texts.ts'

export interface PasswordRule {
  text: string
  isMet: boolean
}

/** `personal` is what others may know: names, email address. */
export function passwordRules(password: string, personal: readonly string[]): PasswordRule[] {
  return [
    { text: texts.passwordLong, isMet: password.length >= passwordLength.min },
    ...(password.length > passwordLength.max ? [{ text: texts.passwordTooLong, isMet: false }] : []),
    { text: texts.passwordNotPersonal, isMet: password !== '' && !containsAny(password, personal) },
  ]
}

function containsAny(password: string, personal: readonly string[]): boolean {
  const parts = [brand.name, ...personal.flatMap((text) => text.split(/[\s@._+-]+/))]
  // Many good passwords contain short parts (`de`, `co`).
  return parts.some((part) => part.length > 3 && password.toLowerCase().includes(part.toLowerCase()))
}

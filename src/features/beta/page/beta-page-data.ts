// What the page /beta is rendered from: the values and errors of its form, and the state of the application. Built by the
// server from the URL or a posted form; plain data, because it is also sent to the browser.
import { emailPattern } from '../../../lib/email.ts'
import { textOf } from '../../../lib/form-text.ts'
import type { FieldErrors } from '../../../ui/use-form.ts'
import type { UserType } from '../../../vocabulary/user-types.ts'
import { defaultSources, toBetaSource } from './dialog/beta-sources.ts'

/** The fields as typed: always text, unchecked. */
export interface BetaValues {
  email: string
  name: string
  user_type: UserType
  source: string
}

/** The optional step after applying, as typed. */
export interface BetaDetailsTyped {
  about: string
  link: string
}

export interface BetaPageData {
  values: BetaValues
  errors: FieldErrors
  notice?: { tone: 'info' | 'danger'; text: string }
  /** The application has just been stored. */
  applied?: boolean
  /** The optional step has been answered. */
  told?: boolean
  /** A refused answer to the optional step, with the values typed. */
  step?: BetaDetailsTyped & { errors: FieldErrors; notice?: string }
  /** The address came from the home page: its field is hidden and only the other fields appear. */
  completing?: boolean
}

export function emptyBetaPageData(source: string = defaultSources.page): BetaPageData {
  return { values: { email: '', name: '', user_type: 'speaker', source }, errors: {} }
}

/** The page for an address such as /beta?source=pricing_pro or /beta?applied=1. */
export function betaDataFromQuery(query: URLSearchParams): BetaPageData {
  const data = emptyBetaPageData(toBetaSource(query.get('source'), defaultSources.page))
  data.values.user_type = toUserType(query.get('user_type'))
  if (query.get('applied') !== '1') return data
  return { ...data, applied: true, ...(query.get('told') === '1' ? { told: true } : {}) }
}

/** The page for a posted form, without errors yet. With intent=start and a valid address, it shows the remaining fields. */
export function betaDataFromForm(form: FormData): BetaPageData {
  const values = betaValuesFromForm(form)
  const isStart = textOf(form, 'intent') === 'start'
  return { values, errors: {}, ...(isStart && emailPattern.test(values.email) ? { completing: true } : {}) }
}

/** The optional step as posted; null for the application itself. */
export function detailsFromForm(form: FormData): BetaDetailsTyped | null {
  return textOf(form, 'intent') === 'tell' ? detailsIn(form) : null
}

export function detailsIn(form: FormData): BetaDetailsTyped {
  return { about: textOf(form, 'about').replaceAll('\r\n', '\n'), link: textOf(form, 'link') }
}

export function toUserType(value: unknown): UserType {
  return value === 'organizer' ? 'organizer' : 'speaker'
}

export function betaValuesFromForm(form: FormData): BetaValues {
  return {
    email: textOf(form, 'email').trim(),
    name: textOf(form, 'name').trim(),
    user_type: toUserType(textOf(form, 'user_type')),
    source: toBetaSource(textOf(form, 'source').trim(), defaultSources.page),
  }
}

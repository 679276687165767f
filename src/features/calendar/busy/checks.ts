// The limits of other calendars, and what an address of one must be: shared by the form and the API's schema. Pure.
import { checkLine } from '../../../lib/field-checks.ts'
import { isPlainLine } from '../../../lib/text.ts'
import { withScheme } from '../../../lib/web-address.ts'
import { busyTexts as texts } from './texts.ts'

export const busyLimits = {
  /** Calendars of one speaker. */
  count: 5,
  nameLength: 60,
  addressLength: 2_000,
  /** Failures in a row after which the calendar itself says so. */
  failures: 3,
} as const

/** `webcal:` means the same file by https. What cannot be one stays as it is. */
export function toSecureAddress(typed: string): string {
  const text = withScheme(typed).replace(/^webcals?:(\/\/)?/i, 'https://')
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  url.hash = ''
  return url.href
}

/** What is wrong with it, or null. */
export function checkCalendarAddress(typed: string): string | null {
  if (typed.trim() === '') return texts.address.missing
  if (typed.length > busyLimits.addressLength) return texts.address.long(busyLimits.addressLength)
  const text = toSecureAddress(typed)
  // Of what was typed, because URLs leave line breaks out.
  if (!isPlainLine(typed.trim()) || !URL.canParse(text)) return texts.address.wrong
  const { protocol, hostname, username, password } = new URL(text)
  if (protocol !== 'https:') return texts.address.scheme
  if (username !== '' || password !== '') return texts.address.password
  return hostname.includes('.') ? null : texts.address.wrong
}

export const checkCalendarName = (name: string) => checkLine(name, busyLimits.nameLength)

const services = [
  [/(^|\.)calendar\.google\.com$/, 'Google Calendar'],
  [/(^|\.)(outlook\.(live|office|office365)\.com|outlook\.cloud\.microsoft)$/, 'Outlook'],
  [/(^|\.)icloud\.com$/, 'iCloud'],
  [/(^|\.)(proton\.me|protonmail\.com)$/, 'Proton Calendar'],
] as const

/** What a calendar is called if its owner gives it no name. */
export function nameOfHost(host: string): string {
  const [, name] = services.find(([pattern]) => pattern.test(host)) ?? []
  return name ?? host.replace(/^www\./, '').slice(0, busyLimits.nameLength)
}

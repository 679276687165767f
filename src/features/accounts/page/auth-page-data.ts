// What the pages /auth and /login are rendered from: which form the address asks for, and the setting of the server that
// the form shows. Never a token: pages are cached, and the browser reads it from the address itself.
import type { PageSettings } from '../../../shell/page.ts'

/** The links in mails that lead to /auth, by the parameter that carries the token. */
const authLinks = ['invite', 'recovery', 'confirm-email'] as const

export type AuthLink = (typeof authLinks)[number]

export interface AuthPageData {
  /** Absent: the sign-in form. */
  link?: AuthLink
  selfServiceRecovery?: true
}

export function authLinkIn(query: URLSearchParams): AuthLink | undefined {
  return authLinks.find((name) => query.has(name))
}

export function authDataFromQuery(query: URLSearchParams, settings: PageSettings): AuthPageData | undefined {
  const link = authLinkIn(query)
  return link === undefined ? loginDataFromQuery(query, settings) : { link }
}

/** Nothing at all in the usual case, so that the page is in memory under its plain address. */
export function loginDataFromQuery(
  _query: URLSearchParams,
  { selfServiceRecovery }: PageSettings,
): AuthPageData | undefined {
  return selfServiceRecovery ? { selfServiceRecovery } : undefined
}

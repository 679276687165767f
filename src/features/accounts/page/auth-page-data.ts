// What the pages /auth and /login are rendered from: the form, and the server setting that it shows. Never a token: pages
// are cached, so the browser reads it from the URL.
import type { PageSettings } from '../../../server/pages/renderer.ts'

/** The mailed links that lead to /auth, by the parameter that carries the token. */
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

/** Empty in the usual case, so that the page is cached under its plain URL. */
export function loginDataFromQuery(
  _query: URLSearchParams,
  { selfServiceRecovery }: PageSettings,
): AuthPageData | undefined {
  return selfServiceRecovery ? { selfServiceRecovery } : undefined
}

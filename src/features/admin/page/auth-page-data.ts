// What the page /admin/auth is rendered from: the sign-in form or the form for the first admin. Never a token: pages are
// cached, so the browser reads it from the URL.
export interface AdminAuthData {
  isSetup: true
}

export const setupParameter = 'setup'

export function adminAuthDataFromQuery(query: URLSearchParams): AdminAuthData | undefined {
  return query.has(setupParameter) ? { isSetup: true } : undefined
}

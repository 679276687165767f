// What the page /admin/auth is rendered from: the sign-in form, or the first admin's form. Never a token: pages are cached,
// and the browser reads it from the address itself.
export interface AdminAuthData {
  isSetup: true
}

export const setupParameter = 'setup'

export function adminAuthDataFromQuery(query: URLSearchParams): AdminAuthData | undefined {
  return query.has(setupParameter) ? { isSetup: true } : undefined
}

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Page as AuthPage } from './auth-page.tsx'
import { Page as LoginPage } from './login-page.tsx'

test.each([
  ['/auth', AuthPage, 'auth_page'],
  ['/login', LoginPage, 'login_page'],
])('%s says that nobody can sign in yet, offers no password field, and leads on', (_path, Page, source) => {
  const html = renderToString(<Page />)
  expect(html).toContain('accounts are by invitation')
  expect(html).not.toContain('type="password"')
  expect(html).toContain(`href="/beta?source=${source}"`)
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to home</)
})

// The form of /beta without JavaScript, on a real database (docs/specification.md §5).
import { expect, test } from 'vitest'
import { app, otherNetwork, rows, setUpBetaApp } from '../../../tests/beta-app.ts'
import { testOrigin } from '../../../tests/harness.ts'

setUpBetaApp()

function post(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  from: { address: string } = otherNetwork(),
) {
  return app.request('/beta', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin, ...headers },
    ...from,
  })
}

test('stores and leads on to a page that says so', async () => {
  const answer = await post({
    email: 'Ada@Example.com',
    name: 'Ada',
    user_type: 'organizer',
    source: 'pricing_free',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/beta?applied=1')
  expect(await rows()).toMatchObject([
    { email: 'ada@example.com', name: 'Ada', user_type: 'organizer', source: 'pricing_free' },
  ])
  const page = await app.request('/beta?applied=1')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Thank you for your interest! We will be in touch soon.')
})

test('an error keeps all input and says what to do', async () => {
  const answer = await post({ email: 'not-an-address', name: 'Ada "the" <Great>', user_type: 'organizer' })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain('Please enter a valid email address')
  expect(html).toContain('value="not-an-address"')
  expect(html).toContain('Ada &quot;the&quot; &lt;Great&gt;')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('all wrong fields are named at once, each below itself', async () => {
  const html = await (await post({ email: 'no', name: 'x'.repeat(121) })).text()
  for (const [field, message] of [
    ['email', 'Please enter a valid email address'],
    ['name', 'Enter a name of at most 120 characters'],
  ]) {
    const input = new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(html)?.[0] ?? ''
    const error = /aria-describedby="([^"]+)"/.exec(input)?.[1]
    expect(input).toContain('aria-invalid="true"')
    expect(html).toMatch(new RegExp(`<p id="${error}"[^>]*>.*?<span>${message}</span></p>`))
  }
  // The browser goes to the first of them.
  expect(html.match(/autofocus=""/gi)).toHaveLength(1)
})

test('input cannot break out of the page or its state', async () => {
  const name = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  const html = await (await post({ email: 'no', name })).text()
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  const state = /<script type="application\/json" id="page-state">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(state)).toMatchObject({ data: { values: { name } } })
})

test('a duplicate is reported, with status 409', async () => {
  await post({ email: 'ada@example.com' })
  const again = await post({ email: 'ADA@example.com' })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('You have already signed up for the beta.')
})

test('too many from one network: a page with Retry-After that keeps the input, and no row', async () => {
  const from = { address: '203.0.113.44' }
  for (let i = 0; i < 60; i += 1) await post({ email: 'no' }, {}, from)
  const answer = await post({ email: 'ada@example.com', name: 'Ada' }, {}, from)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await answer.text()
  expect(html).toContain('Too many requests from your network.')
  expect(html).toContain('value="ada@example.com"')
  expect(html).toContain('value="Ada"')
  expect(await rows()).toHaveLength(0)
})

test('the email box of the home page leads to the rest of the form', async () => {
  const answer = await post({ intent: 'start', email: 'ada@example.com', source: 'hero_email_signup' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Complete Your Beta Application')
  expect(await rows()).toHaveLength(0)
})

test('a foreign site, another content type, a broken form: 4xx', async () => {
  expect((await post({ email: 'a@b.co' }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ email: 'a@b.co' }, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post({ email: 'a@b.co' }, { 'content-type': 'multipart/form-data' })).status).toBe(400)
  expect(await rows()).toHaveLength(0)
})

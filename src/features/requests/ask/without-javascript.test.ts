// The form and the confirmation as pages without JavaScript: nothing typed is lost, and each is sent once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  app,
  forgetLimits,
  inAYear,
  listed,
  newAsker,
  startAskingApp,
  voice,
} from '../../../../tests/asking-app.ts'
import { takeDatabaseAway, testOrigin } from '../../../../tests/harness.ts'
import { postForm } from '../../../../tests/people.ts'
import { tokenMailedTo } from '../../../../tests/testimonial-requests.ts'

beforeAll(startAskingApp)
afterAll(() => app.close())
beforeEach(forgetLimits)

describe('the pages, without JavaScript', () => {
  function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin, ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  }

  const fields = {
    requester_name: 'Gil Okafor',
    requester_email: 'form@example.com',
    event_name: 'Form Days',
    starts_on: inAYear,
    format: 'talk',
    budget: '',
    budget_currency: 'EUR',
    audience_size: '120',
    message: 'Please come.',
  }

  test('the form: keeps what was typed and marks errors, then asks to check the mail, then sends once', async () => {
    const path = `/speaker/${voice.username}/request`
    const shown = await app.request(path)
    const html = await shown.text()
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('x-robots-tag')).toBe('noindex')
    for (const part of ['noindex', 'Invite Ada Moreau to speak', 'name="starts_on"', 'Germany'])
      expect(html).toContain(part)
    expect(html).not.toContain(voice.email)

    const refused = await post(path, { ...fields, audience_size: 'many', event_name: '<b>' })
    const again = await refused.text()
    expect(refused.status).toBe(422)
    expect(again).toContain('Enter a whole number')
    expect(again).toContain('value="&lt;b&gt;"')

    // The schema names the message first.
    const both = await (await post(path, { ...fields, message: '', asks_for: 'both' })).text()
    const focused = both.match(/<[^>]*autofocus[^>]*>/g) ?? []
    expect(focused).toEqual([expect.stringContaining('name="asks_for"')])

    // A checkbox shows no error of its own.
    const atOnce = await (await post(path, { ...fields, asks_for: 'hold', is_firm: 'on' })).text()
    expect(atOnce).toContain('A hold can’t book as soon as the speaker accepts.')

    const taken = await post(path, fields)
    expect(taken.status).toBe(303)
    expect(await (await app.request(taken.headers.get('location') ?? '')).text()).toContain('One more step')
    const token = await tokenMailedTo(app, fields.requester_email)
    const question = await app.request(`/requests/confirm?token=${token}`)
    const asked = await question.text()
    expect([question.status, question.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(asked).toContain('Form Days')
    const sent = await post('/requests/confirm', { token })
    expect([sent.status, (await sent.text()).includes('has been sent')]).toEqual([200, true])
    for (const answer of [
      await post('/requests/confirm', { token }),
      await app.request(`/requests/confirm?token=${token}`),
    ])
      expect([answer.status, (await answer.text()).includes('You’ve already confirmed this')]).toEqual([
        409,
        true,
      ])
    expect((await listed())[0]?.event_name).toBe('Form Days')
  })

  test('the form knows signed-in users, who send at once', async () => {
    const browser = await newAsker()
    const path = `/speaker/${voice.username}/request`
    expect(await (await browser.get(path)).text()).toContain('Sent as Olu Berg')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { requester_name: _, requester_email: __, ...rest } = fields
    const taken = await post(path, { ...rest, event_name: 'Direct Days' }, { cookie })
    const next = taken.headers.get('location') ?? ''
    expect(next).toContain('outcome=sent')
    // From there on it is followed in the product.
    expect(await (await browser.get(next)).text()).toContain('href="/dashboard/requests"')
    expect((await listed())[0]?.event_name).toBe('Direct Days')
  })

  test('the form is sent for those with long names, too, as far as a request has room for them', async () => {
    const browser = await newAsker('g'.repeat(120))
    const { requester_name: _, requester_email: __, ...rest } = fields
    const path = `/speaker/${voice.username}/request`
    const taken = await postForm(app, browser, path, { ...rest, event_name: 'Long Days' })
    expect(taken.status).toBe(303)
  })

  test('while the database is down the form keeps everything typed, and sends it afterwards', async () => {
    const path = `/speaker/${voice.username}/request`
    const given = {
      ...fields,
      requester_email: 'outage@example.com',
      event_name: 'Outage Days',
      country: 'DE',
    }
    const bringBack = takeDatabaseAway(app)
    const refused = await post(path, given)
    const html = await refused.text()
    bringBack()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    for (const part of [
      'briefly unavailable',
      `action="${path}"`,
      'value="Outage Days"',
      'value="outage@example.com"',
      '>Please come.</textarea>',
      '<option value="DE" selected',
    ])
      expect(html).toContain(part)
    expect((await post(path, given)).status).toBe(303)
    const { rows } = await app.database.pool.query(
      "select state from booking_requests where event_name = 'Outage Days'",
    )
    expect(rows).toEqual([{ state: 'pending_confirmation' }])
  })

  test('a form on another site is refused (§20.22)', async () => {
    const path = `/speaker/${voice.username}/request`
    expect((await post(path, fields, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

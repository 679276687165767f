// The author's side of a testimonial: the link, the words, and the page without JavaScript.
import { describe, expect, test } from 'vitest'
import { takeDatabaseAway } from '../../../../tests/harness.ts'
import { openBrowser } from '../../../../tests/people.ts'
import { app, ask, setUpTestimonialApp, words, write } from '../../../../tests/testimonial-app.ts'
import { makeVoice } from '../../../../tests/testimonial-requests.ts'
import { suspendAccount } from '../../accounts/suspension.server.ts'

setUpTestimonialApp()

describe('writing', () => {
  test('opening the link changes nothing, writing works once, and the speaker is notified (§20.50)', async () => {
    const voice = await makeVoice(app)
    const { token } = await ask(voice)
    const browser = openBrowser(app)
    for (let i = 0; i < 3; i += 1) {
      const shown = await browser.get(`/api/testimonial-forms?token=${token}`)
      expect(await shown.json()).toEqual({
        valid: true,
        speaker: 'Ada Moreau',
        engagement: { title: 'Calm systems', event_name: 'Lighthouse Days' },
        author_name: 'Bo Lindqvist',
      })
    }
    // The same words sent again count as sent; others are refused.
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await write(token)).status))
    expect(statuses).toEqual([204, 204, 204, 204, 204])
    expect((await write(token, { rating: 1 })).status).toBe(403)
    await app.runJobs()
    expect(app.mails.filter(({ to }) => to === voice.email)).toHaveLength(1)
    expect((await (await browser.get(`/api/testimonial-forms?token=${token}`)).json()).valid).toBe(false)
  })

  test.each([
    ['quote', { quote: 'Too short' }],
    ['quote', { quote: 'x'.repeat(1501) }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['author_name', { author_name: ' ' }],
    ['author_role', { author_role: 'a\nb' }],
  ])('a wrong %s is refused by its name', async (field, given) => {
    const answer = await write('A'.repeat(43), given)
    expect([answer.status, (await answer.json()).hint]).toEqual([422, field])
  })

  test('after thirty days, or if the speaker is suspended, the link stops working', async () => {
    const voice = await makeVoice(app)
    const { id, token } = await ask(voice)
    await app.database.pool.query(
      "update testimonials set token_expires_at = now() - interval '1 second' where id = $1",
      [id],
    )
    expect((await write(token)).status).toBe(403)
    const other = await ask(voice)
    await suspendAccount(app.context.db, null, voice.id)
    expect((await write(other.token)).status).toBe(403)
  })
})

describe('the page of the author, without JavaScript', () => {
  const path = '/testimonials/write'

  async function post(fields: Record<string, string>) {
    return app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://127.0.0.1:3000' },
      body: new URLSearchParams(fields).toString(),
    })
  }

  test('shows whom it is for, is not cached, keeps what was typed and marks errors', async () => {
    const voice = await makeVoice(app)
    const { token } = await ask(voice)
    const shown = await app.request(`${path}?token=${token}`)
    const html = await shown.text()
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('referrer-policy')).toBe('same-origin')
    expect(html).toContain('noindex')
    expect(html).toContain('Ada Moreau')
    expect(html).toContain('Calm systems')
    expect(html).toMatch(/<form[^>]*method="post"/)

    const refused = await post({ token, quote: 'Short <b>', author_name: 'Bo', rating: '' })
    const again = await refused.text()
    expect(refused.status).toBe(422)
    expect(again).toContain('Write at least 20 characters')
    expect(again).toContain('Choose one to five stars')
    expect(again).toContain('Short &lt;b&gt;')

    const taken = await post({ ...words, rating: '5', token })
    expect([taken.status, (await taken.text()).includes('Thank you')]).toEqual([200, true])
    const over = await app.request(`${path}?token=${token}`)
    expect([over.status, (await over.text()).includes('This link no longer works')]).toEqual([403, true])
    // The form sent twice.
    const twice = await post({ ...words, rating: '5', token })
    expect([twice.status, (await twice.text()).includes('Thank you')]).toEqual([200, true])
  })

  test('when the link ends meanwhile, the words come back to be copied', async () => {
    const voice = await makeVoice(app)
    const { id, token } = await ask(voice)
    await voice.browser.send('DELETE', `/api/testimonials/${id}`)
    for (const quote of [words.quote, 'Too short']) {
      const late = await post({ ...words, quote, rating: '5', token })
      const html = await late.text()
      expect(late.status).toBe(403)
      expect(html).toContain('This link no longer works')
      expect(html).toMatch(new RegExp(`<textarea[^>]* readonly[^>]*>${quote}</textarea>`, 'i'))
      expect(html).not.toContain('<form method="post"')
    }
  })

  test('while the database is down, or after too many attempts, nothing typed is lost', async () => {
    const voice = await makeVoice(app)
    const { token } = await ask(voice)
    const fields = { ...words, rating: '4', token }
    const bringBack = takeDatabaseAway(app)
    const away = await post(fields)
    bringBack()
    await app.request(`${path}?token=${token}`)
    await app.database.pool.query('update rate_limits set points = 1000')
    const limited = await post(fields)
    for (const [answer, status] of [
      [away, 503],
      [limited, 429],
    ] as const) {
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([status, true])
      const html = await answer.text()
      expect(html).toContain(`>${words.quote}</textarea>`)
      expect(html).toContain(`name="token" value="${token}"`)
    }
    await app.database.pool.query('truncate rate_limits')
    expect(await (await post(fields)).text()).toContain('Thank you')
  })

  test('an invalid token gets a page, not an error', async () => {
    for (const token of ['', 'x', '%00', 'A'.repeat(5000)])
      expect((await app.request(`${path}?token=${token}`)).status).toBe(403)
    expect((await post({})).status).toBe(403)
    // A reload after the token has left the address bar does not claim the link was used.
    const reloaded = await app.request(path)
    expect([reloaded.status, (await reloaded.text()).includes('Open the link in your email')]).toEqual([
      404,
      true,
    ])
  })
})

// Testimonials from the request to the page: requested, written once, published within the plan, reordered.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, takeDatabaseAway } from '../../../tests/harness.ts'
import { makeAccount, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import { makeVoice, tokenMailedTo, type Voice } from '../../../tests/testimonial-requests.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import { findPublicProfile } from '../public-profile/service.server.ts'

let app: TestApp
let asked = 0

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

function question(given: Record<string, unknown> = {}) {
  asked += 1
  return { author_name: 'Bo Lindqvist', author_email: `author-${asked}@example.com`, ...given }
}

const words = {
  quote: 'She held three hundred people for an hour.',
  author_name: 'Bo Lindqvist',
  author_role: 'Programme lead',
  author_organisation: 'Lighthouse Days',
  rating: 5,
}

async function ask(voice: Voice, given: Record<string, unknown> = {}) {
  const input = question({ experience_id: voice.experienceId, ...given })
  const answer = await voice.browser.send('POST', '/api/testimonials', input)
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return { id, email: input.author_email, token: await tokenMailedTo(app, input.author_email) }
}

async function write(token: string, given: Record<string, unknown> = {}) {
  return openBrowser(app).send('POST', '/api/testimonial-forms', { ...words, token, ...given })
}

async function written(voice: Voice): Promise<string> {
  const { id, token } = await ask(voice)
  expect((await write(token)).status).toBe(204)
  return id
}

async function publish(voice: Voice, id: string) {
  return voice.browser.send('PATCH', `/api/testimonials/${id}`, { state: 'published' })
}

async function list(voice: Voice) {
  return (await voice.browser.get('/api/testimonials')).json()
}

/** Moves the past talk to the future, or back. */
async function moveTalk(voice: Voice, starts_on: string): Promise<void> {
  await app.database.pool.query('update experiences set starts_on = $2, ends_on = $2 where id = $1', [
    voice.experienceId,
    starts_on,
  ])
}

describe('a future talk', () => {
  const refusal = async (answer: Response) => {
    const { hint, message } = (await answer.json()) as { hint: string; message: string }
    return [answer.status, hint, message]
  }

  test('is not offered, and requesting or reminding is refused', async () => {
    const voice = await makeVoice(app)
    const { id } = await ask(voice)
    expect((await list(voice)).engagements).toHaveLength(1)
    await moveTalk(voice, '2099-06-12')
    expect((await list(voice)).engagements).toEqual([])
    const words = 'experience_id: This talk hasn’t taken place yet. It starts on 12 Jun 2099.'
    const asked = await voice.browser.send(
      'POST',
      '/api/testimonials',
      question({ experience_id: voice.experienceId }),
    )
    expect(await refusal(asked)).toEqual([422, 'experience_id', words])
    const again = await voice.browser.send('POST', `/api/testimonials/${id}/ask-again`)
    expect(await refusal(again)).toEqual([422, 'experience_id', words])
  })

  test('is allowed on its first day', async () => {
    const voice = await makeVoice(app)
    await moveTalk(voice, new Date().toISOString().slice(0, 10))
    expect((await publish(voice, await written(voice))).status).toBe(200)
  })

  test('keeps earlier requests and published ones; no more can be published, and hiding works', async () => {
    const voice = await makeVoice(app)
    const { token } = await ask(voice)
    const [shown, hidden] = [await written(voice), await written(voice)]
    expect((await publish(voice, shown)).status).toBe(200)
    await moveTalk(voice, '2099-06-12')
    expect((await write(token)).status).toBe(204)
    expect(await refusal(await publish(voice, hidden))).toEqual([
      422,
      'state',
      'state: This talk hasn’t taken place yet. It starts on 12 Jun 2099.',
    ])
    expect((await publish(voice, shown)).status).toBe(200)
    const { testimonials } = (await list(voice)) as { testimonials: { id: string; state: string }[] }
    expect(testimonials.find(({ id }) => id === shown)?.state).toBe('published')
    const hiding = await voice.browser.send('PATCH', `/api/testimonials/${shown}`, { state: 'hidden' })
    expect(hiding.status).toBe(200)
  })
})

describe('requesting', () => {
  test('the author gets a mail with the note and a link; the database stores only its hash', async () => {
    const voice = await makeVoice(app)
    const { email, token } = await ask(voice, { note: 'It was a pleasure.\nDo you remember?' })
    const mail = app.mails.find(({ to }) => to === email)
    expect(mail?.text).toContain('It was a pleasure.')
    expect(mail?.text).toContain('Calm systems, Lighthouse Days')
    expect(token).toHaveLength(43)
    const { rows } = await app.database.pool.query(
      'select token_hash from testimonials where author_email = $1',
      [email],
    )
    expect(rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(app.logged)).not.toContain(token)
  })

  test('names with line feeds are refused, template syntax is taken literally (§20.10)', async () => {
    const voice = await makeVoice(app)
    const bad = await voice.browser.send(
      'POST',
      '/api/testimonials',
      question({ author_name: 'Bo\r\nBcc: x@example.com' }),
    )
    expect([bad.status, (await bad.json()).hint]).toEqual([422, 'author_name'])
    const { email } = await ask(voice, { author_name: '{{7*7}}' })
    const mail = app.mails.find(({ to }) => to === email)
    expect(mail?.text).toContain('{{7*7}}')
    expect(mail?.subject).not.toContain('{{')
  })

  test('one open request per address and engagement; another engagement is another request', async () => {
    const voice = await makeVoice(app)
    const { email } = await ask(voice)
    const same = { ...question(), author_email: email, experience_id: voice.experienceId }
    const again = await voice.browser.send('POST', '/api/testimonials', same)
    expect([again.status, (await again.json()).code]).toEqual([409, 'conflict'])
    const general = await voice.browser.send('POST', '/api/testimonials', { ...same, experience_id: null })
    expect(general.status).toBe(201)
    const twice = await voice.browser.send('POST', '/api/testimonials', { ...same, experience_id: null })
    expect(twice.status).toBe(409)
  })

  test('twenty a day, then 429 with Retry-After', async () => {
    const voice = await makeVoice(app)
    for (let i = 0; i < 20; i += 1)
      expect((await voice.browser.send('POST', '/api/testimonials', question())).status).toBe(201)
    const [{ id }] = (await list(voice)).testimonials
    // Sending one again is a mail, too.
    for (const more of [
      await voice.browser.send('POST', '/api/testimonials', question()),
      await voice.browser.send('POST', `/api/testimonials/${id}/ask-again`),
    ]) {
      expect(more.status).toBe(429)
      expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(3600)
    }
  })

  test("a deleted or another user's engagement is unknown; organizers cannot request; unknown fields are refused", async () => {
    const [voice, other, former] = [await makeVoice(app), await makeVoice(app), await makeVoice(app)]
    await app.database.pool.query('update experiences set deleted_at = now() where id = $1', [
      former.experienceId,
    ])
    expect((await list(former)).engagements).toEqual([])
    for (const [by, { experienceId }] of [
      [voice, other],
      [former, former],
    ] as const) {
      const unknown = await by.browser.send(
        'POST',
        '/api/testimonials',
        question({ experience_id: experienceId }),
      )
      expect([unknown.status, (await unknown.json()).hint]).toEqual([422, 'experience_id'])
    }
    const extra = await voice.browser.send('POST', '/api/testimonials', question({ quote: 'Mine' }))
    expect([extra.status, (await extra.json()).code]).toEqual([400, 'unknown_field'])
    const organizer = await signedInBrowser(app, await makeAccount(app, { user_type: 'organizer' }))
    await organizer.send('POST', '/api/profile')
    expect((await organizer.send('POST', '/api/testimonials', question())).status).toBe(403)
  })

  test('speakers cannot ask themselves, regardless of the case of the address', async () => {
    const voice = await makeVoice(app)
    const own = question({ author_email: voice.email.toUpperCase() })
    const answer = await voice.browser.send('POST', '/api/testimonials', own)
    expect([answer.status, (await answer.json()).hint]).toEqual([422, 'author_email'])
  })

  test('sent again: the previous link stops working, the new one works', async () => {
    const voice = await makeVoice(app)
    const { id, email, token } = await ask(voice)
    expect((await voice.browser.send('POST', `/api/testimonials/${id}/ask-again`)).status).toBe(200)
    expect((await write(token)).status).toBe(403)
    expect((await write(await tokenMailedTo(app, email))).status).toBe(204)
    expect((await voice.browser.send('POST', `/api/testimonials/${id}/ask-again`)).status).toBe(409)
    // One who has written can be asked for another.
    await ask(voice, { author_email: email })
  })

  test('withdrawn: the link stops working', async () => {
    const voice = await makeVoice(app)
    const { id, token } = await ask(voice)
    expect((await voice.browser.send('DELETE', `/api/testimonials/${id}`)).status).toBe(204)
    expect((await write(token)).status).toBe(403)
  })
})

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
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await write(token)).status))
    expect(statuses.sort()).toEqual([204, 403, 403, 403, 403])
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
    expect((await post({ ...words, rating: '5', token })).status).toBe(403)
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

describe('publishing', () => {
  test('published ones are on the public profile in order, word for word; hidden ones are not', async () => {
    const voice = await makeVoice(app)
    const [first, second] = [await written(voice), await written(voice)]
    for (const id of [first, second]) expect((await publish(voice, id)).status).toBe(200)
    const shown = async () => {
      const found = await findPublicProfile(app.context.db, app.config.appUrl, voice.username)
      return found && 'profile' in found ? found.profile.testimonials : []
    }
    expect((await shown()).map(({ id }) => id)).toEqual([first, second])
    expect((await shown())[0]?.quote).toBe(words.quote)
    const ordered = await voice.browser.send('PUT', '/api/testimonials/order', { ids: [second, first] })
    expect(ordered.status).toBe(200)
    expect((await shown()).map(({ id }) => id)).toEqual([second, first])
    expect(JSON.stringify(await shown())).not.toContain('author-')
    await voice.browser.send('PATCH', `/api/testimonials/${second}`, { state: 'hidden' })
    expect((await shown()).map(({ id }) => id)).toEqual([first])
  })

  test('the words cannot be changed by the speaker', async () => {
    const voice = await makeVoice(app)
    const id = await written(voice)
    const answer = await voice.browser.send('PATCH', `/api/testimonials/${id}`, {
      state: 'published',
      quote: 'Better',
    })
    expect(answer.status).toBe(400)
  })

  test('an order without exactly the published ones is a conflict', async () => {
    const voice = await makeVoice(app)
    const [first, second] = [await written(voice), await written(voice)]
    for (const id of [first, second]) await publish(voice, id)
    for (const ids of [[first], [first, first], [first, second, voice.experienceId]])
      expect((await voice.browser.send('PUT', '/api/testimonials/order', { ids })).status).toBe(409)
  })

  test('Free can request and store but not publish: the refusal names the limit and the plan that raises it', async () => {
    const voice = await makeVoice(app, { tier: 'Free' })
    const id = await written(voice)
    const answer = await publish(voice, id)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({
      code: 'limit_reached',
      message: 'Your plan shows no testimonials. Pro shows up to 3.',
      hint: 'testimonials: 0; lifted by Pro',
    })
    expect((await list(voice)).plan).toEqual({ limit: 0, lifted_by: { name: 'Pro', limit: 3 } })
  })

  test('twenty at once never exceed the three of Pro', async () => {
    const voice = await makeVoice(app, { tier: 'Pro' })
    const ids: string[] = []
    for (let i = 0; i < 6; i += 1) ids.push(await written(voice))
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => (await publish(voice, ids[i % 6] ?? '')).status),
    )
    expect(statuses.every((status) => status === 200 || status === 403)).toBe(true)
    const { testimonials } = await list(voice)
    expect(testimonials.filter(({ state }: { state: string }) => state === 'published')).toHaveLength(3)
  })

  test('only hidden ones can be deleted; unwritten ones cannot be published', async () => {
    const voice = await makeVoice(app)
    const id = await written(voice)
    expect((await voice.browser.send('DELETE', `/api/testimonials/${id}`)).status).toBe(409)
    await voice.browser.send('PATCH', `/api/testimonials/${id}`, { state: 'hidden' })
    expect((await voice.browser.send('DELETE', `/api/testimonials/${id}`)).status).toBe(204)
    const open = await ask(voice)
    expect((await publish(voice, open.id)).status).toBe(409)
  })

  test("other users' are hidden, on every route (§20.38)", async () => {
    const [voice, stranger] = [await makeVoice(app), await makeVoice(app)]
    const id = await written(voice)
    const { browser } = stranger
    expect((await publish(stranger, id)).status).toBe(404)
    expect((await browser.send('DELETE', `/api/testimonials/${id}`)).status).toBe(404)
    expect((await browser.send('POST', `/api/testimonials/${id}/ask-again`)).status).toBe(404)
    expect((await browser.send('PUT', '/api/testimonials/order', { ids: [id] })).status).toBe(409)
    expect((await list(stranger)).testimonials).toEqual([])
  })
})

test('a link is valid for 30 days, and its mail is not sent later than that', async () => {
  const { id, email } = await ask(await makeVoice(app))
  const { rows } = await app.database.pool.query(
    `select round(extract(epoch from token_expires_at - testimonials.created_at) / 86400) as days,
       not_after = token_expires_at as ends_with_it
     from testimonials join mail_outbox on recipient = author_email where testimonials.id = $1 and author_email = $2`,
    [id, email],
  )
  expect(rows).toEqual([{ days: '30', ends_with_it: true }])
})

test('unpublished ones are listed newest first', async () => {
  const voice = await makeVoice(app)
  const ids = [await ask(voice), await ask(voice), await ask(voice)].map(({ id }) => id)
  const { testimonials } = await list(voice)
  expect(testimonials.map(({ id }: { id: string }) => id)).toEqual(ids.reverse())
})

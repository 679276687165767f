// Asking for a testimonial: whom, how often, and the link in the mail.
import { describe, expect, test } from 'vitest'
import { makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { app, ask, list, question, setUpTestimonialApp, write } from '../../../tests/testimonial-app.ts'
import { makeVoice, tokenMailedTo } from '../../../tests/testimonial-requests.ts'

setUpTestimonialApp()

/** For the requests so far. */
async function aMinuteLater(): Promise<void> {
  await app.database.pool.query(
    "update testimonials set token_expires_at = token_expires_at - interval '1 minute'",
  )
}

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
    await aMinuteLater()
    expect((await voice.browser.send('POST', `/api/testimonials/${id}/ask-again`)).status).toBe(200)
    expect((await write(token)).status).toBe(403)
    expect((await write(await tokenMailedTo(app, email))).status).toBe(204)
    expect((await voice.browser.send('POST', `/api/testimonials/${id}/ask-again`)).status).toBe(409)
    // One who has written can be asked for another.
    await ask(voice, { author_email: email })
  })

  test('sent again twice within a minute: one mail, and its link works', async () => {
    const voice = await makeVoice(app)
    const { id, email } = await ask(voice)
    await aMinuteLater()
    const again = () => voice.browser.send('POST', `/api/testimonials/${id}/ask-again`)
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200])
    const token = await tokenMailedTo(app, email)
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(2)
    expect((await write(token)).status).toBe(204)
  })

  test('sent again after its engagement was deleted: about none in particular', async () => {
    const voice = await makeVoice(app)
    const { id, email } = await ask(voice)
    await app.database.pool.query('update experiences set deleted_at = now() where id = $1', [
      voice.experienceId,
    ])
    await aMinuteLater()
    expect((await voice.browser.send('POST', `/api/testimonials/${id}/ask-again`)).status).toBe(200)
    expect((await write(await tokenMailedTo(app, email))).status).toBe(204)
    expect(app.mails.filter(({ to }) => to === email).at(-1)?.text).not.toContain('Calm systems')
  })

  test('withdrawn: the link stops working', async () => {
    const voice = await makeVoice(app)
    const { id, token } = await ask(voice)
    expect((await voice.browser.send('DELETE', `/api/testimonials/${id}`)).status).toBe(204)
    expect((await write(token)).status).toBe(403)
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

// Testimonials on the page: published within the plan, in order; a talk that is yet to come has none.
import { describe, expect, test } from 'vitest'
import {
  app,
  ask,
  list,
  publish,
  question,
  setUpTestimonialApp,
  words,
  write,
  written,
} from '../../../tests/testimonial-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { findPublicProfile } from '../public-profile/service.server.ts'

setUpTestimonialApp()

/** Moves the past talk to the future, or back. */
async function moveTalk(voice: Voice, starts_on: string): Promise<void> {
  await app.database.pool.query('update experiences set starts_on = $2, ends_on = $2 where id = $1', [
    voice.experienceId,
    starts_on,
  ])
}

/** When the public profile says that it has last changed, in ms. */
async function lastChange({ username }: Voice): Promise<number> {
  const found = await findPublicProfile(app.context.db, app.config.appUrl, username)
  return found && 'profile' in found ? Date.parse(found.profile.updated_at) : Number.NaN
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

  test('the profile has changed whenever what it shows of them has', async () => {
    const voice = await makeVoice(app)
    const [first, second] = [await written(voice), await written(voice)]
    let before = await lastChange(voice)
    const hasChanged = async () => {
      const [earlier, now] = [before, await lastChange(voice)]
      before = now
      expect(now).toBeGreaterThanOrEqual(earlier)
      return now > earlier
    }
    const send = (method: string, path: string, body: object) =>
      voice.browser.send(method, `/api/testimonials/${path}`, body)
    const steps: [boolean, () => Promise<Response>][] = [
      [false, () => send('PATCH', second, { state: 'hidden' })],
      [true, () => publish(voice, second)],
      [false, () => publish(voice, second)],
      [true, () => publish(voice, first)],
      [true, () => send('PUT', 'order', { ids: [first, second] })],
      [false, () => send('PUT', 'order', { ids: [first, second] })],
      [true, () => send('PATCH', first, { state: 'hidden' })],
    ]
    for (const [i, [isChange, step]] of steps.entries()) {
      expect((await step()).status).toBe(200)
      expect([i, await hasChanged()]).toEqual([i, isChange])
    }
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

test('unpublished ones are listed newest first', async () => {
  const voice = await makeVoice(app)
  const ids = [await ask(voice), await ask(voice), await ask(voice)].map(({ id }) => id)
  const { testimonials } = await list(voice)
  expect(testimonials.map(({ id }: { id: string }) => id)).toEqual(ids.reverse())
})

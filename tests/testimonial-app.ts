// Shared by tests of testimonials: an application, and a testimonial on its way from the request to the page.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startTestApp, type TestApp } from './harness.ts'
import { openBrowser } from './people.ts'
import { tokenMailedTo, type Voice } from './testimonial-requests.ts'

export let app: TestApp
let asked = 0

/** Called once at the top of a test file. */
export function setUpTestimonialApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(() => app.database.pool.query('truncate rate_limits'))
}

export function question(given: Record<string, unknown> = {}) {
  asked += 1
  return { author_name: 'Bo Lindqvist', author_email: `author-${asked}@example.com`, ...given }
}

export const words = {
  quote: 'She held three hundred people for an hour.',
  author_name: 'Bo Lindqvist',
  author_role: 'Programme lead',
  author_organisation: 'Lighthouse Days',
  rating: 5,
}

export async function ask(voice: Voice, given: Record<string, unknown> = {}) {
  const input = question({ experience_id: voice.experienceId, ...given })
  const answer = await voice.browser.send('POST', '/api/testimonials', input)
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return { id, email: input.author_email, token: await tokenMailedTo(app, input.author_email) }
}

export async function write(token: string, given: Record<string, unknown> = {}) {
  return openBrowser(app).send('POST', '/api/testimonial-forms', { ...words, token, ...given })
}

export async function written(voice: Voice): Promise<string> {
  const { id, token } = await ask(voice)
  expect((await write(token)).status).toBe(204)
  return id
}

export async function publish(voice: Voice, id: string) {
  return voice.browser.send('PATCH', `/api/testimonials/${id}`, { state: 'published' })
}

export async function list(voice: Voice) {
  return (await voice.browser.get('/api/testimonials')).json()
}

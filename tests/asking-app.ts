// A speaker who is asked to speak over the API, by guests and by organizers.
import { startTestApp, type TestApp } from './harness.ts'
import { type Browser, makeAccount, openBrowser, signedInBrowser } from './people.ts'
import { setOrganizerPlan } from './shortlist-app.ts'
import { makeVoice, type Voice } from './testimonial-requests.ts'

export let app: TestApp
export let voice: Voice
let guests = 0

export async function startAskingApp(): Promise<void> {
  app = await startTestApp()
  voice = await makeVoice(app)
}

/** Limits of one test are none of the next. */
export async function forgetLimits(): Promise<void> {
  await app.database.pool.query('truncate rate_limits')
}

export const inAYear = `${new Date().getUTCFullYear() + 1}-06-12`

/** As the form sends it, from another guest each time. */
export function request(given: Record<string, unknown> = {}) {
  guests += 1
  return {
    requester_name: 'Gil Okafor',
    requester_email: `guest-${guests}@example.com`,
    // Unlike those of insertRequest.
    event_name: `Harbour Forum ${guests}`,
    starts_on: inAYear,
    format: 'keynote',
    country: 'DE',
    budget: 3000,
    budget_currency: 'EUR',
    audience_size: 350,
    message: 'We would love to have you.',
    ...given,
  }
}

export function ask(
  body: unknown,
  { browser = openBrowser(app), to = voice.username } = {},
): Promise<Response> {
  return browser.send('POST', `/api/speakers/${to}/requests`, body)
}

/** On the largest plan. */
export async function newAsker(last_name = 'Berg'): Promise<Browser> {
  const account = await makeAccount(app, { user_type: 'organizer', name: 'Olu', last_name })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  await setOrganizerPlan(app, account.id, 'Premium')
  return browser
}

/** What the speaker has received. */
export async function listed(speaker: Voice = voice) {
  const answer = await speaker.browser.get('/api/requests')
  return ((await answer.json()) as { requests: { id: string; event_name: string; state: string }[] }).requests
}

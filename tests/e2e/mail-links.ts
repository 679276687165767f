// Links of mails about requests, as they reach either side.
import { type BrowserContext, expect } from '@playwright/test'
import {
  closeUndoWindows,
  linkMailedTo,
  makePerson,
  makeRequest,
  makeSpeaker,
  type Person,
  signIn,
} from './people.ts'
import { newEmail } from './test.ts'

type Given = Partial<Parameters<typeof makeRequest>[0]>

interface Asked {
  /** A path. */
  link: string
  requestId: string
  speaker: Person
}

async function takeStep(context: BrowserContext, requestId: string, data: object): Promise<void> {
  const answer = await context.request.post(`/api/requests/${requestId}/steps`, { data })
  expect(answer.status()).toBe(201)
  await closeUndoWindows(requestId)
}

/** To a speaker whom an organizer has asked. Signs in in this browser, and out. */
export async function askSpeaker(context: BrowserContext, given: Given = {}): Promise<Asked> {
  const speaker = await makeSpeaker()
  const organizer = await makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal' })
  const about = { speaker: speaker.id, organizer: organizer.id, requester_name: 'Ines Vidal' }
  const requestId = await makeRequest({ ...about, ...given })
  await signIn(context, organizer)
  await takeStep(context, requestId, { action: 'extend', version: 0 })
  await context.clearCookies()
  return { link: await linkMailedTo(speaker.email), requestId, speaker }
}

/** To a guest whose speaker proposes other terms. Signs in in this browser, and out. */
export async function proposeToGuest(context: BrowserContext, given: Given = {}): Promise<Asked> {
  const speaker = await makeSpeaker()
  const requester_email = newEmail()
  const requestId = await makeRequest({ speaker: speaker.id, organizer: null, requester_email, ...given })
  await signIn(context, speaker)
  const { version, consequences } = await (await context.request.get(`/api/requests/${requestId}`)).json()
  const terms = {
    ...{ starts_on: null, ends_on: null, city: 'Kiel', country: null, online: false },
    ...{ format: 'keynote', budget: null, budget_currency: null },
  }
  await takeStep(context, requestId, { action: 'propose', version, consequences: consequences.key, terms })
  await context.clearCookies()
  return { link: await linkMailedTo(requester_email), requestId, speaker }
}

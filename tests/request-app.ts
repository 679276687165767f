// A speaker and two organizers on the largest plan with requests between them, and the steps that they take over the API.
import { expect } from 'vitest'
import type { NotificationList } from '../src/features/notifications/schema.ts'
import type { StepGiven } from '../src/features/requests/input-schema.ts'
import type { BookingRequest } from '../src/features/requests/schema.ts'
import { notificationPaths } from '../src/vocabulary/notification-paths.ts'
import { closeWindows, insertRequest } from './booking-requests.ts'
import { startTestApp, type TestApp } from './harness.ts'
import type { Browser } from './people.ts'
import { bodyOf, newOrganizer, type Organizer } from './shortlist-app.ts'
import { makeVoice, type Voice } from './testimonial-requests.ts'

export let app: TestApp
export let speaker: Voice
export let organizer: Organizer
export let other: Organizer

export async function startRequestApp(): Promise<void> {
  app = await startTestApp()
  speaker = await makeVoice(app)
  organizer = await newOrganizer(app, 'Premium')
  other = await newOrganizer(app, 'Premium')
}

/** Nothing of the test before is under way. */
export async function clearMails(): Promise<void> {
  await closeWindows(app)
  app.mails.length = 0
}

/** The organizer's request to the speaker, unless said otherwise. */
export function ask(given: Record<string, unknown> = {}): Promise<string> {
  return insertRequest(app.database.pool, { speaker: speaker.id, organizer: organizer.id, ...given })
}

export async function read(who: Browser, id: string): Promise<BookingRequest> {
  return (await (await who.get(`/api/requests/${id}`)).json()) as BookingRequest
}

type Given = Omit<Partial<StepGiven>, 'terms'> & { terms?: object }

/** Takes a step as someone who has just read the request. */
export async function act(who: Browser, id: string, action: string, given: Given = {}) {
  const { version, consequences } = await read(who, id)
  const answer = await who.send('POST', `/api/requests/${id}/steps`, {
    ...{ action, version, consequences: consequences.key },
    ...given,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as BookingRequest & { code: string; hint?: string; message: string },
  }
}

/** Takes a step that must be open, and lets its window close. */
export async function settle(
  who: Browser,
  id: string,
  action: string,
  given: Given = {},
): Promise<BookingRequest> {
  const { status, body } = await act(who, id, action, given)
  expect([status, body.code]).toEqual([201, undefined])
  await closeWindows(app)
  return read(who, id)
}

export function termsOf(request: BookingRequest) {
  const { starts_on, ends_on, city, country, online, format, budget, budget_currency } = request
  return {
    ...{ starts_on, ends_on, city, country: country?.code ?? null, online, format },
    ...{ budget, budget_currency },
  }
}

export async function propose(who: Browser, id: string, change: object): Promise<BookingRequest> {
  return settle(who, id, 'propose', { terms: { ...termsOf(await read(who, id)), ...change } })
}

/** What the bell says of a request, the latest first. */
export async function toldOf(who: Browser, id: string): Promise<string[]> {
  const { rows } = await bodyOf<NotificationList>(who.get(notificationPaths.notifications))
  return rows.flatMap(({ kind, outcome, subject }) => (subject.id === id ? [`${kind} ${outcome}`] : []))
}

export function mailsTo(email: string): string[] {
  return app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

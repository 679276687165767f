// Organizers' events for tests, over the API.
import { expect } from 'vitest'
import type { Event, EventList } from '../src/features/events/schema.ts'
import { today } from '../src/lib/today.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import type { TestApp } from './harness.ts'
import { type Browser, makeAccount, signedInBrowser } from './people.ts'

/** Decades ahead: what is over cannot be published or booked, and these tests would fail one day. */
export const forum = {
  title: 'Northlight Forum',
  starts_at: '2055-04-15T09:00',
  ends_at: '2055-04-16T17:30',
  time_zone: 'Europe/Berlin',
}

export const keynote = {
  format: 'keynote',
  day: '2055-04-15',
  time: '09:30',
  length_minutes: 45,
  fee_max: 3500,
}

/** With a profile. */
export async function newPerson(
  app: TestApp,
  user_type: 'speaker' | 'organizer',
): Promise<Browser & { id: string }> {
  const account = await makeAccount(app, { user_type })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', apiPaths.profile)
  return { ...browser, id: account.id }
}

export async function createEvent(browser: Browser, given: object = {}): Promise<Event> {
  const answer = await browser.send('POST', apiPaths.events, { ...forum, ...given })
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return (await answer.json()) as Event
}

export async function listEvents(browser: Browser, query = ''): Promise<EventList> {
  const answer = await browser.get(`${apiPaths.events}${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as EventList
}

/** With everything that a review needs. */
export async function completeEvent(app: TestApp, browser: Browser, given: object = {}): Promise<Event> {
  return createEvent(browser, {
    city: 'Hamburg',
    description: 'Two days on who owns the energy transition, for the people who have to run it. '.repeat(2),
    topic_ids: await topicIds(app),
    slots: [keynote],
    currency: 'EUR',
    ...given,
  })
}

/** Takes a step as its owner, or with a `reviewersStep` as an admin. */
export function takeStep(
  browser: Browser,
  { id, updated_at }: Pick<Event, 'id' | 'updated_at'>,
  step: { action: string; reason?: string },
): Promise<Response> {
  const isReview = step.action === 'publish' || step.action === 'reject'
  const path = isReview ? apiPaths.adminEventSteps(id) : apiPaths.eventSteps(id)
  return browser.send('POST', path, { updated_at, ...step })
}

export async function publishEvent(owner: Browser, admin: Browser, event: Event): Promise<Event> {
  const sent = (await (await takeStep(owner, event, { action: 'submit' })).json()) as Event
  const answer = await takeStep(admin, sent, { action: 'publish' })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Event
}

/** Of the first topics. */
export async function topicIds(app: TestApp): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from topics order by name limit 3',
  )
  return rows.map(({ id }) => id)
}

/** In `days` from today, as the API takes it. */
export function inDays(days: number, time = '09:00'): string {
  return `${new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
}

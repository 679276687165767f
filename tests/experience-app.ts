// Shared by tests of experiences: an application, speakers, and their experiences.
import { afterAll, beforeAll, expect } from 'vitest'
import type { Experience, ExperienceList } from '../src/features/experiences/schema.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { type Browser, makeAccount, signedInBrowser } from './people.ts'

export let app: TestApp
export let germany: string
export let topics: string[]

/** Called once at the top of a test file. */
export function setUpExperienceApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
    const { rows } = await app.database.pool.query("select id from countries where code = 'DE'")
    germany = rows[0].id
    topics = (await app.database.pool.query('select id from topics order by name limit 3')).rows.map(
      ({ id }: { id: string }) => id,
    )
  })
  afterAll(() => app.close())
}

export async function newSpeaker(): Promise<Browser & { id: string }> {
  const account = await makeAccount(app)
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  return { ...browser, id: account.id }
}

export const talk = {
  title: 'Rooms that listen',
  event_name: 'Acoustics Days',
  format: 'talk',
  starts_on: '2024-03-16',
}

export async function add(browser: Browser, given: object = {}): Promise<Experience> {
  const answer = await browser.send('POST', '/api/experiences', { ...talk, ...given })
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return (await answer.json()) as Experience
}

export async function list(browser: Browser, query = ''): Promise<ExperienceList> {
  const answer = await browser.get(`/api/experiences${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ExperienceList
}

export const titlesOf = ({ rows }: ExperienceList) => rows.map(({ title }) => title)

export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

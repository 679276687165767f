// Speakers whose views and appearances in search are written straight into the database.
import { afterAll, beforeAll, expect } from 'vitest'
import { type SpeakerAnalytics, speakerAnalytics } from '../src/features/analytics/speaker/schema.ts'
import { analyticsPaths } from '../src/vocabulary/analytics-paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import type { Voice } from './testimonial-requests.ts'

export let app: TestApp

/** Called once at the top of a test file. */
export function setUpAnalyticsApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
}

export const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

let made = 0

interface Given {
  daysAgo?: number
  views?: number
  country?: string
  device?: string
  referrer?: string
  source?: string
}

export async function addViews(voice: Voice, given: Given): Promise<void> {
  const { daysAgo = 0, views = 1, country = '', device = 'phone', referrer = '', source = '' } = given
  made += 1
  await app.database.pool.query(
    `insert into profile_views (profile_id, day, visitor, device, views, country, referrer_host, source)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [voice.id, dayAgo(daysAgo), String(made).padStart(22, 'A'), device, views, country, referrer, source],
  )
}

export async function addFound(voice: Voice, daysAgo: number, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    made += 1
    await app.database.pool.query(
      'insert into search_appearances (profile_id, day, searcher) values ($1, $2, $3)',
      [voice.id, dayAgo(daysAgo), String(made).padStart(22, 'B')],
    )
  }
}

/** The speaker's own figures, over the API. */
export async function readFigures(voice: Voice, query = ''): Promise<SpeakerAnalytics> {
  const answer = await voice.browser.get(`${analyticsPaths.speaker}${query}`)
  expect(answer.status).toBe(200)
  return speakerAnalytics.parse(await answer.json())
}

// Shared by tests of announcements: an application, an organizer whose events are published, and a speaker whom they fit.
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Event } from '../src/features/events/schema.ts'
import { mailAnnounced } from '../src/features/find-events/announced/mails.server.ts'
import type { AnnouncedList, Announcement } from '../src/features/find-events/announced/schema.ts'
import { findEventsPaths } from '../src/vocabulary/find-events-paths.ts'
import { completeEvent, publishEvent } from './events.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { adminBrowser, type Browser, signedInBrowser } from './people.ts'
import { aSpeaker, bodyOf, newOrganizer, type Organizer } from './shortlist-app.ts'
import type { Speaker } from './speakers.ts'

export let app: TestApp
export let pool: Pool
export let ines: Organizer
export let admin: Browser
/** Fits every event of these tests. */
export let ada: Speaker
export let germany: string

/** Called once at the top of a test file. */
export function setUpAnnouncingApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
    pool = app.database.pool
    ines = await newOrganizer(app, 'Pro')
    admin = await adminBrowser(app)
    const { rows } = await pool.query(`select id from countries where code = 'DE'`)
    germany = rows[0].id
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await pool.query(`delete from events; delete from mail_outbox;
      truncate rate_limits, stopped_announcements;
      update profiles set visibility = 'draft' where user_type = 'speaker'`)
    app.mails.length = 0
    ada = await aSpeaker(app, 'Ada')
  })
}

export async function publish(given: object = {}, owner: Organizer = ines): Promise<Event> {
  return publishEvent(owner, admin, await completeEvent(app, owner, given))
}

export const read = (id: string, by: Browser = ines) =>
  bodyOf<Announcement>(by.get(findEventsPaths.eventAnnouncement(id)))

export function announce({ id, updated_at }: Event, by: Browser = ines): Promise<Response> {
  return by.send('POST', findEventsPaths.eventAnnouncement(id), { updated_at })
}

export async function announceNow(event: Event): Promise<number | null> {
  await bodyOf(announce(event), 201)
  await app.runJobs()
  return (await read(event.id)).reached
}

export async function announcedTo(speaker: Speaker): Promise<string[]> {
  const browser = await signedInBrowser(app, speaker)
  const { rows } = await bodyOf<AnnouncedList>(browser.get(findEventsPaths.announced))
  return rows.map(({ title }) => title)
}

export async function mailed(): Promise<string[]> {
  await mailAnnounced(app.context.db, app.config)
  await app.runJobs()
  const sent = app.mails.filter(({ subject }) => /looking for speakers like you/.test(subject))
  app.mails.length = 0
  return sent.map(({ to, text }) => `${to}: ${[...new Set(text.match(/Forum \w+/g))].join(', ')}`)
}

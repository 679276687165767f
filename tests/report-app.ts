// Things that are reported by guests and people, and what admins decide on them, over the API.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { QueuedReport, QueueList } from '../src/features/reports/schema.ts'
import { networkPaths } from '../src/vocabulary/network-paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { type Account, adminBrowser, type Browser, openBrowser } from './people.ts'
import { aSpeaker, bodyOf } from './shortlist-app.ts'
import type { Speaker } from './speakers.ts'

export let app: TestApp
export let admin: Browser & { admin: Account }
/** Reported unless said otherwise; another one for each test. */
export let ada: Speaker
export let guest: Browser

/** Called once at the top of a test file. */
export function setUpReportApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
    admin = await adminBrowser(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.database.pool.query('truncate rate_limits, reports, mail_outbox')
    app.mails.length = 0
    ada = await aSpeaker(app, 'Ada', { testimonials: 2, bio_short: 'Believe me.' })
    guest = openBrowser(app)
  })
}

export function report(by: Browser, given: object = {}): Promise<Response> {
  const body = {
    kind: 'profile',
    id: ada.username,
    cause: 'impersonation',
    text: 'This is not her.',
    ...given,
  }
  return by.send('POST', networkPaths.reports, body)
}

export async function send(given: object = {}, by = guest): Promise<void> {
  expect((await report(by, given)).status).toBe(204)
}

export async function queue(query = ''): Promise<QueuedReport[]> {
  const { rows } = await bodyOf<QueueList>(admin.get(networkPaths.adminQueue + query))
  return rows.flatMap((row) => (row.type === 'report' ? [row.report] : []))
}

export function decide(id: string, decision: object): Promise<Response> {
  return admin.send('POST', networkPaths.adminReportDecision(id), decision)
}

/** On the report that has waited longest. Its id. */
export async function decideNext(decision: object): Promise<string> {
  const [reported] = await queue()
  expect((await decide(reported?.id ?? '', decision)).status).toBe(204)
  return reported?.id ?? ''
}

export function undo(id: string): Promise<Response> {
  return admin.send('DELETE', networkPaths.adminReportDecision(id))
}

export async function mailsTo(address: string): Promise<string[]> {
  await app.runJobs()
  return app.mails.filter(({ to }) => to === address).map(({ subject, text }) => `${subject}\n${text}`)
}

export async function firstTestimonial(speaker = ada): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from testimonials where profile_id = $1 and state = 'published' order by position, id limit 1`,
    [speaker.id],
  )
  return rows[0]?.id ?? ''
}

export function suspend(...ids: string[]) {
  return app.database.pool.query('update users set suspended_at = now() where id = any($1)', [ids])
}

export const page = (path: string) => app.request(path)

// An organizer with shortlists, speakers, and people who open a committee's link.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Committee } from '../src/features/shortlists/committee/schema.ts'
import type { Changed, Shortlist, ShortlistLink } from '../src/features/shortlists/schema.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { shortlistPaths } from '../src/vocabulary/shortlist-paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { type Browser, makeAccount, openBrowser, signedInBrowser } from './people.ts'
import type { SpeakerGiven } from './speaker-rows.ts'
import { makeSpeaker, type Speaker } from './speakers.ts'

export type Organizer = Browser & { id: string; email: string }

export let app: TestApp
export let ines: Organizer
export let speakers: Speaker[]

/** Called once at the top of a test file that needs nothing else: an application, an organizer, and speakers by first name. */
export function setUpShortlistApp(given: Record<string, SpeakerGiven>): void {
  beforeAll(async () => {
    app = await startTestApp()
    ines = await newOrganizer(app, 'Premium')
    speakers = []
    for (const [name, more] of Object.entries(given)) speakers.push(await aSpeaker(app, name, more))
  })
  afterAll(() => app.close())
  beforeEach(() => app.database.pool.query('truncate rate_limits'))
}

export async function newOrganizer(
  app: TestApp,
  tier: 'Free' | 'Pro' | 'Premium' = 'Free',
): Promise<Organizer> {
  const account = await makeAccount(app, { user_type: 'organizer', name: 'Ines', last_name: 'Vidal' })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', apiPaths.profile)
  await setOrganizerPlan(app, account.id, tier)
  return { ...browser, ...account }
}

export async function setOrganizerPlan(
  app: TestApp,
  id: string,
  tier: 'Free' | 'Pro' | 'Premium',
): Promise<void> {
  await app.database.pool.query(
    `update profiles set subscription_tier_id =
      (select id from subscription_tiers where user_type = 'organizer' and name = $2) where id = $1`,
    [id, tier],
  )
}

/** A short profile, so that many are made quickly. */
export function aSpeaker(app: TestApp, first_name: string, given: SpeakerGiven = {}): Promise<Speaker> {
  return makeSpeaker(app, {
    first_name,
    last_name: 'Example',
    past: 0,
    upcoming: 0,
    testimonials: 0,
    ...given,
  })
}

/** The body of an answer with this status. */
export async function bodyOf<Body>(asked: Promise<Response>, status = 200): Promise<Body> {
  const answer = await asked
  expect([answer.status, await answer.clone().text()]).toEqual([status, expect.any(String)])
  return (await answer.json()) as Body
}

export function makeList(owner: Browser, given: object = {}): Promise<Shortlist> {
  return bodyOf(owner.send('POST', shortlistPaths.shortlists, { title: 'Keynotes', ...given }), 201)
}

export function readList(owner: Browser, id: string): Promise<Shortlist> {
  return bodyOf(owner.get(shortlistPaths.shortlist(id)))
}

export async function add(owner: Browser, id: string, speakers: readonly Speaker[]): Promise<Shortlist> {
  const usernames = speakers.map(({ username }) => username)
  await bodyOf<Changed>(owner.send('POST', shortlistPaths.shortlistItems(id), { usernames }))
  return readList(owner, id)
}

/** A new list of the first of the speakers. */
export async function filled(count = speakers.length): Promise<Shortlist> {
  const { id } = await makeList(ines)
  return add(ines, id, speakers.slice(0, count))
}

/** Of the one whose name starts with this; an unknown id without one. */
export function itemOf({ items }: Pick<Shortlist, 'items'>, name: string): string {
  return items.find((item) => item.name.startsWith(name))?.id ?? '01890000-0000-7000-8000-000000000000'
}

/** Status and hint, or the code where there is no hint. */
export async function refusal(asked: Promise<Response>): Promise<[number, string]> {
  const answer = await asked
  const { code, hint } = (await answer.json()) as { code: string; hint?: string }
  return [answer.status, hint ?? code]
}

/** First names, with a bar for the line. */
export async function order(owner: Browser, id: string): Promise<string> {
  const { items } = await readList(owner, id)
  const above = items.filter(({ is_above }) => is_above).length
  const names = items.map(({ name }) => name.split(' ')[0] ?? '')
  return names.toSpliced(above, 0, '|').join(' ')
}

/** The token of a new link, or of the open one with these settings. */
export async function share(owner: Browser, id: string, settings: object = {}): Promise<string> {
  const { url } = await bodyOf<ShortlistLink>(owner.send('PUT', shortlistPaths.shortlistLink(id), settings))
  return new URL(url).searchParams.get('token') ?? ''
}

/** A new list of all speakers, the items of Ada and Ben, and the token of its link. */
export async function sharedList(settings: object = {}) {
  const list = await filled()
  return {
    id: list.id,
    ada: itemOf(list, 'Ada'),
    ben: itemOf(list, 'Ben'),
    token: await share(ines, list.id, settings),
  }
}

export interface CommitteeVisitor {
  browser: Browser
  at(path: string): string
  read(): Promise<Committee>
  vote(item: string, vote: string | null, score?: number): Promise<Response>
  comment(item: string, text: string): Promise<Response>
}

/** A browser with the link of a committee, which has not joined. */
export function visitCommittee(app: TestApp, token: string, browser = openBrowser(app)): CommitteeVisitor {
  const at = (path: string) => `${path}?token=${token}`
  return {
    browser,
    at,
    read: () => bodyOf(browser.get(at(shortlistPaths.committee))),
    vote: (item, vote, score) =>
      browser.send('PUT', at(shortlistPaths.committeeVote(item)), { vote, ...(score && { score }) }),
    comment: (item, text) => browser.send('POST', at(shortlistPaths.committeeComments(item)), { text }),
  }
}

export async function joinCommittee(app: TestApp, token: string, name: string): Promise<CommitteeVisitor> {
  const visitor = visitCommittee(app, token)
  await bodyOf(visitor.browser.send('POST', visitor.at(shortlistPaths.committeeMembers), { name }), 201)
  return visitor
}

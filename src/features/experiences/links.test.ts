// A job checks the links of experiences and notifies their owner of problems (docs/specification.md §3, §20.9).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Browser, makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { VisitError } from '../../server/outbound/visit.ts'
import { checkLinks, type Visitor } from './links.server.ts'
import type { Experience } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const talk = { title: 'Rooms', event_name: 'Acoustics Days', format: 'talk', starts_on: '2024-03-16' }
const signal = new AbortController().signal
const slides_url = 'https://slides.example/deck'
const video_url = 'https://video.example/1'
const event_url = 'https://event.example/'

async function newSpeaker(given: object): Promise<{ browser: Browser; id: string; path: string }> {
  const account = await makeAccount(app)
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  const answer = await browser.send('POST', '/api/experiences', { ...talk, ...given })
  return { browser, id: account.id, path: `/api/experiences/${(await answer.json()).id}` }
}

async function read(browser: Browser, path: string): Promise<Experience> {
  return (await browser.get(path)).json() as Promise<Experience>
}

function answering(answers: Record<string, number | VisitError>): Visitor & { asked: string[] } {
  const asked: string[] = []
  const visitor = async (url: string) => {
    asked.push(url)
    const found = answers[url] ?? 200
    if (found instanceof VisitError) throw found
    return found
  }
  return Object.assign(visitor, { asked })
}

describe('after a look', () => {
  test.each([
    ['slides and video open', { slides_url, video_url }, {}, 'link_checked', null],
    ['the event alone opens: that proves nothing', { event_url }, {}, 'self_reported', null],
    [
      'slides are gone',
      { slides_url, video_url },
      { [slides_url]: 404 },
      'self_reported',
      'The link to the slides leads to a page that doesn’t exist (404).',
    ],
    [
      'the video is for some only',
      { video_url },
      { [video_url]: 403 },
      'self_reported',
      'The link to the video isn’t open to everyone (403).',
    ],
    [
      'the video leads inside',
      { video_url },
      { [video_url]: new VisitError('refused') },
      'self_reported',
      'The link to the video isn’t an address that others can open.',
    ],
    [
      'nothing answers',
      { slides_url },
      { [slides_url]: new VisitError('timeout') },
      'self_reported',
      'The link to the slides didn’t answer within five seconds.',
    ],
    [
      'the slides open and the event does not',
      { slides_url, event_url },
      { [event_url]: 500 },
      'link_checked',
      'The link to the event answered with an error (500).',
    ],
  ] as const)('%s', async (_, given, answers, verification, link_problem) => {
    const { browser, id, path } = await newSpeaker(given)
    expect((await read(browser, path)).links_checked_at).toBeNull()
    const visitor = answering(answers)
    await checkLinks(app.context.db, id, { signal, visitor })
    expect(visitor.asked.sort()).toEqual(Object.values(given).sort())
    expect(await read(browser, path)).toMatchObject({
      verification,
      link_problem,
      links_checked_at: expect.any(String),
    })
  })
})

test('checked links are not checked again, until they change or their owner asks', async () => {
  const { browser, id, path } = await newSpeaker({ slides_url })
  const look = async () => {
    const visitor = answering({})
    await checkLinks(app.context.db, id, { signal, visitor })
    return visitor.asked
  }
  expect(await look()).toEqual([slides_url])
  expect(await look()).toEqual([])
  await browser.send('PATCH', path, { description: 'Other words' })
  expect(await look()).toEqual([])
  await browser.send('PATCH', path, { slides_url: 'https://slides.example/new' })
  expect(await read(browser, path)).toMatchObject({ verification: 'self_reported', links_checked_at: null })
  expect(await look()).toEqual(['https://slides.example/new'])
  const asked = await browser.send('POST', `${path}/check-links`)
  expect([asked.status, (await asked.json()).links_checked_at]).toEqual([200, null])
  expect(await look()).toEqual(['https://slides.example/new'])
})

test('a deleted one is skipped, and checked once restored', async () => {
  const { browser, id, path } = await newSpeaker({ slides_url })
  await browser.send('DELETE', path)
  const visitor = answering({})
  await checkLinks(app.context.db, id, { signal, visitor })
  expect(visitor.asked).toEqual([])
  await app.database.pool.query('delete from graphile_worker._private_jobs')
  await browser.send('POST', `${path}/restore`)
  const { rows } = await app.database.pool.query(
    "select payload from graphile_worker._private_jobs where payload ->> 'profile_id' = $1",
    [id],
  )
  expect(rows).toHaveLength(1)
  await checkLinks(app.context.db, id, { signal, visitor })
  expect((await read(browser, path)).verification).toBe('link_checked')
})

test('an organizer’s confirmation stays', async () => {
  const { browser, id, path } = await newSpeaker({ slides_url })
  await app.database.pool.query("update experiences set verification = 'organizer_confirmed'")
  await checkLinks(app.context.db, id, { signal, visitor: answering({ [slides_url]: 404 }) })
  expect(await read(browser, path)).toMatchObject({
    verification: 'organizer_confirmed',
    link_problem: expect.stringContaining('404'),
  })
})

test('an organizer’s confirmation that comes while the links are looked at stays, too', async () => {
  const { browser, id, path } = await newSpeaker({ slides_url })
  const visitor: Visitor = async () => {
    await app.database.pool.query(
      "update experiences set verification = 'organizer_confirmed' where profile_id = $1",
      [id],
    )
    return 200
  }
  await checkLinks(app.context.db, id, { signal, visitor })
  expect((await read(browser, path)).verification).toBe('organizer_confirmed')
})

test('a link that was changed while it was looked at is not judged by the old one', async () => {
  const { browser, id, path } = await newSpeaker({ slides_url })
  const visitor: Visitor = async () => {
    await browser.send('PATCH', path, { slides_url: 'https://slides.example/new' })
    return 200
  }
  await checkLinks(app.context.db, id, { signal, visitor })
  expect(await read(browser, path)).toMatchObject({ verification: 'self_reported', links_checked_at: null })
})

test('saving queues one job per user, in a queue of its own', async () => {
  const { browser, id } = await newSpeaker({ slides_url })
  await browser.send('POST', '/api/experiences', { ...talk, video_url })
  await browser.send('POST', '/api/experiences', talk)
  const { rows } = await app.database.pool.query(
    `select queue_name, payload from graphile_worker._private_jobs as jobs
     left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
     where payload ->> 'profile_id' = $1`,
    [id],
  )
  expect(rows).toEqual([{ queue_name: 'check_experience_links', payload: { profile_id: id } }])
})

test('of more than one job looks at, the rest is left to another', async () => {
  const { browser, id } = await newSpeaker({ slides_url })
  for (let i = 1; i <= 20; i += 1) await browser.send('POST', '/api/experiences', { ...talk, slides_url })
  const visitor = answering({})
  const isQueued = async () => {
    const { rowCount } = await app.database.pool.query(
      "select from graphile_worker._private_jobs where payload ->> 'profile_id' = $1",
      [id],
    )
    return rowCount === 1
  }
  for (const [asked, goesOn] of [
    [20, true],
    [21, false],
  ] as const) {
    await app.database.pool.query('delete from graphile_worker._private_jobs')
    await checkLinks(app.context.db, id, { signal, visitor })
    expect([visitor.asked.length, await isQueued()]).toEqual([asked, goesOn])
  }
})

test('the job itself sends no request to an internal address, and says so', async () => {
  // Those of other tests are not looked at here.
  await app.database.pool.query('delete from graphile_worker._private_jobs')
  const { browser, path } = await newSpeaker({ video_url })
  // As if it had been written before the rule that refuses it.
  await app.database.pool.query('update experiences set video_url = $1 where id = $2', [
    'http://127.0.0.1:80/',
    path.split('/').at(-1),
  ])
  await app.runJobs()
  expect((await read(browser, path)).link_problem).toBe(
    'The link to the video isn’t an address that others can open.',
  )
})

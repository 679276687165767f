// Views: who is counted, what is stored about a visitor, and that the request writes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { createViewCounter, deleteSalts, type ViewCounter } from './views.server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let app: TestApp
let voice: Voice
let counter: ViewCounter
let now = new Date()

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  voice = await makeVoice(app)
  now = new Date()
  counter = counterOf()
})

function counterOf(trustProxy = 0): ViewCounter {
  const { log } = app.context
  const config = { appUrl: app.config.appUrl, trustProxy }
  return createViewCounter({ config, db: app.context.db, log, now: () => now })
}

interface Visit {
  path?: string
  method?: string
  status?: number
  address?: string
  headers?: Record<string, string>
  by?: ViewCounter
}

function visit({ path, method = 'GET', status = 200, address = '203.0.113.7', headers, by }: Visit = {}) {
  const request = {
    method,
    url: path ?? `/speaker/${voice.username}`,
    headers: { 'user-agent': firefox, ...headers },
    socket: { remoteAddress: address },
  }
  ;(by ?? counter).see(request, status)
}

async function rows(): Promise<Record<string, unknown>[]> {
  await counter.flush()
  const found = await app.database.pool.query(
    'select visitor, device, referrer_host, country, source, views from profile_views where profile_id = $1 order by views desc, device',
    [voice.id],
  )
  return found.rows
}

test('nothing is written before the flush; the same visitor is one row with all their views', async () => {
  visit()
  visit({ status: 304 })
  const { rows: before } = await app.database.pool.query(
    'select 1 from profile_views where profile_id = $1',
    [voice.id],
  )
  expect(before).toEqual([])
  expect(await rows()).toMatchObject([{ views: 2, device: 'computer' }])
  visit()
  expect(await rows()).toMatchObject([{ views: 3 }])
})

test('two processes share the salt of the day: one visitor, one row', async () => {
  const other = counterOf()
  visit()
  visit({ by: other })
  await Promise.all([counter.flush(), other.flush()])
  expect(await rows()).toMatchObject([{ views: 2 }])
})

test.each<[string, Visit]>([
  ['HEAD', { method: 'HEAD' }],
  ['an answer that shows no page', { status: 404 }],
  ['a bot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['a program without a name', { headers: { 'user-agent': '' } }],
  ['prefetching', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['prefetching of an older browser', { headers: { purpose: 'prefetch' } }],
  ['an admin viewing as a user', { headers: { cookie: 'view_as=signed' } }],
  ['another page', { path: '/speaker/nobody-of-that-name' }],
])('%s is not counted', async (_what, given) => {
  visit(given)
  expect(await rows()).toEqual([])
})

test('neither is another format, nor a part of the page', async () => {
  for (const end of ['.json', '/request', '/card.png']) visit({ path: `/speaker/${voice.username}${end}` })
  expect(await rows()).toEqual([])
})

test('the owner is not counted, another signed-in user is', async () => {
  const other = await makeVoice(app)
  for (const { browser } of [voice, other]) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    visit({ headers: { cookie } })
  }
  expect(await rows()).toMatchObject([{ views: 1 }])
})

describe('what is stored', () => {
  test('device, host of the referrer, source; never an address or a browser', async () => {
    visit({
      path: `/speaker/${voice.username}?utm_source=News%00letter<b>&x=1`,
      headers: { 'user-agent': iphone, referer: 'https://conf.example/speakers?me=1', 'cf-ipcountry': 'DE' },
    })
    const [row] = await rows()
    expect(row).toMatchObject({
      device: 'phone',
      referrer_host: 'conf.example',
      source: 'newsletterb',
      // No trusted proxy vouches for the header.
      country: '',
    })
    expect(row?.visitor).toMatch(/^[A-Za-z0-9_-]{22}$/)
  })

  test('the country from a trusted proxy; no referrer of our own', async () => {
    const behind = counterOf(1)
    visit({
      by: behind,
      headers: {
        'cf-ipcountry': 'DE',
        referer: `${app.config.appUrl}/`,
        'x-forwarded-for': '198.51.100.4',
      },
    })
    await behind.flush()
    expect(await rows()).toMatchObject([{ country: 'DE', referrer_host: '' }])
  })

  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'a reader who asks not to be tracked (%o) is counted without any details',
    async (headers) => {
      const referer = 'https://conf.example/'
      visit({ headers: { ...headers, referer } })
      visit({ headers: { ...headers, 'user-agent': iphone }, address: '198.51.100.9' })
      expect(await rows()).toMatchObject([{ views: 2, device: 'other', referrer_host: '', source: '' }])
    },
  )

  test('on another day, or for another speaker, the same visitor gets another hash', async () => {
    visit()
    const other = await makeVoice(app)
    visit({ path: `/speaker/${other.username}` })
    await counter.flush()
    now = new Date(Date.now() - 24 * 60 * 60 * 1000)
    visit()
    await counter.flush()
    const { rows: found } = await app.database.pool.query(
      'select visitor from profile_views where profile_id = any($1)',
      [[voice.id, other.id]],
    )
    expect(new Set(found.map(({ visitor }) => visitor)).size).toBe(3)
  })

  test('a view before midnight (UTC) is one of that day, although it is written after', async () => {
    now = new Date('2026-03-01T23:59:59.900Z')
    visit()
    now = new Date('2026-03-02T00:00:00.100Z')
    visit()
    await counter.flush()
    const { rows: found } = await app.database.pool.query(
      'select day::text, views from profile_views where profile_id = $1 order by day',
      [voice.id],
    )
    expect(found).toEqual([
      { day: '2026-03-01', views: 1 },
      { day: '2026-03-02', views: 1 },
    ])
  })

  test('past days’ salts are removed, the current one stays', async () => {
    await app.database.pool.query("insert into view_salts (day, salt) values ('2020-01-01', 'old')")
    visit()
    await counter.flush()
    await deleteSalts(app.context.db)
    const { rows: salts } = await app.database.pool.query('select day::text from view_salts')
    expect(salts).toEqual([{ day: new Date().toISOString().slice(0, 10) }])
  })
})

test('five thousand are buffered, no more, and all are written at once', async () => {
  for (let i = 0; i < 5_001; i += 1) visit({ address: `198.18.${i >> 8}.${i & 255}` })
  expect(await rows()).toHaveLength(5_000)
})

test('what the database refuses is dropped, and does not block later views', async () => {
  const refusing = new Proxy(app.context.db, {
    get(target, key) {
      if (isRefusing) throw new Error('refused')
      return Reflect.get(target, key)
    },
  })
  let isRefusing = true
  const config = { appUrl: app.config.appUrl, trustProxy: 0 }
  const stubborn = createViewCounter({ config, db: refusing, log: app.context.log })
  visit({ by: stubborn })
  await stubborn.flush()
  isRefusing = false
  visit({ by: stubborn })
  await stubborn.stop()
  expect(await rows()).toMatchObject([{ views: 1 }])
})

test('while the database is away views wait, and are written once it is back', async () => {
  let isAway = true
  const db = new Proxy(app.context.db, {
    get(target, key) {
      if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED', syscall: 'connect' })
      return Reflect.get(target, key)
    },
  })
  const config = { appUrl: app.config.appUrl, trustProxy: 0 }
  const waiting = createViewCounter({ config, db, log: app.context.log })
  visit({ by: waiting })
  await waiting.flush()
  visit({ by: waiting })
  isAway = false
  await waiting.stop()
  expect(await rows()).toMatchObject([{ views: 2 }])
})

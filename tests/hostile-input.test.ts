// Hostile input to any route of the API, from anyone who may call it, is refused in the API's own words or has no effect: never a
// fault of ours (docs/specification.md §20.12, §20.45).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '../src/server/context.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { dayFromNow, insertRequest } from './booking-requests.ts'
import { createEvent } from './events.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { openAbout, say } from './message-app.ts'
import { adminBrowser, type Browser } from './people.ts'
import { add, aSpeaker, bodyOf, makeList, newOrganizer } from './shortlist-app.ts'
import { makeVoice } from './testimonial-requests.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  example?: unknown
  default?: unknown
  minimum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Route {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Description {
  paths: Record<string, Record<string, Route>>
  components: { schemas: Record<string, Schema> }
}

const unknownId = '01890000-0000-7000-8000-000000000000'
const loneSurrogate = String.fromCharCode(0xd800)

let app: TestApp
let described: Description
let people: Browser[]
/** By the beginning of a path: the ids that its parameters stand for, so that input reaches the rows. */
let known: [prefix: string, ids: Record<string, string>][]

beforeAll(async () => {
  app = await startTestApp()
  // The limits of their own tests; here thousands of requests come from one user.
  const context = app.context as { -readonly [Name in keyof AppContext]: AppContext[Name] }
  context.countWrite = () => {}
  described = (await (await app.request(apiPaths.openApi)).json()) as Description
  const ada = await makeVoice(app)
  const ines = await newOrganizer(app, 'Premium')
  const admin = await adminBrowser(app)
  people = [ines, ada.browser, admin]
  const speaker = await aSpeaker(app, 'Bo')
  const event = await createEvent(ines, { slots: [{ format: 'talk' }] })
  const list = await add(ines, (await makeList(ines, { event_id: event.id })).id, [speaker])
  const request = await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id })
  const conversation = await openAbout(ines, { request_id: request })
  const message = await say(ines, conversation, 'Hello')
  const made = async (who: Browser, path: string, body: object) =>
    (await bodyOf<{ id: string }>(who.send('POST', path, body), 201)).id
  known = [
    ['/api/events/', { id: event.id }],
    ['/api/shortlists/', { id: list.id, item: list.items[0]?.id ?? unknownId }],
    ['/api/requests/', { id: request }],
    ['/api/conversations/', { id: conversation }],
    ['/api/messages/', { id: message.id }],
    ['/api/experiences/', { id: ada.experienceId }],
    ['/api/speakers/', { username: ada.username }],
    ['/api/connected-people/', { person: ada.username }],
    ['/api/admin/users/', { id: speaker.id }],
    [
      '/api/saved-searches/',
      { id: await made(ines, '/api/saved-searches', { name: 'Energy', question: { q: 'energy' } }) },
    ],
    [
      '/api/unavailable-periods/',
      { id: await made(ada.browser, '/api/unavailable-periods', { first_day: dayFromNow(9) }) },
    ],
  ]
})
afterAll(() => app.close())

/** They end sessions or accounts that the other routes need, or visit another server. */
const left =
  /sign-out|\/password$|reauthenticate|end-others|\/suspend$|view-as|\/passkey|two-factor|busy-calendars/

const texts = [
  '',
  '\u0000',
  loneSurrogate,
  `a\r\nBcc: x@example.com`,
  '__proto__',
  "' or 1=1--",
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '-1',
  '99999999999999999999',
  '1e999',
  'NaN',
  `${'%_\\'.repeat(20)}(a+)+$`,
  'x'.repeat(5_000),
]
const values = [
  ...texts,
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e300,
  [],
  {},
  [null],
  [unknownId, unknownId],
  { $gt: '' },
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'),
]

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : resolve(described.components.schemas[name] ?? {})
}

/** Something that the route may take. */
function sampleOf(given: Schema): unknown {
  const schema = resolve(given)
  const { type, format, minimum = 1, properties, anyOf, oneOf, allOf } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.example !== undefined) return schema.example
  if (schema.enum) return schema.enum[0]
  const choice = anyOf ?? oneOf ?? allOf
  if (choice) return sampleOf(choice.find((one) => one.type !== 'null') ?? {})
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(part)]))
  const [kind] = [type].flat()
  if (kind === 'array') return schema.items ? [sampleOf(schema.items)] : []
  if (kind === 'object') return {}
  if (kind === 'boolean') return true
  if (kind === 'number' || kind === 'integer') return minimum
  if (format === 'uuid') return unknownId
  if (format === 'date') return dayFromNow(20)
  if (format === 'date-time') return '2027-01-01T00:00:00.000Z'
  return 'Hello there'
}

let turn = 0

/** A few of them, others for each part: all for each would take a minute. */
function some<Value>(all: readonly Value[]): Value[] {
  turn += 1
  return all.filter((_value, i) => (i + turn) % 6 === 0)
}

/** The sample with each part of it replaced, one at a time. */
function* mutants(sample: unknown): Generator<unknown> {
  yield sample
  yield* some(values)
  yield* inside(sample)
}

function* inside(part: unknown): Generator<unknown> {
  if (typeof part !== 'object' || part === null) return
  for (const [name, inner] of Object.entries(part)) {
    const put = (value: unknown) =>
      Array.isArray(part) ? Object.assign([...part], { [name]: value }) : { ...part, [name]: value }
    for (const value of some(values)) yield put(value)
    for (const deeper of inside(inner)) yield put(deeper)
  }
}

function addressOf(path: string, replaced: Record<string, string> = {}): string {
  const [, ids = {}] = known.find(([prefix]) => path.startsWith(prefix)) ?? []
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => replaced[name] ?? ids[name] ?? unknownId)
}

/** Nothing but what the specification of errors allows. */
async function send(who: Browser, method: string, path: string, body?: unknown): Promise<number> {
  await app.database.pool.query('delete from rate_limits')
  const answer = await who.send(method, path, body)
  const text = await answer.clone().text()
  expect([answer.status < 500, `${method} ${path} ${JSON.stringify(body)?.slice(0, 300)} → ${text}`]).toEqual(
    [true, expect.any(String)],
  )
  if (answer.status >= 400 && method !== 'HEAD')
    expect(Object.keys(JSON.parse(text))).toEqual(expect.arrayContaining(['code', 'message']))
  return answer.status
}

/** Someone whom the route does not refuse for what they are. */
async function callerOf(method: string, path: string): Promise<Browser> {
  for (const who of people) {
    const answer = await who.send(method, path, method === 'GET' || method === 'DELETE' ? undefined : {})
    if (answer.status !== 403 && answer.status !== 401) return who
  }
  return people[0] as Browser
}

function routes(): [string, string, Route][] {
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]): [string, string, Route] => [
      method.toUpperCase(),
      path,
      route,
    ]),
  )
}

describe('no input is a fault of ours', () => {
  test('in the path', async () => {
    const parts = ['%00', '%F0%9F%8E%A4', '%ff', '__proto__', "'", '%2e%2e%2f', '0', 'x'.repeat(300)]
    for (const [method, path, { parameters = [] }] of routes()) {
      const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      if (names.length === 0 || left.test(path)) continue
      const who = await callerOf(
        method,
        addressOf(path, Object.fromEntries(names.map((name) => [name, unknownId]))),
      )
      for (const name of names)
        for (const part of some(parts)) await send(who, method, addressOf(path, { [name]: part }))
    }
  }, 120_000)

  test('in the query', async () => {
    for (const [method, path, { parameters = [] }] of routes()) {
      const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      if (names.length === 0 || left.test(path)) continue
      const who = await callerOf(method, addressOf(path))
      for (const name of names)
        for (const text of some(texts)) {
          const query = new URLSearchParams({ [name]: text.toWellFormed() })
          await send(who, method, `${addressOf(path)}?${query}`)
        }
    }
  }, 120_000)

  test('in the body', async () => {
    for (const [method, path, { requestBody }] of routes()) {
      const schema = requestBody?.content['application/json']?.schema
      if (!schema || left.test(path)) continue
      const address = addressOf(path)
      const who = await callerOf(method, address)
      for (const body of mutants(sampleOf(schema))) await send(who, method, address, body)
    }
  }, 300_000)

  test('in the depth of the body', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    for (const [method, path, { requestBody }] of routes()) {
      if (!requestBody?.content['application/json'] || left.test(path)) continue
      const who = await callerOf(method, addressOf(path))
      const cookie = [...who.cookies].map((pair) => pair.join('=')).join('; ')
      for (const body of [deep, `{"text":${deep}}`, '{"a":1', '\u0000', `{"a":"${'x'.repeat(60_000)}"}`]) {
        const headers = { cookie, origin: app.config.appUrl, 'content-type': 'application/json' }
        const answer = await app.request(addressOf(path), { method, headers, body })
        expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
      }
    }
  }, 120_000)
})

// Shared by tests of live channels: an application behind a real server, a speaker, and their sockets.
import { type Channel, Socket } from 'phoenix'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { cookieOf, type LiveServer, serveLive, transportWith } from './live-server.ts'
import { type Account, type Browser, makeAccount, signedInBrowser } from './people.ts'

export let app: TestApp
export let server: LiveServer
/** Of the speaker whose rows change, and their browser. */
export let account: Account
export let browser: Browser
export let topicIds: string[]
/** Called after each test. */
export const endings: (() => void)[] = []

/** Called once at the top of a test file. */
export function setUpLiveApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
    server = await serveLive(app)
    const { rows } = await app.database.pool.query('select id from topics order by name limit 5')
    topicIds = rows.map(({ id }) => id)
  })
  afterAll(async () => {
    await app.close()
    await server.stop()
  })
  beforeEach(async () => {
    await app.database.pool.query('truncate rate_limits')
    ;[account, browser] = await newcomer()
  })
  afterEach(() => {
    for (const end of endings.splice(0)) end()
  })
}

export async function newcomer(): Promise<[Account, Browser]> {
  const person = await makeAccount(app)
  const theirs = await signedInBrowser(app, person)
  await theirs.send('POST', apiPaths.profile)
  return [person, theirs]
}

export function connect(as: Pick<Browser, 'cookies'>): Socket {
  const headers = { cookie: cookieOf(as), origin: app.config.appUrl }
  const socket = new Socket(server.endpoint, { transport: transportWith(headers) })
  socket.connect()
  endings.push(() => socket.disconnect())
  return socket
}

/** Joins and collects messages. Throws the server's refusal. */
export function join(channel: Channel): Promise<unknown[]> {
  const heard: unknown[] = []
  channel.on('change', (payload) => void heard.push(payload))
  channel.on('catch_up', () => void heard.push('catch_up'))
  return new Promise((resolve, reject) => {
    channel
      .join()
      .receive('ok', () => resolve(heard))
      .receive('error', reject)
      .receive('timeout', reject)
  })
}

/** As another process would. */
export function addTopic(profileId: string, topicId = topicIds[0]): Promise<unknown> {
  return app.database.pool.query('insert into profile_topics (profile_id, topic_id) values ($1, $2)', [
    profileId,
    topicId,
  ])
}

// A fence passes once every listener has answered, and never delays a request for long.
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { signedInBrowser } from '../../../tests/people.ts'
import { openRelay } from '../../../tests/relay.ts'
import { makeSpeaker } from '../../../tests/speakers.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { listenerPrefix } from './listener.ts'
import { webRole } from './roles.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
})
afterAll(() => app.close())

test('after it, all earlier notices have been heard', async () => {
  const heard: string[] = []
  await app.web.listen(
    'test_channel',
    (payload) => heard.push(payload),
    () => {},
  )
  for (let round = 0; round < 20; round += 1) {
    await app.database.pool.query(`select pg_notify('test_channel', $1)`, [String(round)])
    await app.context.awaitCaches()
    expect(heard.at(-1)).toBe(String(round))
  }
})

describe('a process that has stopped', () => {
  const name = `${listenerPrefix}stopped`
  let stopped: Client
  beforeEach(async () => {
    stopped = new Client({ ...app.connection, user: webRole, application_name: name })
    await stopped.connect()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await stopped.end()
  })

  /** Freezes time, so that no timeout of the fence fires. */
  function stopTheClock(): void {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
  }

  test('delays the others once, not on every write', async () => {
    await app.context.awaitCaches()
    stopTheClock()
    for (let round = 0; round < 5; round += 1) await app.context.awaitCaches()
  })

  test('is waited for again as soon as it answers', async () => {
    await app.context.awaitCaches()
    let passedBySelf = 0
    await app.database.listen(
      'fence_passed',
      (payload) => {
        if (!payload.endsWith(name)) passedBySelf += 1
      },
      () => {},
    )
    await stopped.query('listen fence_raised')
    const late = Promise.withResolvers<void>()
    await app.web.listen(
      'test_late',
      () => late.resolve(),
      () => {},
    )
    // Notices are ordered: a listener that heard the second has heard the first.
    await stopped.query(`select pg_notify('fence_passed', 'late ${name}')`)
    await stopped.query('notify test_late')
    await late.promise
    const raised: string[] = []
    stopped.on('notification', ({ payload }) => raised.push(payload ?? ''))
    const alone = passedBySelf

    stopTheClock()
    let isOver = false
    const passed = app.context.awaitCaches().then(() => {
      isOver = true
    })
    await vi.waitUntil(() => raised.length === 1 && passedBySelf > alone)
    expect(isOver).toBe(false)
    await stopped.query(`select pg_notify('fence_passed', '${raised[0]} ${name}')`)
    await passed
  })
})

test('a process that misses notices still shows changes', async () => {
  const relay = await openRelay(app.connection)
  const deaf = await startTestApp({ processes: 1, connection: relay.connection })
  const speaker = await makeSpeaker(app, { first_name: 'Grace' })
  const browser = await signedInBrowser(app, speaker)
  const page = `/speaker/${speaker.username}`
  const readName = async () => /<title>([^<]*)/.exec(await (await deaf.request(page)).text())?.[1]
  const me = await signedInBrowser(deaf, speaker)
  const readMe = async () => JSON.stringify(await (await me.get(apiPaths.me)).json())
  expect(await readName()).toContain('Grace')
  expect(await readMe()).toContain('Grace')

  // Its pool still works, but its listener is gone and cannot come back.
  const { pool } = deaf.web
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.1)')))
  relay.refuseNew(true)
  await app.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [deaf.web.listenerName],
  )
  await expect.poll(() => deaf.web.isListening()).toBe(false)
  for (const name of ['Ada', 'Edith']) {
    expect((await browser.send('PATCH', apiPaths.profile, { first_name: name })).status).toBe(200)
    expect(await readName()).toContain(name)
    expect(await readMe()).toContain(name)
  }
  expect((await deaf.request('/readyz')).status).toBe(503)

  relay.refuseNew(false)
  await expect.poll(() => deaf.web.isListening()).toBe(true)
  expect(await readName()).toContain('Edith')
  expect((await deaf.request('/readyz')).status).toBe(200)
  await deaf.close()
  await relay.close()
})

// A fence is passed when everybody who listens has heard, and never holds anybody up for long.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { listenerPrefix } from './listener.ts'
import { webRole } from './roles.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('behind it, what was notified before has been heard', async () => {
  const heard: string[] = []
  await app.web.listen(
    'test_channel',
    (payload) => heard.push(payload),
    () => {},
  )
  for (let round = 0; round < 20; round += 1) {
    await app.database.pool.query(`select pg_notify('test_channel', $1)`, [String(round)])
    await app.context.passFence()
    expect(heard.at(-1)).toBe(String(round))
  }
})

test('a process that has stopped does not hold up the others', async () => {
  const stopped = new Client({
    ...app.connection,
    user: webRole,
    application_name: `${listenerPrefix}stopped`,
  })
  await stopped.connect()
  try {
    await Promise.all(Array.from({ length: 10 }, () => app.context.passFence()))
  } finally {
    await stopped.end()
  }
})

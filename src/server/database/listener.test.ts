// The listener knows whether it receives notices: a silent network is detected, and missed notices are made up for.
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { collectLog, createTestDatabase, startTestApp } from '../../../tests/harness.ts'
import { openRelay } from '../../../tests/relay.ts'
import { openListener } from './listener.ts'

test('a connection that falls silent is replaced by a working one', async () => {
  const connection = await createTestDatabase()
  const relay = await openRelay(connection)
  const logged: Record<string, unknown>[] = []
  const listener = openListener(relay.connection, collectLog(logged))
  const events: string[] = []
  await listener.listen(
    'test_channel',
    (payload) => events.push(payload),
    () => events.push('connected'),
    () => events.push('lost'),
  )
  expect(listener.isListening()).toBe(true)
  const client = new Client(connection)
  await client.connect()
  // Once the first heartbeat was answered, only a later one can detect the silence.
  await expect
    .poll(async () => {
      const sql = 'select query, state from pg_stat_activity where application_name = $1'
      return (await client.query(sql, [listener.listenerName])).rows
    })
    .toEqual([{ query: 'select 1', state: 'idle' }])

  relay.strand()
  await expect.poll(() => events).toEqual(['connected', 'lost', 'connected'])
  expect(listener.isListening()).toBe(true)
  await client.query(`notify test_channel, 'heard'`)
  await expect.poll(() => events.at(-1)).toBe('heard')
  await client.end()
  // An outage is two log lines, however many attempts it takes.
  expect(logged.map(({ msg }) => msg)).toEqual(['notices are not heard', 'notices are heard again'])
  await listener.close()
  await relay.close()
})

test('a caller waiting for the next attempt resumes when it is over', async () => {
  const relay = await openRelay(await createTestDatabase())
  const listener = openListener(relay.connection, collectLog([]))
  await listener.listen(
    'test_channel',
    () => {},
    () => {},
  )
  relay.cut()
  await expect.poll(() => listener.isListening()).toBe(false)
  await listener.nextAttempt()
  await expect.poll(() => listener.isListening()).toBe(true)
  await listener.close()
  await relay.close()
})

test('/readyz fails while notices are not heard, though the database answers', async () => {
  const app = await startTestApp({ processes: 1 })
  expect((await app.request('/readyz')).status).toBe(200)
  const deaf = vi.spyOn(app.web, 'isListening').mockReturnValue(false)
  expect((await app.request('/readyz')).status).toBe(503)
  deaf.mockRestore()
  expect((await app.request('/readyz')).status).toBe(200)
  await app.close()
})

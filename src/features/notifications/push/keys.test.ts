// The key pair that signs pushes (docs/decisions/0026-own-web-push.md).
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../tests/harness.ts'
import { signedInBrowser } from '../../../../tests/people.ts'
import { ada, app, setUpPushApp, stateOf } from '../../../../tests/push-app.ts'

setUpPushApp()

test('one key pair for the whole installation, also when two processes need it first', async () => {
  await app.database.pool.query('delete from push_keys')
  const other = await startTestApp({ connection: app.connection })
  const there = await signedInBrowser(other, ada)
  const keys = await Promise.all([ada.browser, there, ada.browser, there].map((browser) => stateOf(browser)))
  await other.close()
  expect(new Set(keys.map(({ public_key }) => public_key)).size).toBe(1)
  const { rows } = await app.database.pool.query('select * from push_keys')
  expect(rows).toHaveLength(1)
  expect(rows[0].public_key).toBe(keys[0]?.public_key)
  // Sealed: 32 bytes, the tag and the start value.
  expect(Buffer.from(rows[0].sealed_private_key, 'base64')).toHaveLength(60)
})

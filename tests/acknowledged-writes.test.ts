// Successful answers are durable, seen from outside, even while others use the database.
import { expect, test } from 'vitest'
import { webRole } from '../src/server/database/roles.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { startTestApp, takeDatabaseAway } from './harness.ts'
import { makeAccount, signedInBrowser } from './people.ts'
import { makeSpeaker } from './speakers.ts'

test('a profile’s row is locked by another client: its PATCH is 503, and sign-ups answered 201 afterwards persist', async () => {
  const app = await startTestApp()
  const speaker = await makeSpeaker(app)
  const browser = await signedInBrowser(app, speaker)
  const holder = await app.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from profiles where id = $1 for update', [speaker.profileId])

  const refused = await browser.send('PATCH', apiPaths.profile, { first_name: 'Lost' })
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const emails = Array.from({ length: 20 }, (_, i) => `kept-${i}@example.com`)
  for (const [i, email] of emails.entries()) {
    const answer = await app.postJson('/api/beta-signups', { email }, { address: `10.0.0.${i}` })
    expect(answer.status).toBe(201)
  }
  const { rows } = await app.database.pool.query('select email from beta_signups where email = any($1)', [
    emails,
  ])
  expect(rows).toHaveLength(emails.length)

  await holder.query('rollback')
  holder.release()
  await expect.poll(() => app.web.pool.totalCount - app.web.pool.idleCount).toBe(0)
  await app.close()
})

test('a read-only database answers 503, and changes work again once it can be written', async () => {
  const app = await startTestApp()
  const name = app.connection.database
  const reconnect = () =>
    app.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2`,
      [name, webRole],
    )
  await app.database.pool.query(
    `alter role ${webRole} in database ${name} set default_transaction_read_only = on`,
  )
  await reconnect()
  const sendSignup = () => app.postJson('/api/beta-signups', { email: 'waits@example.com' })
  await expect.poll(async () => (await app.request('/api/topics')).status).toBe(200)
  const refused = await sendSignup()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await app.database.pool.query(
    `alter role ${webRole} in database ${name} reset default_transaction_read_only`,
  )
  await reconnect()
  await expect.poll(async () => (await sendSignup()).status).toBe(201)
  await app.close()
})

test('a sign-in waits for the disk like every other write', async () => {
  const app = await startTestApp()
  await app.database.pool.query(`create table waits (synchronous_commit text);
    create function note_wait() returns trigger language plpgsql security definer as $$
      begin insert into waits values (current_setting('synchronous_commit')); return new; end $$;
    create trigger note_wait before insert on sessions for each row execute function note_wait()`)
  await signedInBrowser(app, await makeAccount(app))
  const { rows } = await app.database.pool.query('select synchronous_commit from waits')
  expect(rows).toEqual([{ synchronous_commit: 'on' }])
  await app.close()
})

test('an outage is one log line per refused request, and no fault', async () => {
  const app = await startTestApp()
  const browser = await signedInBrowser(app, await makeAccount(app))
  const before = app.logged.length
  const bringBack = takeDatabaseAway(app)
  const refused = await browser.send('PATCH', apiPaths.profile, { first_name: 'Ada' })
  expect(refused.status).toBe(503)
  bringBack()
  const logged = app.logged.slice(before).filter(({ level }) => Number(level) >= 40)
  expect(logged).toEqual([
    expect.objectContaining({ level: 40, msg: 'the database or the storage is unavailable' }),
  ])
  await app.close()
})

// A process that dies while it settles a step of a request: what it had written is undone, another one does it again, and the
// other side is told once (docs/specification.md §11).
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeWindowsIn, insertRequest } from './booking-requests.ts'
import { startTestApp } from './harness.ts'
import { processSettings, spawnApp, untilReady } from './process.ts'
import { newOrganizer } from './shortlist-app.ts'
import { makeVoice } from './testimonial-requests.ts'

const subject = 'Your request was accepted'

test('a worker killed between the request’s new state and its mail: one mail in the end', {
  timeout: 90_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-killed-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const { pool } = app.database
  const [speaker, organizer] = [await makeVoice(app), await newOrganizer(app, 'Premium')]
  const id = await insertRequest(pool, { speaker: speaker.id, organizer: organizer.id })
  const step = { action: 'accept', version: 0 }
  expect((await speaker.browser.send('POST', `/api/requests/${id}/steps`, step)).status).toBe(201)

  const read = async () => {
    const { rows } = await pool.query(
      `select r.state, r.version, (select count(*)::int from mail_outbox where subject = $2) as mails,
         (select count(*)::int from graphile_worker.jobs where task_identifier = 'settle_request_step') as jobs
       from booking_requests r where r.id = $1`,
      [id, subject],
    )
    return rows[0]
  }
  async function startWorker(name: string) {
    const dataDir = join(folder, name)
    const worker = await spawnApp({ ...processSettings(app.connection), DATA_DIR: dataDir })
    onTestFinished(() => void worker.child.kill('SIGKILL'))
    await untilReady(worker)
    return { ...worker, sent: () => mailsIn(join(dataDir, 'mail')) }
  }

  // Mails cannot be written, so a worker stops right before the first one.
  const holder = await pool.connect()
  await holder.query('begin; lock table mail_outbox in exclusive mode')
  const first = await startWorker('first')
  await closeWindowsIn(pool)
  const isWaiting = async () => {
    const { rows } = await pool.query(
      `select from pg_locks where relation = 'mail_outbox'::regclass and not granted`,
    )
    return rows.length > 0
  }
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  first.child.kill('SIGKILL')
  await first.exited
  await holder.query('rollback')
  holder.release()
  await expect.poll(isWaiting).toBe(false)
  expect(await read()).toEqual({ state: 'requested', version: 0, mails: 0, jobs: 1 })

  const second = await startWorker('second')
  await expect.poll(read, { timeout: 30_000 }).toEqual({ state: 'accepted', version: 1, mails: 1, jobs: 0 })
  await expect.poll(() => second.sent().length, { timeout: 10_000 }).toBe(1)
  expect(first.sent()).toEqual([])
})

/** Those of the step, in a folder that need not exist. */
function mailsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').includes(subject))
}

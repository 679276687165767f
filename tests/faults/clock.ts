// The clock of one process is ten minutes off, either way, while the database and another process have the right time: users notice
// nothing. Needs faketime.
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeAccounts, signIn } from '../../bench/accounts.ts'
import { joinTopics } from '../../src/lib/live-topics.ts'
import { apiPaths, liveEndpoint } from '../../src/vocabulary/paths.ts'
import { transportWith } from '../live-server.ts'
import type { AppProcess } from '../process.ts'
import { fault, openPool, type Place, type Row, until } from './fault.ts'

const offsets = ['+10m', '-10m']
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')

await fault(async (place) => {
  const rows: Row[] = []
  for (const offset of offsets) {
    const what = {
      fault: `the clock of a process is ten minutes ${offset.startsWith('+') ? 'fast' : 'slow'}`,
      goal: 'users notice nothing',
    }
    if (!library) {
      rows.push({ ...what, rounds: 0, figure: 'needs Debian’s faketime', held: undefined })
      continue
    }
    const failed = await tryOffset(place, offset)
    rows.push({
      ...what,
      rounds: 1,
      figure: failed.length === 0 ? 'all of it works, on both processes' : failed.join('; '),
      held: failed.length === 0,
    })
  }
  return rows
})

/** Says what did not work. */
async function tryOffset(place: Place, offset: string): Promise<string[]> {
  const { postgres, settings } = await place.database()
  const shared = { ...settings, LOG_LEVEL: 'silent' }
  const right = await place.start(shared)
  const mailFolder = join(place.folder, `mail${offset}`)
  const wrong = await place.start({
    ...shared,
    DATA_DIR: mailFolder,
    LD_PRELOAD: library ?? '',
    FAKETIME: offset,
    // Timers go on as they do in a process whose clock is wrong.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const pool = openPool(postgres.connection, place.afterwards)
  const { host, user, database } = postgres.connection
  const databaseUrl = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`
  const emails = await makeAccounts({ rounds: 1, seconds: 1, dataDir: '', databaseUrl }, 2)
  const failed: string[] = []
  const check = async (name: string, act: () => Promise<boolean>) => {
    const works = await act().catch(() => false)
    if (!works) failed.push(`${name}: failed`)
  }
  const send = (app: AppProcess, path: string, cookie: string, body?: unknown, more = {}) =>
    fetch(app.origin + path, {
      method: path === apiPaths.profile && body ? 'PATCH' : 'POST',
      headers: { cookie, origin: app.origin, 'content-type': 'application/json', ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const apps = { right, wrong }
  const date = Date.parse((await fetch(`${wrong.origin}/healthz`)).headers.get('date') ?? '')
  const isOff = Math.abs(Math.abs(date - Date.now()) - 600_000) < 30_000
  if (!isOff) failed.push('the clock was not off')

  for (const [i, [here, there]] of (
    [
      ['wrong', 'right'],
      ['right', 'wrong'],
    ] as const
  ).entries()) {
    let cookie = ''
    await check(`signing in at the ${here} clock`, async () => {
      cookie = await signIn(apps[here].origin, emails[i] ?? '')
      return true
    })
    for (const at of [here, there]) {
      await check(`signed in at the ${here} clock, read at the ${at} one`, async () => {
        const answer = await fetch(apps[at].origin + apiPaths.me, { headers: { cookie } })
        return ((await answer.json()) as { user?: unknown }).user != null
      })
    }
    await check(
      `a profile created at the ${here} clock`,
      async () => (await send(apps[here], apiPaths.profile, cookie)).ok,
    )
    await check(
      `an edit at the ${there} clock`,
      async () => (await send(apps[there], apiPaths.profile, cookie, { headline: 'On time.' })).ok,
    )
    await check(
      `renewing the session at the ${there} clock`,
      async () => (await send(apps[there], apiPaths.refresh, cookie)).ok,
    )
    await check(`live news from the ${here} clock at the ${there} one`, async () => {
      const profile = (await (
        await fetch(apps[here].origin + apiPaths.profile, { headers: { cookie } })
      ).json()) as {
        id: string
      }
      let news = 0
      const leave = joinTopics({
        endpoint: apps[there].origin.replace('http', 'ws') + liveEndpoint,
        topics: [`profiles:${profile.id}`],
        onNews: () => {
          news += 1
        },
        transport: transportWith({ cookie, origin: apps[there].origin }),
      })
      await until(() => news > 0, 5_000, 'joined')
      const before = news
      await send(apps[here], apiPaths.profile, cookie, { headline: 'Still on time.' })
      await until(() => news > before, 5_000, 'heard')
      leave()
      return true
    })
    await check(`the same idempotency key at both clocks`, async () => {
      const headers = { 'Idempotency-Key': randomUUID(), 'x-forwarded-for': '10.9.9.9' }
      const body = { email: `clock-${randomUUID()}@example.com` }
      const one = await send(apps[here], apiPaths.betaSignups, '', body, headers)
      const other = await send(apps[there], apiPaths.betaSignups, '', body, headers)
      return one.status === 201 && other.status === 201 && (await one.text()) === (await other.text())
    })
  }

  // The process with the right clock must not be needed for this.
  right.child.kill('SIGTERM')
  await right.exited
  await check('mails are sent by the wrong clock', async () => {
    const email = `mail-${randomUUID()}@example.com`
    await send(wrong, apiPaths.betaSignups, '', { email }, { 'x-forwarded-for': '10.9.9.10' })
    const folder = join(mailFolder, 'mail')
    const isThere = () =>
      existsSync(folder) &&
      readdirSync(folder).some((name) => readFileSync(join(folder, name), 'utf8').includes(email))
    await until(isThere, 15_000, 'the mail')
    return true
  })
  await check('no job waits forever', async () => {
    await until(
      async () => {
        const { rows } = await pool.query(
          'select from graphile_worker.jobs where run_at <= now() and locked_at is null',
        )
        return rows.length === 0
      },
      15_000,
      'no due job',
    )
    return true
  })
  wrong.child.kill('SIGTERM')
  await wrong.exited
  return failed
}

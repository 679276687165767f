// Two processes of an earlier release behind HAProxy are replaced by this one, one after the other, under load: no request fails.
// Then one of the earlier release runs on the new schema, beside this one. UPGRADE_FROM: the folder of that release, installed and
// built.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSignedIn } from '../../bench/signed-in.ts'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { statusOf } from '../cluster/cluster.ts'
import { haproxySettings, unavailable } from '../cluster/configuration.ts'
import { endDaemon, freePorts, makeFolder, startDaemon } from '../cluster/daemons.ts'
import type { AppProcess } from '../process.ts'
import { fault, openPool, type Row, until } from './fault.ts'
import { openLedger, tally } from './ledger.ts'

const haproxy = '/usr/sbin/haproxy'
const pause = 4_000 // ms of load between two steps
const interval = 150 // ms between two requests of a reader

await fault(async ({ start, database, afterwards }): Promise<Row[]> => {
  const about = {
    fault: 'two processes of the release before are replaced one after the other',
    rounds: 1,
    goal: 'no request fails; data of the release before is there; it runs on the new schema',
  }
  const before = process.env.UPGRADE_FROM
  if (!before || !existsSync(haproxy)) {
    const figure = 'needs HAProxy, and UPGRADE_FROM: the folder of a release that is installed and built'
    return [{ ...about, rounds: 0, figure, held: undefined }]
  }
  const old: [string, ...string[]] = [
    join(before, 'node_modules/node/bin/node'),
    `--import=${join(before, 'scripts/resolve-once.mjs')}`,
    join(before, 'src/main.ts'),
  ]
  const [web = 0, primary = 0, one = 0, other = 0] = await freePorts(4)
  const { postgres, settings } = await database()
  const origin = `http://127.0.0.1:${web}`
  const shared = { ...settings, APP_URL: origin, LOG_LEVEL: 'warn' }
  const run = (port: number, command?: [string, ...string[]]) =>
    start({ ...shared, PORT: String(port) }, { command })
  const end = async (app: AppProcess) => {
    app.child.kill('SIGTERM')
    await app.exited
  }

  let a = await run(one, old)
  let b = await run(other, old)
  // HAProxy does not run as root.
  const folder = makeFolder()
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'unavailable.http'), unavailable)
  const ports = { etcd: 0, etcdPeers: 0, nodes: [], primary, web, applications: [one, other] }
  writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(ports, folder))
  const proxy = startDaemon(folder, 'haproxy', haproxy, ['-f', join(folder, 'haproxy.cfg')])
  afterwards(() => endDaemon(proxy, 5_000))
  await until(async () => (await statusOf(`${origin}/readyz`)) === 200, 20_000, 'HAProxy').catch(() => {
    throw new Error(readFileSync(join(folder, 'haproxy.log'), 'utf8'))
  })

  /** Over HAProxy's socket for administrators. */
  async function tell(state: 'drain' | 'ready', server: 'a' | 'b'): Promise<void> {
    const socket = connect(join(folder, 'haproxy.sock'))
    socket.end(`set server ready/${server} state ${state}; set server alive/${server} state ${state}\n`)
    const answer = await text(socket)
    if (answer.trim() !== '') throw new Error(answer)
  }

  const pool = openPool(postgres.connection, afterwards)
  const { id, cookie } = await makeSignedIn(pool, 'speaker')
  const as = { cookie, origin, 'content-type': 'application/json' }
  const failures: string[] = []
  async function ask(path: string, method = 'GET', body?: object): Promise<Response> {
    const sent = body && JSON.stringify(body)
    const answer = await fetch(origin + path, { method, headers: as, ...(sent && { body: sent }) })
    if (!answer.ok) failures.push(`${method} ${path} ${answer.status}`)
    return answer
  }
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  let requests = 0
  let isOver = false
  /** What a signed-in speaker and visitors do. */
  async function use(round: number): Promise<void> {
    const headline = `Edit ${round}.`
    const talk = {
      title: names[round % names.length],
      event_name: 'Open Data Week',
      format: 'talk',
      starts_on: '2026-05-04',
    }
    const acts: (() => Promise<Response>)[] = [
      () => ask('/'),
      () => ask(paths.dashboard),
      () => ask(apiPaths.profile, 'PATCH', { headline }),
      () => ask(apiPaths.profile),
      () => ask(apiPaths.experiences, 'POST', talk),
      () => ask(apiPaths.experiences),
    ]
    for (const act of acts) {
      requests += 1
      try {
        const answer = await act()
        const read = await answer.text()
        if (act === acts[3] && !read.includes(headline)) failures.push('an edit was not there')
      } catch (error) {
        failures.push(String(error))
      }
      await sleep(interval)
    }
  }
  const ledger = openLedger(() => origin, { writers: 2, pause: 20 })
  const using = (async () => {
    for (let round = 0; !isOver; round += 1) await use(round)
  })()

  /** It gets no requests meanwhile: one that is starting would refuse them. */
  async function replace(server: 'a' | 'b', app: AppProcess, port: number, command?: [string, ...string[]]) {
    await sleep(pause)
    await tell('drain', server)
    await end(app)
    const next = await run(port, command)
    await tell('ready', server)
    return next
  }
  a = await replace('a', a, one)
  b = await replace('b', b, other)
  // Back, as after a mistake: the release before on the new schema, beside this one.
  a = await replace('a', a, one, old)
  await sleep(pause)
  isOver = true
  await using
  await ledger.stop()

  const lost = await ledger.lost(pool)
  const { rows } = await pool.query('select count(*)::int as talks from experiences where profile_id = $1', [
    id,
  ])
  const refused = [...ledger.answers].filter(([status]) => status !== 201).length
  const complaints = [a, b].filter((app) => /"level":"error"/.test(app.output())).length
  return [
    {
      ...about,
      figure: `${failures.length} of ${requests} reads and edits failed${failures.length > 0 ? ` (${[...new Set(failures)].slice(0, 4).join('; ')})` : ''}; applications: ${tally(ledger.answers)}; ${lost.length} lost; ${rows[0].talks} talks of both releases are there; ${complaints} of the last two processes logged an error`,
      held:
        failures.length === 0 && refused === 0 && lost.length === 0 && complaints === 0 && rows[0].talks > 0,
    },
  ]
})

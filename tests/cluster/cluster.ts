// Two processes of the product behind HAProxy on a PostgreSQL cluster of three that Patroni keeps, all on loopback and in a
// temporary folder; and what can be done to each part.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { until } from '../faults/fault.ts'
import { type AppProcess, spawnApp, untilReady } from '../process.ts'
import {
  etcdArguments,
  haproxySettings,
  type NodePorts,
  type Passwords,
  type Ports,
  patroniSettings,
  unavailable,
} from './configuration.ts'
import {
  childrenOf,
  endDaemon,
  findPrograms,
  freePorts,
  hasEnded,
  type Link,
  makeFolder,
  openLink,
  postmasterOf,
  signal,
  startDaemon,
} from './daemons.ts'

interface DatabaseNode extends NodePorts {
  link: Link
  patroniProcess?: ChildProcess
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const stopLimit = 15_000 // ms

/** Ready: three nodes, one of them synchronous, and both processes. `say` receives a line for each step. */
export async function startCluster(say: (line: string) => void) {
  const programs = findPrograms()
  const folder = makeFolder()
  const passwords = newPasswords()
  const [etcd = 0, etcdPeers = 0, primary = 0, web = 0, ...rest] = await freePorts(12)
  const nodes: DatabaseNode[] = []
  for (const name of ['n1', 'n2', 'n3']) {
    const link = await openLink(etcd)
    nodes.push({ name, postgres: rest.shift() ?? 0, patroni: rest.shift() ?? 0, etcd: link.port, link })
  }
  const ports: Ports = { etcd, etcdPeers, nodes, primary, web, applications: rest.slice(0, 2) }
  const addresses = databaseAddresses(primary, passwords)
  const daemons: ChildProcess[] = []
  const pools = new Map<string, Pool>()
  const applications: (AppProcess | undefined)[] = []
  let haproxy: ChildProcess | undefined

  const run = (name: string, command: string, args: string[]) => {
    const child = startDaemon(folder, name, command, args)
    daemons.push(child)
    return child
  }
  function startNode(node: DatabaseNode): void {
    const settings = join(folder, `${node.name}.yml`)
    writeFileSync(settings, patroniSettings(node, { folder, bin: programs.postgres, passwords }), {
      mode: 0o644,
    })
    node.patroniProcess = run(node.name, programs.patroni, [settings])
  }
  const named = (name: string): DatabaseNode => {
    const node = nodes.find((one) => one.name === name)
    if (!node) throw new Error(`no node ${name}`)
    return node
  }
  const processesOf = ({ name, patroniProcess }: DatabaseNode) => {
    const postmaster = postmasterOf(join(folder, name))
    return [patroniProcess?.pid, postmaster, ...(postmaster ? childrenOf(postmaster) : [])]
  }

  async function startApplication(i: number): Promise<void> {
    const app = await spawnApp({
      PORT: String(ports.applications[i]),
      APP_URL: `http://127.0.0.1:${web}`,
      TRUST_PROXY: '1',
      DATABASE_URL: addresses.web,
      MIGRATION_DATABASE_URL: addresses.owner,
      SECRET: passwords.web,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    })
    applications[i] = app
    await untilReady(app, 120_000)
  }

  /** Ends everything; the folder goes unless it is to be looked at. */
  async function stop({ isKept = false } = {}): Promise<void> {
    await Promise.allSettled([...pools.values()].map((pool) => pool.end()))
    for (const app of applications) app?.child.kill('SIGTERM')
    await Promise.all(applications.map((app) => app && Promise.race([app.exited, pause(12_000)])))
    for (const app of applications) app?.child.kill('SIGKILL')
    for (const node of nodes) signal(processesOf(node), 'SIGCONT')
    await Promise.all(nodes.map(({ patroniProcess }) => endDaemon(patroniProcess, stopLimit)))
    for (const node of nodes) signal([postmasterOf(join(folder, node.name))], 'SIGQUIT')
    await Promise.all(daemons.map((child) => endDaemon(child, stopLimit)))
    for (const { link } of nodes) link.close()
    if (!isKept) rmSync(folder, { recursive: true, force: true })
  }

  const cluster = {
    folder,
    ports,
    addresses,
    origin: `http://127.0.0.1:${web}`,
    /** Each process without HAProxy in front. */
    origins: () => ports.applications.map((port) => `http://127.0.0.1:${port}`),
    processes: () => applications.flatMap((app) => (app ? [{ origin: app.origin, pid: app.child.pid }] : [])),
    /** Connections of the owner of the tables, or of the superuser, to the primary through HAProxy. */
    connect(as: 'owner' | 'superuser'): Pool {
      const known = pools.get(as)
      if (known) return known
      const pool = new Pool({ connectionString: addresses[as], max: 3, connectionTimeoutMillis: 5_000 })
      pool.on('error', () => {})
      pools.set(as, pool)
      return pool
    },
    /** The node that is primary by its own word, if any. */
    async primary(): Promise<string | undefined> {
      const asked = nodes.map(async ({ name, patroni }) => {
        if ((await statusOf(`http://127.0.0.1:${patroni}/primary`, 'OPTIONS')) !== 200) throw new Error(name)
        return name
      })
      // The first to say so: a frozen one would say nothing for a while.
      return Promise.any(asked).catch(() => undefined)
    },
    /** As Patroni sees them: each node's role and state. */
    async members(): Promise<{ name: string; role: string; state: string }[]> {
      for (const { patroni } of nodes) {
        try {
          const answer = await fetch(`http://127.0.0.1:${patroni}/cluster`, {
            signal: AbortSignal.timeout(1_000),
          })
          return (await answer.json()).members
        } catch {
          // The next one may answer.
        }
      }
      return []
    },
    async standby(): Promise<string> {
      const found = (await cluster.members()).find(({ role }) => role === 'sync_standby')
      if (!found) throw new Error('no synchronous standby')
      return found.name
    },
    async untilWhole(withinMs = 90_000): Promise<void> {
      const isWhole = async () => {
        const members = await cluster.members()
        const running = members.filter(({ state }) => ['running', 'streaming'].includes(state))
        const roles = members.map(({ role }) => role)
        return running.length === 3 && roles.includes('leader') && roles.includes('sync_standby')
      }
      await until(isWhole, withinMs, 'three nodes, one of them synchronous')
      for (const app of applications) if (app) await untilReady(app, withinMs)
    },
    kill: (name: string) => {
      const { patroniProcess } = named(name)
      signal([patroniProcess?.pid, postmasterOf(join(folder, name))], 'SIGKILL')
    },
    revive: (name: string) => startNode(named(name)),
    freeze: (name: string) => signal(processesOf(named(name)), 'SIGSTOP'),
    thaw: (name: string) => signal(processesOf(named(name)), 'SIGCONT'),
    cut: (name: string) => named(name).link.cut(),
    restore: (name: string) => named(name).link.restore(),
    async switchOver(from: string, to: string): Promise<void> {
      const answer = await fetch(`http://127.0.0.1:${named(from).patroni}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from, candidate: to }),
      })
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
    },
    async killApplication(i: number): Promise<void> {
      applications[i]?.child.kill('SIGKILL')
      await applications[i]?.exited
    },
    startApplication,
    reloadProxy: () => void haproxy?.kill('SIGUSR2'),
    /** Everything the processes have written to their logs. */
    output: () => applications.map((app) => app?.output() ?? ''),
    stop,
  }

  try {
    run('etcd', programs.etcd, etcdArguments(ports, folder))
    for (const node of nodes) {
      startNode(node)
      // The first one makes the cluster; the others copy it.
      if (node === nodes[0])
        await until(async () => (await cluster.primary()) === node.name, 60_000, 'a first node')
    }
    writeFileSync(join(folder, 'unavailable.http'), unavailable)
    writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(ports, folder))
    haproxy = run('haproxy', programs.haproxy, ['-W', '-f', join(folder, 'haproxy.cfg')])
    await cluster.untilWhole()
    say('three nodes of PostgreSQL')
    await createRoles(cluster.connect('superuser'), passwords)
    await Promise.all([0, 1].map(startApplication))
    say('two processes of the application')
  } catch (error) {
    const ended = daemons.filter(hasEnded).length
    await stop({ isKept: true })
    throw new Error(`The cluster did not start; ${ended} programs had ended, and ${folder} has their logs`, {
      cause: error,
    })
  }
  return cluster
}

function newPasswords(): Passwords {
  const make = () => randomBytes(24).toString('base64url')
  return { superuser: make(), replication: make(), rewind: make(), owner: make(), web: make() }
}

function databaseAddresses(port: number, { superuser, owner, web }: Passwords) {
  return {
    superuser: `postgres://postgres:${superuser}@127.0.0.1:${port}/postgres`,
    owner: `postgres://lectern_owner:${owner}@127.0.0.1:${port}/lectern`,
    web: `postgres://lectern_web:${web}@127.0.0.1:${port}/lectern`,
  }
}

/** As docs/deployment.md describes it. */
async function createRoles(pool: Pool, { owner, web }: Passwords): Promise<void> {
  await until(() => pool.query('select 1').then(Boolean, () => false), 20_000, 'HAProxy to find the primary')
  await pool.query(`create role lectern_owner login password '${owner}'`)
  await pool.query(`create role lectern_web login password '${web}'`)
  await pool.query('create database lectern owner lectern_owner')
}

/** 0 without an answer within a second. */
export async function statusOf(url: string, method = 'GET'): Promise<number> {
  try {
    const answer = await fetch(url, { method, signal: AbortSignal.timeout(1_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

// Programs of the system that run in a temporary folder, not as root, and end with the script however that ends.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL refuses to run as root: its account then, as `uid` and `gid`. */
const account = process.getuid?.() === 0 ? idsOf('nobody') : undefined

function idsOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** PostgreSQL's newest programs, as Debian keeps them. Throws with what to install. */
export function findPrograms(): { postgres: string; patroni: string; etcd: string; haproxy: string } {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.map(Number).toSorted((a, b) => b - a)[0]
  const programs = {
    postgres: `/usr/lib/postgresql/${newest}/bin`,
    patroni: '/usr/bin/patroni',
    etcd: '/usr/bin/etcd',
    haproxy: '/usr/sbin/haproxy',
  }
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (missing.length > 0) {
    throw new Error(
      `Missing here: ${missing.join(', ')}. On Debian: apt-get install patroni etcd-server haproxy postgresql`,
    )
  }
  return programs
}

/** One that the account may enter and fill. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-cluster-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Its output is in `<name>.log` of the folder. */
export function startDaemon(folder: string, name: string, command: string, args: string[]): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const as = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  return spawn('setpriv', ['--pdeathsig', 'TERM', ...as, command, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  })
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Gives it the time to end by itself. */
export async function endDaemon(child: ChildProcess | undefined, withinMs: number): Promise<void> {
  if (!child || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs)
  await ended
  clearTimeout(timer)
}

/** Undefined when there is none. */
export function postmasterOf(dataFolder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    // Negative while its data are only being prepared.
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

export function childrenOf(pid: number): number[] {
  try {
    const lines = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return lines.trim().split(/\s+/).filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** One that has ended already is no mistake. */
export function signal(pids: readonly (number | undefined)[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, name)
    } catch {
      // Gone.
    }
  }
}

export interface Link {
  port: number
  cut(): void
  restore(): void
  close(): void
}

/** A TCP connection to this port of loopback that can be cut. */
export async function openLink(to: number): Promise<Link> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = createConnection(to, '127.0.0.1')
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(other)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    cut() {
      isCut = true
      drop()
    },
    restore() {
      isCut = false
    },
    close() {
      server.close()
      drop()
    },
  }
}

/** As many as asked for, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => server.listening || once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return address.port
  })
  for (const server of servers) server.close()
  return ports
}

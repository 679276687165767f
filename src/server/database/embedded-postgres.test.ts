// Starting a real Postgres: how a cluster is created, who owns its folders, and what an installation may lack. Its modules
// have tests of their own in embedded-postgres/. Runs as root and as an ordinary user; root-only cases are skipped for
// others.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  find,
  install,
  isRoot,
  makeDataDir,
  makeDataDirWithCluster,
  makeFolder,
  packageJson,
  processes,
  query,
  sessionOf,
  socketFolderOf,
  start,
  startApp,
  until,
} from '../../../tests/embedded-postgres.ts'
import { sharedBuffers } from './embedded-postgres/server.ts'

describe('a cluster', { timeout: 30_000 }, () => {
  test('is created at the first start, crash-safe, and keeps its data', async () => {
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
      buffers: `${sharedBuffers()}MB`,
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

  test('has the requested database, even with an unusual name', async () => {
    const started = await start(makeDataDirWithCluster(), { database: 'Odd "name"' })
    expect(await query(started, 'select current_database() as name')).toEqual([{ name: 'Odd "name"' }])
  })

  test('is never half created: kill -9 during initdb leaves nothing that is trusted', async () => {
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

  test('is not created over unrelated files', async () => {
    const dataDir = makeDataDir()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'precious')
    await expect(start(dataDir)).rejects.toThrow(/holds files but no database cluster/)
    expect(readFileSync(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('precious')
    expect(find(dataDir, 'postgres-unfinished-')).toEqual([])
  })

  test.runIf(isRoot)(
    'as root: lives in DATA_DIR even if its account cannot enter the parent folders',
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

  test.runIf(isRoot)('as root: is adopted when it was restored with root as the owner', async () => {
    const dataDir = makeDataDirWithCluster()
    const first = await start(dataDir)
    await query(first, 'create table kept as select 1 as one')
    await first.stop()
    execFileSync('chown', ['-R', '0:0', dataDir])
    chmodSync(join(dataDir, 'postgres'), 0o755)
    const second = await start(dataDir)
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)('as root: stays with the user who created it', async () => {
    const dataDir = makeDataDirWithCluster()
    const first = await start(dataDir)
    await first.stop()
    execFileSync('chown', ['-R', '12345:12345', join(dataDir, 'postgres')])
    const second = await start(dataDir)
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lstatSync(second.connection.host).uid).toBe(12345)
    expect(lstatSync(join(dataDir, 'postgres/postmaster.pid')).uid).toBe(12345)
  })

  test.skipIf(isRoot)('as another user: reports that it cannot be read', async () => {
    const dataDir = makeDataDir()
    const cluster = join(dataDir, 'postgres')
    mkdirSync(cluster, { recursive: true })
    chmodSync(cluster, 0o000)
    onTestFinished(() => chmodSync(cluster, 0o700))
    await expect(start(dataDir)).rejects.toThrow(/cannot be read.*user it belongs to/)
  })
})

describe('the socket folder', { timeout: 30_000 }, () => {
  test('is private, short, and the same for another spelling of DATA_DIR', async () => {
    const dataDir = makeDataDirWithCluster()
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

  test('is refused when another user may have created it', async () => {
    const dataDir = makeDataDirWithCluster()
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
  test('may lack its symlinks and, as root, may be inaccessible to the account that runs it', async () => {
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

  test('is reported with a clear message when missing', async () => {
    const installation = install()
    rmSync(installation.packageFolder, { recursive: true })
    const app = startApp(makeDataDir(), { supervisor: installation.supervisor })
    await expect(app.ready).rejects.toThrow(/is not installed .*npm install.*DATABASE_URL/)
  })
})

describe('the log', { timeout: 30_000 }, () => {
  test('has a level for each line and never blocks Postgres', async () => {
    const started = await start(makeDataDirWithCluster())
    await expect(query(started, 'select 1/0 as secret')).rejects.toThrow('division by zero')
    await expect(
      query({ ...started, connection: { ...started.connection, database: 'nowhere' } }, 'select 1'),
    ).rejects.toThrow('nowhere')
    // More than a pipe holds: without a reader, this would never return.
    await query(
      started,
      "do $$ begin for i in 1..40 loop raise log '%', repeat('x', 50000); end loop; end $$",
    )
    await until(() => started.log.filter((line) => line.includes('xxxxx')).length === 40)
    expect(started.log.find((line) => line.includes('"nowhere" does not exist'))).toMatch(/^error/)
    expect(started.log.find((line) => line.includes('ready to accept'))).toMatch(/^info/)
    // Refused statements and their values are personal data.
    expect(started.log.filter((line) => /division by zero|STATEMENT|secret/.test(line))).toEqual([])
  })
})

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

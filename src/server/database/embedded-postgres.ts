// The embedded PostgreSQL: creates its cluster, then starts, supervises and stops the server. One app per DATA_DIR, and no
// Postgres outlives its app (see lifeline.ts).
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AppLock,
  connectionTo,
  createDatabaseIfMissing,
  lookAtAppLock,
  takeAppLock,
} from './embedded-postgres/app-lock.ts'
import { findBinaries } from './embedded-postgres/binaries.ts'
import {
  findPostmaster,
  initializeCluster,
  locateCluster,
  makeSocketDirectory,
  removeSocketDirectory,
  removeUnfinished,
} from './embedded-postgres/cluster.ts'
import { LockFileError, type LogLevel, runServer, type Server } from './embedded-postgres/server.ts'

export interface EmbeddedPostgres {
  /**
   * Options for pg.Pool. The host is the folder of a Unix socket that only this account can enter; there is no password.
   */
  connection: ReturnType<typeof connectionTo>
  /** Stops Postgres (fast shutdown) and waits until it is gone. Idempotent. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR: the cluster is its subfolder `postgres`. */
  dataDir: string
  /** `max_connections`; default 40. */
  connections?: number
  /** Called while Postgres starts, which takes a third of a second: time for blocking work. */
  whileStarting?(): void
  /** Receives every line that Postgres and this supervisor write. */
  onLog?(line: string, level: LogLevel): void
  /** False only in tests: a machine crash may then lose data. */
  fsync?: boolean
  /** Created when missing; default "app". */
  database?: string
}

const timeoutMs = 10_000 // ms that a start waits for a Postgres that is going, or for a lock file to go
const settling = 1_000 // ms that another app's lock must be held, or free, before that is believed
// ms of fast shutdown (SIGINT) before the immediate one (SIGQUIT), and of that before SIGKILL: together with the time for
// requests in progress, within the ten seconds of a shutdown. The write-ahead log makes all three safe.
const shutdownLimit = 2_000
const immediateLimit = 1_000
const backOff = { first: 100, longest: 2_000, forgottenAfter: 10_000 } // ms

/** Throws with a message for the user when another app uses this DATA_DIR or Postgres cannot run. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL does not run on Windows: set DATABASE_URL, or use WSL.')
  }
  const { dataDir, fsync = true, connections = 40, database = 'app', onLog = () => {} } = options
  const info = (line: string) => onLog(line, 'info')
  const startedAt = Date.now()
  const cluster = await locateCluster(dataDir)
  const { socketDirectory } = cluster
  const bin = await findBinaries(cluster.account, info)
  await initializeCluster(cluster, { bin, fsync, log: info })

  const stopping = new AbortController()
  let server: Server | undefined
  let lock: AppLock | undefined = await begin()
  const supervision = Promise.all([keepRunning(), keepLock()])
  let stopped: Promise<void> | undefined
  try {
    await removeUnfinished(cluster.directory)
    await createDatabaseIfMissing(socketDirectory, database)
  } catch (error) {
    await stop()
    throw error
  }
  info(
    `PostgreSQL is ready after ${Date.now() - startedAt} ms in ${cluster.directory}, socket in ${socketDirectory}`,
  )
  return { connection: connectionTo(socketDirectory, database), stop }

  /** Starts Postgres and takes the lock, once certain that no other app uses the cluster. */
  async function begin(): Promise<AppLock> {
    let deadline = Date.now() + timeoutMs
    let seen = { state: '', since: 0 }
    let problem = ''
    while (Date.now() < deadline) {
      await makeSocketDirectory(cluster)
      const view = await lookAtAppLock(socketDirectory)
      if (view.state !== seen.state) seen = { state: view.state, since: Date.now() }
      const isSettled = Date.now() - seen.since >= settling
      if (view.state === 'absent') {
        const begun = await tryToBegin()
        if (typeof begun !== 'string') return begun
        problem = begun
      }
      if (view.state === 'busy') problem = view.reason
      if (view.state === 'held' && isSettled) throw new Error(otherAppMessage(dataDir))
      if (view.state === 'free' && isSettled && (await stopOrphan())) deadline = Date.now() + timeoutMs
      await sleep(50)
    }
    throw new Error(
      `PostgreSQL did not start within ${timeoutMs / 1000} s. ${otherAppMessage(dataDir)} (${problem})`,
    )
  }

  /** Without a lock, returns why another attempt makes sense. */
  async function tryToBegin(): Promise<AppLock | string> {
    const postmaster = await findPostmaster(cluster)
    if (postmaster) return `Process ${postmaster} of the cluster's lock file lives and does not answer.`
    try {
      const launched = launch()
      options.whileStarting?.()
      await launched
    } catch (error) {
      if (error instanceof LockFileError) return error.message
      throw error
    }
    const taken = await takeAppLock(socketDirectory).catch(() => undefined)
    if (taken) return taken
    await endServer()
    return 'Another app started first.'
  }

  /**
   * A Postgres whose lock no one takes has no app: the app was killed together with the lifeline. It is not adopted,
   * because ours must depend on our own lifeline. Returns whether there was one.
   */
  async function stopOrphan(): Promise<boolean> {
    const claim = await takeAppLock(socketDirectory).catch(() => undefined)
    const postmaster = claim && (await findPostmaster(cluster))
    if (postmaster) {
      onLog(`PostgreSQL (process ${postmaster}) runs without an app: it is stopped and started again`, 'warn')
      process.kill(postmaster, 'SIGINT')
      await claim.lost
    }
    await claim?.release()
    return postmaster !== undefined
  }

  async function launch(): Promise<void> {
    stopping.signal.throwIfAborted()
    server = runServer(cluster, { bin, fsync, connections, onLog })
    await server.ready
  }

  async function keepRunning(): Promise<void> {
    for (let delay = backOff.first; ; delay = Math.min(delay * 2, backOff.longest)) {
      const since = Date.now()
      const ending = await server?.ended
      if (stopping.signal.aborted) return
      if (Date.now() - since > backOff.forgottenAfter) delay = backOff.first
      onLog(`PostgreSQL ended unexpectedly (${ending}): it is started again in ${delay} ms`, 'error')
      await pause(delay)
      try {
        await makeSocketDirectory(cluster) // a cleaner of /tmp may have removed it
        await findPostmaster(cluster) // fixes lock files that name an unrelated process
        await launch()
        info('PostgreSQL runs again')
      } catch (error) {
        if (!stopping.signal.aborted) onLog(`PostgreSQL did not start again: ${error}`, 'error')
      }
    }
  }

  /** The lock's connection breaks whenever Postgres does, and can break by itself. */
  async function keepLock(): Promise<void> {
    while (!stopping.signal.aborted) {
      await lock?.lost
      await pause(backOff.first)
      if (stopping.signal.aborted) return
      lock = await takeAppLock(socketDirectory).catch(() => undefined)
      if (lock) info("the app's lock on the cluster is taken again")
    }
  }

  async function pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})
  }

  function stop(): Promise<void> {
    stopping.abort()
    stopped ??= endServer().then(async () => {
      await supervision
      await lock?.release()
      await removeSocketDirectory(cluster)
    })
    return stopped
  }

  async function endServer(): Promise<void> {
    const going = server
    if (!going) return
    let last: NodeJS.Timeout | undefined
    const quit = setTimeout(() => {
      onLog('PostgreSQL is slow to stop: shutting it down immediately', 'warn')
      going.kill('SIGQUIT')
      last = setTimeout(() => {
        onLog('PostgreSQL does not stop: killing it', 'warn')
        void going.killAll()
      }, immediateLimit)
    }, shutdownLimit)
    going.kill('SIGINT')
    await going.ended
    clearTimeout(quit)
    clearTimeout(last)
  }
}

function otherAppMessage(dataDir: string): string {
  return (
    `Another app works on the DATA_DIR ${dataDir}. ` +
    'Stop it or use another DATA_DIR; several processes on one database need DATABASE_URL.'
  )
}

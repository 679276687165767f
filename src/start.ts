// Starts the whole system in this process: http (answers /healthz at once) → database → jobs → pages → ready. Used by
// main.ts and by tests that need a real server.
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { assembleSystem, distFolder, prepareDatabase, projectFolder } from './assemble.ts'
import { prepareFirstAdmin } from './features/admin/setup/service.server.ts'
import type { Demo } from './features/demo/service.server.ts'
import { checkPrices } from './features/own-plan/stripe/prices.server.ts'
import { readConcepts } from './features/search/concepts.ts'
import { startIndexer } from './features/search/indexer.server.ts'
import { rebuildIfOutdated } from './features/search/rebuild-outdated.server.ts'
import { metricsReader } from './routes/metrics.server.ts'
import { requestBodies } from './routes/request-bodies.ts'
import type { AppContext } from './server/context.ts'
import { untilAvailable } from './server/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './server/database/embedded-postgres.ts'
import { createWebRole, webRole } from './server/database/roles.ts'
import type { Config } from './server/env.ts'
import { describeFault } from './server/errors.ts'
import { createHttpServer } from './server/http/http.ts'
import { deleteExpiredAnswers } from './server/http/idempotency.ts'
import { deleteExpiredLimits } from './server/http/rate-limit.ts'
import { uploadCheck } from './server/http/request-bodies.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { readStaticFiles } from './server/http/static-files.ts'
import { type Jobs, startJobs } from './server/jobs/jobs.ts'
import type { Log } from './server/log.ts'
import { openMailTransport } from './server/mail/mail.ts'
import { answerMetrics } from './server/metrics/metrics.ts'
import { createProcessFigures } from './server/metrics/process-figures.ts'
import { acrossProcesses } from './server/metrics/several.ts'

export interface RunningServer {
  server: Server
  /** Link with which the first admin creates an account: shown to the operator, never logged. */
  setupLink: string | null
  /** The sample people, also shown to the operator. */
  demo: Demo | null
  /** Lets requests finish, then closes everything, the embedded database last. Takes at most ten seconds. */
  stop(): Promise<void>
}

/** Time in ms for requests in progress; the database needs the rest of the ten seconds. */
const drainGrace = 6_000
/** Interval in ms for deleting expired counters and stored answers; anything missed is deleted the next time. */
const cleaningInterval = 10 * 60_000

export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const http = createHttpServer({ log, config })
  await listen(http.server, config)
  try {
    const vite = config.isDevelopment ? await startVite(http.server) : undefined
    const { owner, connection, embedded } = await connectDatabase(config, log)
    await prepareDatabase(owner, connection, log)
    const mail = openMailTransport(config)
    let jobs: Jobs | undefined
    const system = await assembleSystem({
      config,
      log,
      connection,
      poolSize: config.databasePool,
      mail,
      isWorking: () => jobs?.isReady() ?? false,
      vite,
    })
    const { app, context, live, database, tasks, views, appearances } = system
    await checkPrices(config, database.db, log)
    const setupLink = await untilAvailable(log, () => prepareFirstAdmin(database.db, config))
    const running = startJobs(connection, { log, tasks })
    jobs = running
    const indexer = await startIndexer(database, log)
    const measured = createProcessFigures(config)
    const readMetrics = acrossProcesses(metricsReader({ ...system, http, jobs: running, process: measured }))
    http.start({
      fetch: app.fetch,
      pages: context.pages,
      meCache: context.meCache,
      live,
      isUpload: uploadCheck(requestBodies),
      files: readStaticFiles(join(distFolder, 'client'), securityHeaders(config.appUrl)),
      middleware: vite?.middlewares,
      metrics: answerMetrics(config, { read: readMetrics, log }),
      onServed: views.see,
    })
    const rebuilding = rebuildIfOutdated(owner, log)
    const demo = await createDemo(context).catch((error: unknown) => {
      log.error({ fault: describeFault(error) }, 'the sample people could not be created')
      return null
    })
    const cleaning = setInterval(() => {
      deleteExpiredLimits(database.pool).catch(() => {})
      deleteExpiredAnswers(database.db).catch(() => {})
    }, cleaningInterval)
    return {
      server: http.server,
      setupLink,
      demo,
      async stop() {
        clearInterval(cleaning)
        measured.stop()
        await vite?.close()
        await Promise.all([live.close(), http.drain(drainGrace), running.stop(drainGrace)])
        mail.close()
        await Promise.all([views.stop(), appearances.stop(), indexer.stop(), rebuilding.stop()])
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    http.server.close()
    http.server.closeAllConnections()
    throw error
  }
}

/** What the sample people consist of is loaded only where there are any. */
async function createDemo(context: AppContext): Promise<Demo | null> {
  if (!context.config.demo) return null
  const { prepareDemo } = await import('./features/demo/service.server.ts')
  return prepareDemo(context)
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** `owner` changes the schema; `connection` is what the application runs with. */
async function connectDatabase(
  config: Config,
  log: Log,
): Promise<{ owner: ClientConfig; connection: ClientConfig; embedded?: EmbeddedPostgres }> {
  if (config.databaseUrl) {
    readConcepts()
    const connection = { connectionString: config.databaseUrl }
    const { migrationDatabaseUrl } = config
    const owner = migrationDatabaseUrl ? { connectionString: migrationDatabaseUrl } : connection
    return { owner, connection }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    whileStarting: readConcepts,
    onLog: (line, level) => log[level === 'info' ? 'debug' : level]({ from: 'postgres' }, line),
  })
  const owner = embedded.connection
  await untilAvailable(log, () => createWebRole(owner))
  return { owner, connection: { ...owner, user: webRole }, embedded }
}

async function startVite(server: Server) {
  const { createServer } = await import('vite')
  return createServer({
    root: projectFolder,
    // Loaded natively: a bundled copy of the configuration would make `node --watch` restart forever.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
}

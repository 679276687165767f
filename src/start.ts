// Starts the whole system in this process: http (answers /healthz at once) → database → jobs → pages → ready. Used by
// main.ts and by tests that need a real server. One of several processes leaves the set-up to set-up.ts.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { assembleSystem, distFolder, projectFolder } from './assemble.ts'
import type { Demo } from './features/demo/service.server.ts'
import { readConcepts } from './features/search/concepts.ts'
import { startIndexer } from './features/search/indexer.server.ts'
import { metricsReader } from './routes/metrics.server.ts'
import { requestBodies } from './routes/request-bodies.ts'
import { connectDatabase } from './server/database/connect.ts'
import type { Config } from './server/env.ts'
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
import { setUp } from './set-up.ts'

export interface RunningServer {
  server: Server
  /** Link with which the first admin creates an account: shown to the operator, never logged. */
  setupLink: string | null
  /** The sample people, also shown to the operator. */
  demo: Demo | null
  /** Lets requests finish, then closes everything, the embedded database last. Takes at most ten seconds. */
  stop(): Promise<void>
}

/** Other processes share the port, and the set-up is not this one's. */
export interface Shared {
  /** Undefined: it has been done, and others serve, so this one listens only when it can answer. */
  untilSetUp?: Promise<unknown>
}

/** Time in ms for requests in progress; the database needs the rest of the ten seconds. */
const drainGrace = 6_000
/** In ms: how long clients of one of several processes may use their connection to find out that it will be closed. */
const leaveTime = 1_000
/** Interval in ms for deleting expired counters and stored answers; anything missed is deleted the next time. */
const cleaningInterval = 10 * 60_000

export async function startServer(config: Config, log: Log, shared?: Shared): Promise<RunningServer> {
  const http = createHttpServer({ log, config })
  const listensAtOnce = !shared || shared.untilSetUp !== undefined
  if (listensAtOnce) await listen(http.server, config)
  try {
    const vite = config.isDevelopment ? await startVite(http.server) : undefined
    const connections = await connectDatabase(config, log, readConcepts)
    const { connection, embedded } = connections
    const ownSetUp = shared ? undefined : await setUp(config, log, connections)
    await shared?.untilSetUp
    const mail = openMailTransport(config)
    let jobs: Jobs | undefined
    const system = await assembleSystem({
      config,
      log,
      connection,
      poolSize: config.databasePool,
      mail,
      isWorking: () => config.jobs === 'none' || (jobs?.isReady() ?? false),
      vite,
    })
    const { app, context, live, database, tasks, views, appearances } = system
    if (config.jobs !== 'none') jobs = startJobs(connection, { log, tasks })
    const indexer = await startIndexer(database, log)
    const measured = createProcessFigures(config)
    const readMetrics = acrossProcesses(metricsReader({ ...system, http, jobs, process: measured }))
    const headers = securityHeaders(config.appUrl)
    http.start({
      fetch: app.fetch,
      pages: context.pages,
      meCache: context.meCache,
      live,
      isUpload: uploadCheck(requestBodies),
      files: readStaticFiles(join(distFolder, 'client'), headers),
      middleware: vite?.middlewares,
      metrics: answerMetrics(config, { read: readMetrics, log, securityHeaders: headers }),
      views,
    })
    if (!listensAtOnce) await listen(http.server, config)
    const finishing = ownSetUp?.finish()
    const cleaning = setInterval(() => {
      deleteExpiredLimits(database.pool).catch(() => {})
      deleteExpiredAnswers(database.db).catch(() => {})
    }, cleaningInterval)
    return {
      server: http.server,
      setupLink: ownSetUp?.setupLink ?? null,
      demo: (await finishing?.demo) ?? null,
      async stop() {
        clearInterval(cleaning)
        measured.stop()
        await vite?.close()
        await Promise.all([
          live.close(),
          http.drain(drainGrace, shared ? leaveTime : 0),
          jobs?.stop(drainGrace),
        ])
        mail.close()
        await Promise.all([views.stop(), appearances.stop(), indexer.stop(), finishing?.stop()])
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

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
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

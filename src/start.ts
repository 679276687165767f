// Brings the whole system up in this process: http (answers /healthz at once) → database → jobs → pages → ready. Used by
// main.ts and by tests that need the real thing.
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { assembleSystem, distFolder, projectFolder } from './assemble.ts'
import { prepareFirstAdmin } from './features/admin/setup/service.server.ts'
import { migrateDatabase, untilAvailable } from './server/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './server/embedded-postgres.ts'
import type { Config } from './server/env.ts'
import { createHttpServer } from './server/http.ts'
import { type Jobs, migrateJobs, startJobs } from './server/jobs.ts'
import type { Log } from './server/log.ts'
import { openMailTransport } from './server/mail.ts'
import { forgetExpiredLimits } from './server/rate-limit.ts'
import { securityHeaders } from './server/security-headers.ts'
import { readStaticFiles } from './server/static-files.ts'

export interface RunningServer {
  server: Server
  /** With which the first admin makes an account: to be shown to whoever runs this, and kept out of the log. */
  setupLink: string | null
  /** Lets requests finish, then closes everything, the embedded database last. Within ten seconds. */
  stop(): Promise<void>
}

/** ms for requests under way; the database needs the rest of the ten seconds. */
const drainGrace = 6_000
/** ms between two removals of counters that no longer count; what one misses, the next takes. */
const limitsCleaning = 10 * 60_000

export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const http = createHttpServer({ log, config })
  await listen(http.server, config)
  try {
    const vite = config.isDevelopment ? await startVite(http.server) : undefined
    const { connection, embedded } = await connectDatabase(config, log)
    await untilAvailable(log, () => migrateDatabase(connection, join(projectFolder, 'migrations')))
    await untilAvailable(log, () => migrateJobs(connection, log))
    const mail = openMailTransport(config)
    let jobs: Jobs | undefined
    const { app, context, database, tasks, schedule } = await assembleSystem({
      config,
      log,
      connection,
      poolSize: config.databasePool,
      mail,
      isWorking: () => jobs?.isReady() ?? false,
      vite,
    })
    const setupLink = await prepareFirstAdmin(database.db, config)
    const running = startJobs(connection, { log, tasks, schedule })
    jobs = running
    http.start({
      fetch: app.fetch,
      pages: context.pages,
      files: readStaticFiles(join(distFolder, 'client'), securityHeaders(config.appUrl)),
      middleware: vite?.middlewares,
    })
    const cleaning = setInterval(
      () => void forgetExpiredLimits(database.pool).catch(() => {}),
      limitsCleaning,
    )
    return {
      server: http.server,
      setupLink,
      async stop() {
        clearInterval(cleaning)
        await vite?.close()
        await Promise.all([http.drain(drainGrace), running.stop(drainGrace)])
        mail.close()
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

async function connectDatabase(
  config: Config,
  log: Log,
): Promise<{ connection: ClientConfig; embedded?: EmbeddedPostgres }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl } }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onLog: (line, level) => log[level === 'info' ? 'debug' : level]({ from: 'postgres' }, line),
  })
  return { connection: embedded.connection, embedded }
}

async function startVite(server: Server) {
  const { createServer } = await import('vite')
  return createServer({
    root: projectFolder,
    // Read as it is: a bundled copy of the configuration would make `node --watch` restart without end.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
}

// Assembles the system: database, pages, sign-in, the application and its job handlers. Used by start.ts and by the test
// harness, so that tests exercise what runs in production.
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import type { ClientConfig } from 'pg'
import type { ViteDevServer } from 'vite'
import { sessionStore } from './features/accounts/sessions/service.server.ts'
import { createAppearanceCounter, searchersChannel } from './features/analytics/appearances/counter.server.ts'
import { createViewCounter } from './features/analytics/views.server.ts'
import { refusalRecorder } from './features/audit/service.server.ts'
import { auditLog } from './features/audit/table.server.ts'
import { forgetNames, topicsChannel } from './features/search/names.server.ts'
import { createApi } from './routes/api.server.ts'
import { tasksOf } from './routes/jobs.server.ts'
import { openLive } from './routes/live.server.ts'
import { repeatableParameters } from './routes/repeatable-parameters.ts'
import { requestBodies } from './routes/request-bodies.ts'
import { createAuth } from './server/auth/auth.ts'
import { writeLimit } from './server/auth/write-limit.ts'
import type { AppContext } from './server/context.ts'
import { createAwaitCaches } from './server/database/await-caches.ts'
import { answers, migrateDatabase, openDatabase, untilAvailable } from './server/database/database.ts'
import { openReads } from './server/database/reads.ts'
import { explainMissingRight, grantAccess } from './server/database/roles.ts'
import type { Config } from './server/env.ts'
import { createAnswerCache } from './server/http/answer-cache.ts'
import { createApp } from './server/http/app.ts'
import { createMeCache, peopleChannel } from './server/http/me-cache.ts'
import { rateLimits } from './server/http/rate-limit.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { migrateJobs } from './server/jobs/jobs.ts'
import { liveChannel } from './server/live/live.ts'
import type { Log } from './server/log.ts'
import type { MailTransport } from './server/mail/mail.ts'
import { createRequestFigures } from './server/metrics/request-figures.ts'
import { createPages, pagesChannel, withdrawalsChannel } from './server/pages/pages.ts'
import { openStorage } from './server/storage/storage.ts'
import { apiPaths } from './vocabulary/paths.ts'

export const projectFolder = join(import.meta.dirname, '..')
export const distFolder = join(projectFolder, 'dist')

/** Migrates the schema as its owner and grants the application's role what it needs. Waits for the database. */
export async function prepareDatabase(owner: ClientConfig, web: ClientConfig, log: Log): Promise<void> {
  try {
    await untilAvailable(log, () => migrateDatabase(owner, join(projectFolder, 'migrations')))
    await untilAvailable(log, () => migrateJobs(owner, log))
    await untilAvailable(log, () => grantAccess(owner, web, [getTableName(auditLog)]))
  } catch (error) {
    throw explainMissingRight(error, owner)
  }
}

/** The schema must exist already. The caller ends `live`, `views` and `appearances`, then closes `database` and `mail`. */
export async function assembleSystem(options: {
  config: Config
  log: Log
  /** Connects as the role that may not change the schema. */
  connection: ClientConfig
  poolSize: number
  mail: MailTransport
  /** Whether the job runner is working; /readyz fails otherwise. */
  isWorking(): boolean
  vite?: ViteDevServer | undefined
}) {
  const { config, log, connection, poolSize, mail, isWorking, vite } = options
  const opened = openDatabase(connection, { log, poolSize })
  const { databaseReadUrl } = config
  const replica = databaseReadUrl === undefined ? undefined : { connectionString: databaseReadUrl }
  const reads = openReads(connection, replica, log)
  const database = {
    ...opened,
    async close() {
      await Promise.allSettled([reads.close(), opened.close()])
    },
  }
  // Development caches nothing, because the code changes underneath.
  const answerCache = createAnswerCache({ maxBytes: vite ? 0 : config.htmlCacheBytes })
  const pages = await createPages({ config, distFolder, cache: answerCache, vite })
  await database.listen(withdrawalsChannel, answerCache.purge, () => {})
  await database.listen(
    pagesChannel,
    answerCache.markStale,
    () => answerCache.setListening(true),
    () => answerCache.setListening(false),
  )
  const meCache = createMeCache(apiPaths.me, securityHeaders(config.appUrl))
  const rateLimit = rateLimits(database.pool)
  const appearances = createAppearanceCounter({ config, db: database.db, log })
  const context: AppContext = {
    answers: answerCache,
    auth: createAuth(config, sessionStore(database.pool)),
    config,
    countWrite: writeLimit(rateLimit),
    db: database.db,
    log,
    meCache,
    noteFound: appearances.see,
    pages,
    awaitCaches: await createAwaitCaches(database),
    rateLimit,
    reads,
    recordRefusal: refusalRecorder(database.db),
    storage: openStorage(config.storage),
  }
  const live = openLive(context)
  const personChanged = (userId: string) => {
    meCache.invalidate(userId)
    live.recheck(userId)
  }
  await database.listen(
    peopleChannel,
    personChanged,
    () => {
      meCache.setListening(true)
      live.recheck('')
    },
    () => meCache.setListening(false),
  )
  await database.listen(liveChannel, live.publish, live.catchUp)
  const forgetTopics = () => forgetNames(database.db)
  await database.listen(topicsChannel, forgetTopics, forgetTopics)
  await database.listen(searchersChannel, appearances.hear, () => {})
  const isReady = async () => isWorking() && database.isListening() && (await answers(database.pool))
  const requests = createRequestFigures()
  const app = createApp(context, {
    api: createApi(context),
    bodies: requestBodies,
    repeatable: repeatableParameters,
    isReady,
    countRequest: requests.count,
  })
  return {
    app,
    context,
    isReady,
    requests,
    live,
    database,
    tasks: tasksOf(context, mail),
    appearances,
    views: createViewCounter({ config, db: database.db, log }),
  }
}

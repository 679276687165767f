// Puts the parts together: database, pages, sign-in, the application and the tasks of its jobs. Used by start.ts and by the
// test harness, so that what is tested is what runs.
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import type { ClientConfig } from 'pg'
import type { ViteDevServer } from 'vite'
import { createApi } from './api.server.ts'
import { accountSchedule, accountTasks } from './features/accounts/jobs.server.ts'
import { accountTables } from './features/accounts/table.server.ts'
import { analyticsSchedule, analyticsTasks } from './features/analytics/jobs.server.ts'
import { createViewCounter, type ViewCounter } from './features/analytics/views/service.server.ts'
import { refusalRecorder } from './features/audit/service.server.ts'
import { auditLog } from './features/audit/table.server.ts'
import { mailSchedule, mailTasks } from './features/mail/jobs.server.ts'
import { requestSchedule, requestTasks } from './features/requests/jobs.server.ts'
import { createAuth } from './server/auth/auth.ts'
import type { AppContext } from './server/context.ts'
import {
  answers,
  type DatabaseHandle,
  migrateDatabase,
  openDatabase,
  untilAvailable,
} from './server/database/database.ts'
import { grantAccess } from './server/database/roles.ts'
import type { Config } from './server/env.ts'
import { createApp } from './server/http/app.ts'
import { createOwnAnswers, peopleChannel } from './server/http/own-answers.ts'
import { rateLimits } from './server/http/rate-limit.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { migrateJobs, type Schedule, type Tasks } from './server/jobs/jobs.ts'
import type { Log } from './server/log.ts'
import type { MailTransport } from './server/mail/mail.ts'
import { createPages, pagesChannel } from './server/pages/pages.ts'

export const projectFolder = join(import.meta.dirname, '..')
export const distFolder = join(projectFolder, 'dist')

/** Brings the schema up to date as its owner, and gives the application's role what it needs. Waits for the database. */
export async function prepareDatabase(owner: ClientConfig, web: ClientConfig, log: Log): Promise<void> {
  await untilAvailable(log, () => migrateDatabase(owner, join(projectFolder, 'migrations')))
  await untilAvailable(log, () => migrateJobs(owner, log))
  await untilAvailable(log, () => grantAccess(owner, web, [getTableName(auditLog)]))
}

export interface System {
  app: ReturnType<typeof createApp>
  context: AppContext
  database: DatabaseHandle
  tasks: Tasks
  schedule: Schedule
  /** To be told of every page that is served. Whoever calls stops it before the database is closed. */
  views: ViewCounter
}

/** The database must have its schema already. Whoever calls closes `database` and `mail`. */
export async function assembleSystem(options: {
  config: Config
  log: Log
  /** As the role that may not change the schema. */
  connection: ClientConfig
  poolSize: number
  mail: MailTransport
  /** Whether jobs are being taken: without that /readyz says no. */
  isWorking(): boolean
  vite?: ViteDevServer | undefined
}): Promise<System> {
  const { config, log, connection, poolSize, mail, isWorking, vite } = options
  const database = openDatabase(connection, { log, poolSize })
  const pages = await createPages({ config, distFolder, vite })
  await database.listen(pagesChannel, pages.invalidate, () => pages.invalidate(''))
  const ownAnswers = createOwnAnswers(securityHeaders(config.appUrl))
  await database.listen(peopleChannel, ownAnswers.forget, () => ownAnswers.forget(''))
  const context: AppContext = {
    auth: createAuth({ config, db: database.db, log, tables: accountTables }),
    config,
    db: database.db,
    log,
    ownAnswers,
    pages,
    rateLimit: rateLimits(database.pool),
    recordRefusal: refusalRecorder(database.db),
  }
  const app = createApp(
    context,
    createApi(context),
    async () => isWorking() && (await answers(database.pool)),
  )
  return {
    app,
    context,
    database,
    views: createViewCounter({ config, db: database.db, log }),
    tasks: { ...mailTasks(mail), ...accountTasks(config), ...requestTasks, ...analyticsTasks },
    schedule: { ...mailSchedule, ...accountSchedule, ...requestSchedule, ...analyticsSchedule },
  }
}

// Puts the parts together: database, pages, sign-in, the application and the tasks of its jobs. Used by start.ts and by the
// test harness, so that what is tested is what runs.
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { ViteDevServer } from 'vite'
import { createApi } from './api.server.ts'
import { accountSchedule, accountTasks } from './features/accounts/jobs.server.ts'
import { accountTables } from './features/accounts/table.server.ts'
import { refusalRecorder } from './features/audit/service.server.ts'
import { mailSchedule, mailTasks } from './features/mail/jobs.server.ts'
import { createApp } from './server/app.ts'
import { createAuth } from './server/auth.ts'
import type { AppContext } from './server/context.ts'
import { answers, type DatabaseHandle, openDatabase } from './server/database.ts'
import type { Config } from './server/env.ts'
import type { Schedule, Tasks } from './server/jobs.ts'
import type { Log } from './server/log.ts'
import type { MailTransport } from './server/mail.ts'
import { createPages, pagesChannel } from './server/pages.ts'
import { rateLimits } from './server/rate-limit.ts'

export const projectFolder = join(import.meta.dirname, '..')
export const distFolder = join(projectFolder, 'dist')

export interface System {
  app: ReturnType<typeof createApp>
  context: AppContext
  database: DatabaseHandle
  tasks: Tasks
  schedule: Schedule
}

/** The database must have its schema already. Whoever calls closes `database` and `mail`. */
export async function assembleSystem(options: {
  config: Config
  log: Log
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
  const context: AppContext = {
    auth: createAuth({ config, db: database.db, log, tables: accountTables }),
    config,
    db: database.db,
    log,
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
    tasks: { ...mailTasks(mail), ...accountTasks(config) },
    schedule: { ...mailSchedule, ...accountSchedule },
  }
}

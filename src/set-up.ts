// What is done once at a start, however many processes will serve: the schema, the prices at Stripe, the first admin; then,
// beside the first answers, the sample people and the search index.
import { prepareDatabase } from './assemble.ts'
import { prepareFirstAdmin } from './features/admin/setup/service.server.ts'
import type { Demo } from './features/demo/service.server.ts'
import { checkPrices } from './features/own-plan/stripe/prices.server.ts'
import { rebuildIfOutdated } from './features/search/rebuild-outdated.server.ts'
import type { Connections } from './server/database/connect.ts'
import { untilAvailable } from './server/database/database.ts'
import { openDrizzle, openPool } from './server/database/pool.ts'
import type { Config } from './server/env.ts'
import { describeFault } from './server/errors.ts'
import type { Log } from './server/log.ts'

export interface SetUp {
  /** Link with which the first admin creates an account: shown to the operator, never logged. */
  setupLink: string | null
  /** Starts what a running server can do without. */
  finish(): Finishing
}

export interface Finishing {
  /** The sample people, also shown to the operator. */
  demo: Promise<Demo | null>
  /** Resolves when nothing is left to do, or after `stop`. */
  ended: Promise<void>
  stop(): Promise<void>
}

const queryTimeout = 5_000 // ms

/** Waits for the database. Throws `SettingsError` for prices or a first admin that cannot be. */
export async function setUp(
  config: Config,
  log: Log,
  { owner, connection }: Pick<Connections, 'owner' | 'connection'>,
): Promise<SetUp> {
  await prepareDatabase(owner, connection, log)
  const pool = openPool(connection, { log, name: 'set-up', size: 1, queryTimeout })
  const db = openDrizzle(pool)
  try {
    await checkPrices(config, db, log)
    const setupLink = await untilAvailable(log, () => prepareFirstAdmin(db, config))
    return { setupLink, finish }
  } catch (error) {
    await pool.end()
    throw error
  }

  function finish(): Finishing {
    const rebuilding = rebuildIfOutdated(owner, log)
    const demo = createDemo()
      .catch((error: unknown) => {
        log.error({ fault: describeFault(error) }, 'the sample people could not be created')
        return null
      })
      .finally(() => void pool.end().catch(() => {}))
    return {
      demo,
      ended: Promise.all([demo, rebuilding.ended]).then(() => {}),
      stop: rebuilding.stop,
    }
  }

  /** What the sample people consist of is loaded only where there are any. */
  async function createDemo(): Promise<Demo | null> {
    if (!config.demo) return null
    const { prepareDemo } = await import('./features/demo/service.server.ts')
    return prepareDemo({ config, db })
  }
}

// The primary process of several: it serves nothing itself. It owns the embedded database, has the set-up done once, keeps
// as many equal servers running as PROCESSES says, and replaces them one after the other.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ClientConfig } from 'pg'
import { connectDatabase } from '../database/connect.ts'
import { type Config, inheritedEnv } from '../env.ts'
import { describeFault } from '../errors.ts'
import type { Log } from '../log.ts'
import { collectMetrics } from '../metrics/several.ts'
import { type Child, forkServer, forkSetUp, setUpMessage } from './child.ts'
import { createSlot } from './slot.ts'

export interface Primary {
  /** Replaces all servers, and does the set-up first, by what is on the disk now. Never rejects. */
  restart(): Promise<void>
  /** Lets requests finish, then stops the embedded database. Takes at most ten seconds. */
  stop(): Promise<void>
}

/** ms for servers to finish; the embedded database needs the rest of the ten seconds. */
const stopLimit = 6_800

/** `main` is the program of every child. Resolves when one of them serves; throws if the first does not get ready. */
export async function startPrimary(config: Config, log: Log, main: string): Promise<Primary> {
  await requireFreePort(config)
  const { connection, owner, embedded } = await connectDatabase(config, log)
  const env = {
    ...{ PROCESSES: '1', SECRET: config.secret, DEMO: config.demo ? 'on' : 'off' },
    DATABASE_URL: addressOf(connection),
  }
  // Those that serve need not change the schema.
  const serverEnv = (index: number) => ({ ...env, MIGRATION_DATABASE_URL: '', JOBS: jobsOf(config, index) })
  const slots = Array.from({ length: config.processes }, (_, index) =>
    createSlot((isFirst) => forkServer(main, serverEnv(index), isFirst), log),
  )
  const [firstSlot, ...otherSlots] = slots
  collectMetrics()
  let settingUp: Child | undefined
  let isRestarting = false
  let isStopping = false

  /** The rest of it, such as the search index, goes on beside the servers. */
  async function setUp(): Promise<void> {
    settingUp?.stop()
    await settingUp?.ended
    if (isStopping) return
    const child = forkSetUp(main, inheritedEnv(), { ...env, MIGRATION_DATABASE_URL: addressOf(owner) })
    settingUp = child
    await child.ready
  }

  async function stop(): Promise<void> {
    isStopping = true
    const limit = setTimeout(() => {
      log.warn({ from: 'processes' }, 'processes are slow to stop: killing them')
      for (const slot of slots) slot.kill()
      settingUp?.kill()
    }, stopLimit)
    settingUp?.stop()
    await Promise.all([settingUp?.ended, ...slots.map((slot) => slot.stop())])
    clearTimeout(limit)
    await embedded?.stop()
  }

  try {
    // It loads its code meanwhile, and answers /healthz. The others join when it serves: a port answers alike.
    const first = firstSlot?.beginFirst()
    await Promise.race([setUp(), first?.ready])
    first?.send(setUpMessage)
    await first?.ready
  } catch (error) {
    await stop()
    throw error
  }
  for (const slot of otherSlots) slot.begin()

  return {
    async restart() {
      if (isRestarting) return log.warn({ from: 'processes' }, 'the processes are being replaced already')
      isRestarting = true
      try {
        log.info({ from: 'processes' }, 'replacing the processes one after the other')
        await setUp()
        for (const slot of slots) await slot.replace()
        log.info({ from: 'processes' }, 'all processes have been replaced')
      } catch (error) {
        log.error(
          { from: 'processes', fault: describeFault(error) },
          'a new process did not start: the others go on',
        )
      }
      isRestarting = false
    },
    stop,
  }
}

function jobsOf({ jobs }: Config, index: number): string {
  if (jobs !== 'one') return jobs
  return index === 0 ? 'all' : 'none'
}

/** As a setting. Explicit, so that PGPORT and the like have no effect on the embedded database. */
function addressOf({ connectionString, user = '', host = '', port, database }: ClientConfig): string {
  if (connectionString !== undefined) return connectionString
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}&ssl=0`
}

/** Throws before anything is started, with the error that a server would print later. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

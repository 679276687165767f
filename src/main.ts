// The process: reads settings, handles signals, and is one of three things: the whole server, the primary of several, or
// one of the primary's children (server/processes).
import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { announce, explain, tellDemo, tellSetupLink } from './console.ts'
import { type Config, loadConfig } from './server/env.ts'
import { createLog, type Log } from './server/log.ts'
import { giveBackStartMemory } from './server/memory.ts'
import { tellReady, untilSetUp } from './server/processes/member.ts'

/** A signal that arrives more than this many ms after the first ends the process at once. */
const secondSignalAfter = 1_000
/** The longest a shutdown may take, in ms. */
const stopLimit = 9_500

const { values: flags } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    // Of children, as server/processes/child.ts starts them.
    'set-up': { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
  },
})
const isChild = flags.server || flags['set-up']

/** What this process has become. */
interface Running {
  stop(): Promise<void>
  /** Resolves when nothing is left to do; without it, there always is. */
  ended?: Promise<void>
}

try {
  const config = loadConfig({ isDevelopment: flags.dev })
  const log = createLog(config.logLevel, { namesProcess: flags.server })
  const stopSignal = onStopSignal()
  const run = flags['set-up'] ? runSetUp : flags.server || config.processes === 1 ? runServer : runPrimary
  const running = await Promise.race([run(config, log), stopSignal.then(() => undefined)])
  // Stopped before startup finished: there is nothing to drain, and the lifeline stops the database.
  if (!running) process.exit(0)
  const end = await Promise.race([stopSignal, ...(running.ended ? [running.ended] : [])])
  if (end !== undefined) log.info({ signal: end }, 'stopping')
  // If anything hangs, such as an unresponsive database, the process still exits in time.
  setTimeout(() => process.exit(1), stopLimit).unref()
  await running.stop()
  log.flush()
  process.exit(0)
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
}

async function runServer(config: Config, log: Log): Promise<Running> {
  // Before anything else: the primary may say it soon.
  const shared = flags.server ? (flags.first ? { untilSetUp: untilSetUp() } : {}) : undefined
  const { startServer } = await import('./start.ts')
  const running = await startServer(config, log, shared)
  if (!shared) announce(config)
  // Node writes its compile cache only on a clean exit; flushing now makes the next start fast even after a kill.
  flushCompileCache()
  // Everything is loaded and built now, and the first requests may wait for a tenth of a second.
  giveBackStartMemory()
  if (running.demo) tellDemo(running.demo)
  if (running.setupLink !== null) tellSetupLink(running.setupLink)
  if (shared) tellReady()
  else onHangup(() => log.warn('SIGHUP replaces processes one after the other: there is only one'))
  return running
}

async function runPrimary(config: Config, log: Log): Promise<Running> {
  const { startPrimary } = await import('./server/processes/primary.ts')
  const primary = await startPrimary(config, log, import.meta.filename)
  flushCompileCache()
  giveBackStartMemory()
  announce(config)
  onHangup(() => void primary.restart())
  return primary
}

async function runSetUp(config: Config, log: Log): Promise<Running> {
  const [{ connectDatabase }, { setUp }] = await Promise.all([
    import('./server/database/connect.ts'),
    import('./set-up.ts'),
  ])
  const { setupLink, finish } = await setUp(config, log, await connectDatabase(config, log))
  tellReady()
  if (setupLink !== null) tellSetupLink(setupLink)
  const finishing = finish()
  const demo = await finishing.demo
  if (demo) tellDemo(demo)
  return finishing
}

/** Resolves with the first SIGTERM or SIGINT, or when the launcher is gone; a second signal ends the process at once. */
function onStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let stoppingSince: number | undefined
    process.on('disconnect', () => resolve('the launcher is gone'))
    // A terminal that is closed sends SIGHUP to all; the primary stops its children itself.
    if (isChild) process.on('SIGHUP', () => {})
    for (const signal of ['SIGTERM', 'SIGINT', ...(hasTerminal() ? ['SIGHUP'] : [])]) {
      process.on(signal, () => {
        // Ctrl+C arrives twice, from the terminal and through the launcher; only a later signal means "stop now".
        if (stoppingSince !== undefined && performance.now() - stoppingSince > secondSignalAfter)
          process.exit(1)
        stoppingSince ??= performance.now()
        resolve(signal)
      })
    }
  })
}

function hasTerminal(): boolean {
  return !isChild && process.stdin.isTTY
}

/** SIGHUP, unless it means that the terminal was closed. */
function onHangup(act: () => void): void {
  if (!hasTerminal()) process.on('SIGHUP', act)
}

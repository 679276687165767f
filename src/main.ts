// The process: reads settings, handles signals and prints to the console. What it runs is in start.ts.
import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import type { Demo } from './features/demo/service.server.ts'
import { brand } from './lib/brand.ts'
import { type Config, loadConfig } from './server/env.ts'
import { databaseError } from './server/errors.ts'
import { createLog } from './server/log.ts'
import { giveBackStartMemory } from './server/memory.ts'
import { startServer } from './start.ts'

/** A signal that arrives more than this many ms after the first ends the process at once. */
const impatience = 1_000
/** The longest a shutdown may take, in ms. */
const stopLimit = 9_500

const { values: flags } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })

try {
  const config = loadConfig({ isDevelopment: flags.dev })
  const log = createLog(config.logLevel)
  const stopSignal = onStopSignal()
  const running = await Promise.race([startServer(config, log), stopSignal.then(() => undefined)])
  // Stopped before startup finished: there is nothing to drain, and the lifeline stops the database.
  if (!running) process.exit(0)
  announce(config)
  // Node writes its compile cache only on a clean exit; flushing now makes the next start fast even after a kill.
  flushCompileCache()
  // Everything is loaded and built now, and the first requests may wait for a tenth of a second.
  giveBackStartMemory()
  if (running.demo) tellDemo(running.demo)
  if (running.setupLink !== null) tellSetupLink(running.setupLink)
  log.info({ signal: await stopSignal }, 'stopping')
  // If anything hangs, such as an unresponsive database, the process still exits in time.
  setTimeout(() => process.exit(1), stopLimit).unref()
  await running.stop()
  log.flush()
  process.exit(0)
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
}

/** Resolves with the first SIGTERM or SIGINT, or when the launcher is gone; a second signal ends the process at once. */
function onStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let stoppingSince: number | undefined
    process.on('disconnect', () => resolve('the launcher is gone'))
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        // Ctrl+C arrives twice, from the terminal and through the launcher; only a later signal means "stop now".
        if (stoppingSince !== undefined && performance.now() - stoppingSince > impatience) process.exit(1)
        stoppingSince ??= performance.now()
        resolve(signal)
      })
    }
  })
}

function announce(config: Config): void {
  const lines = [
    `${brand.name} runs at ${config.appUrl}`,
    config.databaseUrl ? 'Database: DATABASE_URL' : `Database: embedded PostgreSQL in ${config.dataDir}`,
    'Stop with Ctrl+C.',
  ]
  process.stderr.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/** Passwords are printed once, of a few people, and stored in a file. */
function tellDemo({ url, accounts, file }: Demo): void {
  const list = accounts.slice(0, 6).map(({ email, password }) => `    ${email}  ${password}`)
  const lines = [
    `A sample speaker: ${url}`,
    ...(list.length > 0 ? ['Sign in as one of the sample people:', ...list] : []),
    `The passwords of all are stored in ${file}; DEMO=off starts without them.`,
  ]
  process.stdout.write(`${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/** Printed rather than logged, because logs must not contain tokens. */
function tellSetupLink(link: string): void {
  process.stdout.write(
    `\n  There is no admin yet. Open this address to become the first one:\n\n  ${link}\n\n  It works once, within 24 hours, and is not shown again.\n\n`,
  )
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nAnother program answers there: stop it, or set PORT to a free port.`
  }
  // Drizzle's message would be the statement, not what is wrong with it.
  const refusal = databaseError(error)
  if (refusal && error.message.startsWith('Failed query')) return `The database refused: ${refusal.message}`
  // Our own bugs show their stack; for a fault the operator can fix, the message is enough.
  return error instanceof TypeError || error instanceof ReferenceError
    ? (error.stack ?? error.message)
    : error.message
}

// What the program tells its operator on the console, besides the log.
import type { Demo } from './features/demo/service.server.ts'
import { brand } from './lib/brand.ts'
import type { Config } from './server/env.ts'
import { databaseError } from './server/errors.ts'

export function announce(config: Config): void {
  const lines = [
    `${brand.name} runs at ${config.appUrl}`,
    ...(config.processes > 1 ? [`${config.processes} processes`] : []),
    config.databaseUrl ? 'Database: DATABASE_URL' : `Database: embedded PostgreSQL in ${config.dataDir}`,
    'Stop with Ctrl+C.',
  ]
  process.stderr.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/** Passwords are printed once, of a few people, and stored in a file. */
export function tellDemo({ url, accounts, file }: Demo): void {
  const list = accounts.slice(0, 6).map(({ email, password }) => `    ${email}  ${password}`)
  const lines = [
    `A sample speaker: ${url}`,
    ...(list.length > 0 ? ['Sign in as one of the sample people:', ...list] : []),
    `The passwords of all are stored in ${file}; DEMO=off starts without them.`,
  ]
  process.stdout.write(`${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/** Printed rather than logged, because logs must not contain tokens. */
export function tellSetupLink(link: string): void {
  process.stdout.write(
    `\n  There is no admin yet. Open this address to become the first one:\n\n  ${link}\n\n  It works once, within 24 hours, and is not shown again.\n\n`,
  )
}

export function explain(error: unknown): string {
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

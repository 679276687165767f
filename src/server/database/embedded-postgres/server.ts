// Runs one PostgreSQL server on its cluster and parses its log: when it is ready, and why it did not start.
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { type Cluster, nameDirectory } from './cluster.ts'
import { type Program, runOnLifeline } from './lifeline.ts'

export type LogLevel = 'info' | 'warn' | 'error'

export interface Server extends Program {
  /** Rejects when the server exits first; with a LockFileError when another server holds the cluster or its socket. */
  ready: Promise<void>
}

export class LockFileError extends Error {}

const lockFileComplaint = /lock file|Address already in use|shared memory block/

/** `onLog` receives every line for as long as the server lives: a full pipe would block it. */
export function runServer(
  cluster: Cluster,
  options: { bin: string; fsync: boolean; connections: number; onLog(line: string, level: LogLevel): void },
): Server {
  const { cwd, name } = nameDirectory(cluster.directory, cluster.account)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${cluster.socketDirectory}`,
    `shared_buffers=${sharedBuffers()}MB`,
    'io_method=sync',
    `max_connections=${options.connections}`,
    'max_wal_size=256MB',
    'jit=off',
    // Statement errors go to the app, which logs them without values; here they would carry personal data.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    // Tests only, in which many applications share one server.
    ...(options.fsync
      ? []
      : ['fsync=off', 'full_page_writes=off', 'max_connections=150', 'shared_buffers=64MB']),
  ]
  const command = [
    join(options.bin, 'postgres'),
    '-D',
    name,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const isReady = Promise.withResolvers<void>()
  const firstLines: string[] = []
  let level: LogLevel = 'info'
  const program = runOnLifeline(command, {
    account: cluster.account,
    cwd,
    onLine(line) {
      level = levelOf(line) ?? level
      options.onLog(line, level)
      if (firstLines.length < 20) firstLines.push(line)
      if (line.includes('ready to accept connections')) isReady.resolve()
    },
  })
  const ended = program.ended.then((ending) => {
    const message = `PostgreSQL ended with ${ending} before it was ready: ${firstLines.join('\n')}`
    throw lockFileComplaint.test(message) ? new LockFileError(message) : new Error(message)
  })
  return { ...program, ready: Promise.race([isReady.promise, ended]) }
}

/** In MB: a quarter of the memory, as PostgreSQL advises, and at most 512. What is not used takes none (docs/search.md). */
export function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20
  return Math.max(64, Math.min(512, Math.floor(memory / 4)))
}

/** Undefined for lines that continue the previous one (DETAIL, HINT, STATEMENT, further lines of a text). */
function levelOf(line: string): LogLevel | undefined {
  const severity = /^\S+ \S+ \S+ \[\d+\] ([A-Z]+\d?): {2}/.exec(line)?.[1]
  if (!severity || /^(DETAIL|HINT|CONTEXT|STATEMENT|QUERY|LOCATION)$/.test(severity)) return undefined
  if (severity === 'WARNING') return 'warn'
  // Sent to every connection that is still open at an orderly shutdown.
  if (line.includes('terminating connection due to administrator command')) return 'info'
  return /^(ERROR|FATAL|PANIC)$/.test(severity) ? 'error' : 'info'
}

// A child of the primary, seen from there: how it is started, when it is ready, how it ends.
import { type ChildProcess, fork } from 'node:child_process'
import cluster from 'node:cluster'

/** What a child sends once it answers, or has set up the database. */
export const readyMessage = 'ready'
/** What the first server waits for. */
export const setUpMessage = 'set up'

/** Arguments of main.ts, by which it knows what it is. */
export const roles = {
  /** Does what is done once at a start, then ends. */
  setUp: '--set-up',
  /** Serves, among others. */
  server: '--server',
  /** Listens at once, because no other does, and waits for the set-up. */
  first: '--first',
} as const

export interface Child {
  pid: number | undefined
  /** Rejects if it ends first. */
  ready: Promise<void>
  /** Resolves with how it ended, e.g. "code 1" or "signal SIGKILL". Never rejects. */
  ended: Promise<string>
  send(message: string): void
  /** Asks it to finish what it does, and to end. */
  stop(): void
  kill(): void
}

type Environment = Record<string, string>

/** A server behind the port of all. */
export function forkServer(main: string, env: Environment, isFirst: boolean): Child {
  // The primary accepts connections and hands each to the next server that is not busy accepting: one that hangs gets no more
  // (docs/decisions/0032-connections-are-handed-round.md).
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: main, args: isFirst ? [roles.server, roles.first] : [roles.server] })
  return toChild(cluster.fork(env).process)
}

export function forkSetUp(main: string, source: Record<string, string | undefined>, env: Environment): Child {
  return toChild(fork(main, [roles.setUp], { env: { ...source, ...env } }))
}

function toChild(child: ChildProcess): Child {
  const ready = Promise.withResolvers<void>()
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  child.on('message', (message) => {
    if (message === readyMessage) ready.resolve()
  })
  // Only those who wait for it hear of it.
  ready.promise.catch(() => {})
  void ended.then((ending) => ready.reject(new Error(`A process ended with ${ending} before it was ready.`)))
  return {
    pid: child.pid,
    ready: ready.promise,
    ended,
    send(message) {
      // It may have ended meanwhile.
      if (child.connected) child.send(message, () => {})
    },
    stop: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
  }
}

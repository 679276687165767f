// The log: one JSON object per line on standard output, times in UTC. Callers never pass secrets to it.
import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

/** `namesProcess`: each line has the `pid`, where several processes share an output. */
export function createLog(level: string, { namesProcess = false } = {}): Log {
  return pino(
    {
      level,
      base: namesProcess ? { pid: process.pid } : null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Written by a background buffer; `flush` runs at exit.
    destination({ sync: false, minLength: 4096, periodicFlush: 200 }),
  )
}

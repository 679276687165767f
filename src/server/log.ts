// The log: one JSON object per line on standard output, times in UTC. Callers never pass secrets to it.
import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Written by a background buffer; `flush` runs at exit.
    destination({ sync: false, minLength: 4096, periodicFlush: 200 }),
  )
}

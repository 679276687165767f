// How many processes share the work: the setting PROCESSES.
import { availableParallelism } from 'node:os'
import { z } from 'zod'

/** `auto`: one for each core. */
export const processCount = z.union([z.literal('auto'), z.coerce.number().int().min(1).max(256)], {
  error: 'must be auto or a whole number from 1 to 256',
})

/** Below four cores the embedded database needs those that the application leaves. */
export function countProcesses(setting: 'auto' | number | undefined, hasOwnDatabase: boolean): number {
  if (typeof setting === 'number') return setting
  const cores = availableParallelism()
  return setting === undefined && !hasOwnDatabase && cores < 4 ? 1 : cores
}

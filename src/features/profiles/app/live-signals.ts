// What others are doing right now, such as typing: heard by the parts of the screen that show it, and stored nowhere.
import type { LiveChange } from '../../../lib/live-topics.ts'

/** The kinds of notices that change no row. */
const signals = ['TYPING'] as const

type Signal = LiveChange & { type: (typeof signals)[number] }

const listeners = new Set<(signal: Signal) => void>()

/** Returns the function that ends it. */
export function hearSignals(listener: (signal: Signal) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** False: a change like any other. */
export function tellSignal(change: LiveChange): boolean {
  if (!isSignal(change)) return false
  for (const listener of listeners) listener(change)
  return true
}

function isSignal(change: LiveChange): change is Signal {
  return (signals as readonly string[]).includes(change.type)
}

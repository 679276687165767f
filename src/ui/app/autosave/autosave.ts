// Autosave: what is typed (drafts.ts) is sent when the typing pauses, and retried when it could not be saved. Independent of
// React and the network, with an injectable clock.
import { createDrafts, type DraftsOptions, type DraftsState, type Sent } from './drafts.ts'

export interface Clock {
  now: () => number
  setTimeout: (act: () => void, ms: number) => unknown
  clearTimeout: (timer: unknown) => void
}

/** The meaning of a failed save: a rejected field, a retry (after so many ms, if known), or no automatic retry. */
export type Failure<Values> =
  | { field: keyof Values; text: string }
  | { retryIn: number }
  /** The stored values were outdated, and are known again: sent anew at once. */
  | 'outdated'
  | 'retry'
  | 'stop'

export interface AutosaveOptions<Values> extends DraftsOptions<Values> {
  save: (values: Values, fields: readonly (keyof Values)[]) => Promise<unknown>
  explain: (error: unknown) => Failure<Values>
  /** Saving started to fail: called once until a save succeeds again. */
  onFailure: () => void
  clock: Clock
}

/** Of the fields that can be sent; those that cannot are `blocked`. `failed` is retried automatically, `stopped` is not. */
export type Phase = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'stopped'

export interface AutosaveState<Values> extends DraftsState<Values> {
  phase: Phase
  /** No save has succeeded since one failed, even if another is in progress. */
  isFailing: boolean
  savedAt: number | null
}

/** ms after the last key: saved within two seconds, round trip included. */
export const typingPause = 900
/** ms until the next attempt, the last value for all that follow. */
export const retryPauses = [2_000, 5_000, 10_000, 30_000] as const

/** Attempts in a row on outdated values, before it counts as a failure. */
const mostOutdated = 3

export type Autosave<Values> = ReturnType<typeof createAutosave<Values>>

export function createAutosave<Values>(options: AutosaveOptions<Values>) {
  type Field = keyof Values
  const { save, explain, onFailure, clock } = options
  const drafts = createDrafts(options)
  const listeners = new Set<() => void>()
  let phase: Phase = 'idle'
  let savedAt: number | null = null
  let failures = 0
  let outdated = 0
  /** The server accepts no requests until then. */
  let notBefore = 0
  let isSending = false
  let isStopped = false
  let timer: unknown = null
  let adoption: unknown = null
  let state = snapshot()

  function snapshot(): AutosaveState<Values> {
    return { phase, ...drafts.state(), isFailing: failures > 0, savedAt }
  }

  function tell(): void {
    state = snapshot()
    for (const listener of listeners) listener()
  }

  /** The phase while nothing is sent. */
  function restingPhase(isWaiting: boolean): Phase {
    return isWaiting ? 'waiting' : savedAt === null ? 'idle' : 'saved'
  }

  function cancelTimer(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }

  function cancelAdoption(): void {
    if (adoption !== null) clock.clearTimeout(adoption)
    adoption = null
  }

  function schedule(ms: number): void {
    cancelTimer()
    if (isStopped) return
    timer = clock.setTimeout(() => {
      timer = null
      void flush()
    }, ms)
  }

  /** Sends what can be sent, now. One request at a time: what is typed meanwhile goes with the next. */
  async function flush(): Promise<void> {
    if (isSending) return
    cancelTimer()
    const quiet = notBefore - clock.now()
    if (quiet > 0) {
      schedule(quiet)
      return tell()
    }
    const next = drafts.toSend()
    if (!next) return rest()
    isSending = true
    phase = 'saving'
    tell()
    try {
      await save(next.values, next.fields)
      succeed(next.sent)
    } catch (error) {
      fail(explain(error), next.sent)
    }
  }

  /** Nothing sendable is left. */
  function rest(): void {
    phase = restingPhase(drafts.showErrors())
    tell()
  }

  function succeed(sent: Sent<Values>): void {
    isSending = false
    failures = 0
    outdated = 0
    savedAt = clock.now()
    drafts.saved(sent)
    goOn()
  }

  function fail(failure: Failure<Values>, sent: Sent<Values>): void {
    isSending = false
    if (typeof failure === 'object' && 'field' in failure && sent.has(failure.field)) {
      drafts.refused(sent, failure.field, failure.text)
      goOn()
      return
    }
    if (failure === 'outdated' && outdated < mostOutdated) {
      outdated += 1
      goOn()
      return
    }
    failures += 1
    if (failures === 1) onFailure()
    const isLater = typeof failure === 'object' && 'retryIn' in failure
    if (isLater) notBefore = clock.now() + failure.retryIn
    const isRetried = isLater || failure === 'retry' || failure === 'outdated'
    phase = isRetried ? 'failed' : 'stopped'
    if (isRetried) {
      drafts.unanswered(sent)
      schedule(retryPauses[Math.min(failures, retryPauses.length) - 1] ?? typingPause)
    }
    tell()
  }

  /** What was typed meanwhile, or what one rejected field had held up. */
  function goOn(): void {
    phase = restingPhase(drafts.hasUnsaved())
    if (drafts.hasUnsaved() && timer === null && !isStopped) void flush()
    else tell()
  }

  /** Resolves with whether all is saved, once it is or nothing more can be done without the user. */
  function saveAll(): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const isSaved = !drafts.hasUnsaved()
        const isScheduled = timer !== null && phase !== 'failed'
        if (isSending || (!isSaved && isScheduled)) return
        listeners.delete(look)
        resolve(isSaved)
      }
      listeners.add(look)
      void flush().then(look)
    })
  }

  function leave(field: Field): void {
    if (drafts.leave(field)) void flush()
    else tell()
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit<Key extends Field>(field: Key, value: Values[Key]): void {
      drafts.edit(field, value, isSending)
      if (!isSending) phase = restingPhase(drafts.hasUnsaved())
      schedule(typingPause)
      tell()
    },
    flush,
    saveAll,
    /** The user's value replaces the one that was saved elsewhere. */
    insist(field: Field): void {
      if (drafts.insist(field)) void flush()
    },
    /** The user's value is dropped for the one that was saved elsewhere. */
    giveUp(field: Field): void {
      drafts.giveUp(field)
      rest()
    },
    /** The field has the focus: remote changes do not overwrite it while the user types. */
    enter<Key extends Field>(field: Key): void {
      if (drafts.enter(field)) tell()
    },
    leave,
    /** The field was removed from the page, which counts as leaving it. */
    unmount(field: Field): void {
      if (drafts.isFocused(field)) leave(field)
    },
    /** The stored values have changed: a focused field shows it after a pause, if all its edits were saved. */
    storedChanged(): void {
      cancelAdoption()
      adoption = clock.setTimeout(() => {
        adoption = null
        if (!isSending && drafts.adopt()) tell()
      }, typingPause)
    },
    /** Picks up what an earlier page could not save; `bases` as it kept them. */
    restore(kept: Partial<Values>, bases: Partial<Values> = {}): void {
      isStopped = false
      drafts.restore(kept, bases)
      if (drafts.hasUnsaved()) void flush()
    },
    /** No more automatic attempts; unsaved edits stay stored. */
    stop(): void {
      isStopped = true
      cancelTimer()
      cancelAdoption()
    },
  }
}

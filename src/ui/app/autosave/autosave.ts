// Autosave: what is typed is stored locally at once, sent when the typing pauses, and retried when it could not be saved.
// Independent of React and the network, with an injectable clock.

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

export interface AutosaveOptions<Values> {
  /** The stored values, as far as known. */
  stored: () => Values
  /** The errors of these values, by field; `changed` are those that would be sent. */
  check: (values: Values, changed: readonly (keyof Values)[]) => Partial<Record<keyof Values, string>>
  /** Nothing is sent while one of these has an error, e.g. of a record that is not stored yet. */
  needed?: () => readonly (keyof Values)[]
  save: (values: Values, fields: readonly (keyof Values)[]) => Promise<unknown>
  explain: (error: unknown) => Failure<Values>
  /**
   * With this error at its field, one whose stored value was changed elsewhere while it was edited here is not sent until the
   * user decides. Without it, the later one wins.
   */
  conflict?: string
  /** Saving started to fail: called once until a save succeeds again. */
  onFailure: () => void
  /** Stores what is unsaved, in case the page is left. */
  keep: (unsaved: Partial<Values>) => void
  clock: Clock
}

/** Of the fields that can be sent; those that cannot are `blocked`. `failed` is retried automatically, `stopped` is not. */
export type Phase = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'stopped'

export interface AutosaveState<Values> {
  phase: Phase
  /** What fields show instead of the stored value. */
  drafts: Partial<Values>
  /** Shown below their fields. */
  errors: Partial<Record<keyof Values, string>>
  /** Not saved until the user fixes them: each error is shown at its field, wherever that is. */
  blocked: readonly (keyof Values)[]
  /** Those of them that were changed elsewhere meanwhile: `insist` or `giveUp`. */
  conflicts: readonly (keyof Values)[]
  hasUnsaved: boolean
  /** A needed field has an error, so that nothing is sent. */
  isIncomplete: boolean
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

interface Draft {
  value: unknown
  isUnsaved: boolean
  /** The stored value when the two were last equal. */
  base: unknown
  /** Tells whether the field was edited while its request was in flight. */
  edit: number
  refusal?: string
  isConflict?: boolean
}

export type Autosave<Values> = ReturnType<typeof createAutosave<Values>>

export function createAutosave<Values>({
  stored,
  check,
  needed,
  save,
  explain,
  conflict,
  onFailure,
  keep,
  clock,
}: AutosaveOptions<Values>) {
  type Field = keyof Values
  const drafts = new Map<Field, Draft>()
  const listeners = new Set<() => void>()
  /** Fields whose errors are shown: those that were left, or rejected. */
  const shown = new Set<Field>()
  let focused: Field | null = null
  let phase: Phase = 'idle'
  let savedAt: number | null = null
  let edits = 0
  let failures = 0
  let outdated = 0
  /** The server accepts no requests until then. */
  let notBefore = 0
  let isSending = false
  let isStopped = false
  let timer: unknown = null
  let adoption: unknown = null
  let state = snapshot()

  function unsavedFields(): Field[] {
    return [...drafts].flatMap(([field, { isUnsaved }]) => (isUnsaved ? field : []))
  }

  function valuesOf(fields: Iterable<Field>): Partial<Values> {
    // Each draft was stored as a value of its own field.
    return Object.fromEntries(
      [...fields].map((field) => [field, drafts.get(field)?.value]),
    ) as Partial<Values>
  }

  function current(): Values {
    return { ...stored(), ...valuesOf(drafts.keys()) }
  }

  function findErrors(): Partial<Record<Field, string>> {
    const unsaved = unsavedFields()
    const errors = check(current(), unsaved)
    for (const field of unsaved) {
      const draft = drafts.get(field)
      errors[field] = draft?.refusal ?? (draft?.isConflict ? conflict : errors[field])
    }
    return errors
  }

  function noteConflicts(): void {
    if (conflict === undefined) return
    for (const field of unsavedFields()) {
      const draft = drafts.get(field)
      const value = stored()[field]
      if (!draft || isSame(value, draft.base)) continue
      // The same may have been saved from here, by a request whose answer was lost.
      if (isSame(value, draft.value)) {
        drafts.set(field, { ...draft, base: value, isUnsaved: false, isConflict: false })
        if (focused !== field) drafts.delete(field)
        keep(valuesOf(unsavedFields()))
      } else {
        draft.isConflict = true
        shown.add(field)
      }
    }
  }

  function isHeld(errors: Partial<Record<Field, string>>): boolean {
    return needed?.().some((field) => errors[field] !== undefined) ?? false
  }

  function snapshot(): AutosaveState<Values> {
    const errors = findErrors()
    const unsaved = unsavedFields()
    return {
      phase,
      drafts: valuesOf(drafts.keys()),
      errors: Object.fromEntries(
        [...shown].flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
      ) as Partial<Record<Field, string>>,
      blocked: unsaved.filter((field) => shown.has(field) && errors[field] !== undefined),
      conflicts: unsaved.filter((field) => drafts.get(field)?.isConflict),
      hasUnsaved: unsaved.length > 0,
      isIncomplete: unsaved.length > 0 && isHeld(errors),
      isFailing: failures > 0,
      savedAt,
    }
  }

  function tell(): void {
    state = snapshot()
    for (const listener of listeners) listener()
  }

  function cancelTimer(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }

  function schedule(ms: number): void {
    cancelTimer()
    if (isStopped) return
    timer = clock.setTimeout(() => {
      timer = null
      void flush()
    }, ms)
  }

  function edit<Key extends Field>(field: Key, value: Values[Key]): void {
    edits += 1
    const isStored = !isSending && isSame(value, stored()[field])
    const before = drafts.get(field)
    const base = before ? before.base : stored()[field]
    const isConflict = before?.isConflict === true && !isStored
    drafts.set(field, { value, isUnsaved: !isStored, base: isStored ? value : base, edit: edits, isConflict })
    if (isStored && focused !== field) drafts.delete(field)
    if (findErrors()[field] === undefined) shown.delete(field)
    keep(valuesOf(unsavedFields()))
    if (!isSending) phase = unsavedFields().length > 0 ? 'waiting' : savedAt === null ? 'idle' : 'saved'
    schedule(typingPause)
    tell()
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
    noteConflicts()
    const errors = findErrors()
    const fields = unsavedFields().filter((field) => errors[field] === undefined)
    if (fields.length === 0 || isHeld(errors)) return rest()
    isSending = true
    phase = 'saving'
    tell()
    const sent = new Map(fields.map((field) => [field, drafts.get(field)?.edit]))
    try {
      await save(current(), fields)
      succeed(sent)
    } catch (error) {
      fail(explain(error), sent)
    }
  }

  /** Nothing sendable is left. Errors are shown, except in the focused field. */
  function rest(): void {
    const unsaved = unsavedFields()
    for (const field of unsaved) if (field !== focused) shown.add(field)
    const isWriting = unsaved.some((field) => !shown.has(field))
    phase = isWriting ? 'waiting' : savedAt === null ? 'idle' : 'saved'
    tell()
  }

  function succeed(sent: ReadonlyMap<Field, number | undefined>): void {
    isSending = false
    failures = 0
    outdated = 0
    savedAt = clock.now()
    for (const [field, edit] of sent) {
      const draft = drafts.get(field)
      if (!draft) continue
      draft.base = stored()[field]
      if (draft.edit !== edit) continue
      draft.isUnsaved = false
      // A focused field keeps what was typed, not its normalised form.
      if (focused !== field) drafts.delete(field)
    }
    keep(valuesOf(unsavedFields()))
    phase = 'saved'
    goOn()
  }

  function fail(failure: Failure<Values>, sent: ReadonlyMap<Field, number | undefined>): void {
    isSending = false
    if (typeof failure === 'object' && 'field' in failure && sent.has(failure.field)) {
      const draft = drafts.get(failure.field)
      if (draft && draft.edit === sent.get(failure.field)) {
        draft.refusal = failure.text
        shown.add(failure.field)
      }
      phase = 'waiting'
      goOn()
      return
    }
    if (failure === 'outdated' && outdated < mostOutdated) {
      outdated += 1
      phase = 'waiting'
      goOn()
      return
    }
    failures += 1
    if (failures === 1) onFailure()
    const isLater = typeof failure === 'object' && 'retryIn' in failure
    if (isLater) notBefore = clock.now() + failure.retryIn
    const isRetried = isLater || failure === 'retry' || failure === 'outdated'
    phase = isRetried ? 'failed' : 'stopped'
    if (isRetried) schedule(retryPauses[Math.min(failures, retryPauses.length) - 1] ?? typingPause)
    tell()
  }

  /** The user's value replaces the one that was saved elsewhere. */
  function insist(field: Field): void {
    const draft = drafts.get(field)
    if (!draft) return
    drafts.set(field, { ...draft, base: stored()[field], isConflict: false })
    shown.delete(field)
    void flush()
  }

  /** The user's value is dropped for the one that was saved elsewhere. */
  function giveUp(field: Field): void {
    drafts.delete(field)
    shown.delete(field)
    keep(valuesOf(unsavedFields()))
    rest()
  }

  /** Resolves with whether all is saved, once it is or nothing more can be done without the user. */
  function saveAll(): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const isSaved = unsavedFields().length === 0
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
    if (focused === field) focused = null
    if (drafts.get(field)?.isUnsaved === false) drafts.delete(field)
    if (findErrors()[field] !== undefined) shown.add(field)
    if (unsavedFields().includes(field)) void flush()
    else tell()
  }

  function adopt(): void {
    adoption = null
    const draft = focused === null ? undefined : drafts.get(focused)
    if (focused === null || !draft || draft.isUnsaved || isSending) return
    const value = stored()[focused]
    if (isSame(value, draft.base)) return
    drafts.set(focused, { ...draft, value, base: value })
    tell()
  }

  /** What was typed meanwhile, or what one rejected field had held up. */
  function goOn(): void {
    if (unsavedFields().length > 0 && timer === null && !isStopped) void flush()
    else tell()
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit,
    flush,
    saveAll,
    insist,
    giveUp,
    /** The field has the focus: remote changes do not overwrite it while the user types. */
    enter<Key extends Field>(field: Key): void {
      focused = field
      if (drafts.has(field)) return
      const value = stored()[field]
      drafts.set(field, { value, isUnsaved: false, base: value, edit: edits })
      tell()
    },
    leave,
    /** The field was removed from the page, which counts as leaving it. */
    unmount(field: Field): void {
      if (focused === field) leave(field)
    },
    /** The stored values have changed: a focused field shows it after a pause, if all its edits were saved. */
    storedChanged(): void {
      if (adoption !== null) clock.clearTimeout(adoption)
      adoption = clock.setTimeout(adopt, typingPause)
    },
    /** Picks up what an earlier page could not save. */
    restore(kept: Partial<Values>): void {
      isStopped = false
      const known = stored()
      for (const field of Object.keys(kept) as Field[]) {
        const value = kept[field]
        if (drafts.has(field) || !isAlike(value, known[field]) || isSame(value, known[field])) continue
        edits += 1
        drafts.set(field, { value, isUnsaved: true, base: known[field], edit: edits })
        shown.add(field)
      }
      if (unsavedFields().length > 0) void flush()
    },
    /** No more automatic attempts; unsaved edits stay stored. */
    stop(): void {
      isStopped = true
      cancelTimer()
      if (adoption !== null) clock.clearTimeout(adoption)
      adoption = null
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Of the same type: a stored draft may come from an older page. */
function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
}

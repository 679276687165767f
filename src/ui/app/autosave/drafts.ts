// What is typed into fields that save themselves, beside what is stored: what is unsaved, what is wrong with it, and what was
// changed elsewhere meanwhile. Knows neither time nor requests (autosave.ts).

export interface DraftsOptions<Values> {
  /** The stored values, as far as known. */
  stored: () => Values
  /** The errors of these values, by field; `changed` are those that would be sent. */
  check: (values: Values, changed: readonly (keyof Values)[]) => Partial<Record<keyof Values, string>>
  /** Nothing is sent while one of these has an error, e.g. of a record that is not stored yet. */
  needed?: () => readonly (keyof Values)[]
  /**
   * With this error at its field, one whose stored value was changed elsewhere while it was edited here is not sent until the
   * user decides. Without it, the later one wins.
   */
  conflict?: string
  /** Stores what is unsaved, in case the page is left, with the stored values that it was changed from. */
  keep: (unsaved: Partial<Values>, bases: Partial<Values>) => void
}

export interface DraftsState<Values> {
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
}

interface Draft {
  value: unknown
  isUnsaved: boolean
  /** The stored value when the two were last equal. */
  base: unknown
  /** Tells whether the field was edited while its request was in flight. */
  edit: number
  refusal?: string
  isConflict?: boolean
  /** A save of it got no answer, so that what is stored is unknown until one succeeds. */
  isInDoubt?: boolean
}

/** Fields that are sent, each with the number of its last edit. */
export type Sent<Values> = ReadonlyMap<keyof Values, number | undefined>

export function createDrafts<Values>({ stored, check, needed, conflict, keep }: DraftsOptions<Values>) {
  type Field = keyof Values
  const drafts = new Map<Field, Draft>()
  /** Fields whose errors are shown: those that were left, or rejected. */
  const shown = new Set<Field>()
  let focused: Field | null = null
  let edits = 0

  function unsavedFields(): Field[] {
    return [...drafts].flatMap(([field, { isUnsaved }]) => (isUnsaved ? field : []))
  }

  function valuesOf(fields: Iterable<Field>, which: 'value' | 'base' = 'value'): Partial<Values> {
    // Each draft was stored as a value of its own field.
    return Object.fromEntries(
      [...fields].map((field) => [field, drafts.get(field)?.[which]]),
    ) as Partial<Values>
  }

  function current(): Values {
    return { ...stored(), ...valuesOf(drafts.keys()) }
  }

  function keepUnsaved(): void {
    const fields = unsavedFields()
    keep(valuesOf(fields), valuesOf(fields, 'base'))
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

  function isHeld(errors: Partial<Record<Field, string>>): boolean {
    return needed?.().some((field) => errors[field] !== undefined) ?? false
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
        keepUnsaved()
      } else {
        draft.isConflict = true
        shown.add(field)
      }
    }
  }

  return {
    state(): DraftsState<Values> {
      const errors = findErrors()
      const unsaved = unsavedFields()
      return {
        drafts: valuesOf(drafts.keys()),
        errors: Object.fromEntries(
          [...shown].flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
        ) as Partial<Record<Field, string>>,
        blocked: unsaved.filter((field) => shown.has(field) && errors[field] !== undefined),
        conflicts: unsaved.filter((field) => drafts.get(field)?.isConflict),
        hasUnsaved: unsaved.length > 0,
        isIncomplete: unsaved.length > 0 && isHeld(errors),
      }
    },
    hasUnsaved: () => unsavedFields().length > 0,
    isFocused: (field: Field) => focused === field,
    /** What can be sent now; null if nothing. */
    toSend(): { values: Values; fields: Field[]; sent: Sent<Values> } | null {
      noteConflicts()
      const errors = findErrors()
      const fields = unsavedFields().filter((field) => errors[field] === undefined)
      if (fields.length === 0 || isHeld(errors)) return null
      return {
        values: current(),
        fields,
        sent: new Map(fields.map((field) => [field, drafts.get(field)?.edit])),
      }
    },
    /** `isSending`: what is stored is about to change. */
    edit<Key extends Field>(field: Key, value: Values[Key], isSending: boolean): void {
      edits += 1
      const before = drafts.get(field)
      const isInDoubt = before?.isInDoubt === true
      const isStored = !isSending && !isInDoubt && isSame(value, stored()[field])
      const base = before ? before.base : stored()[field]
      const isConflict = before?.isConflict === true && !isStored
      drafts.set(field, {
        value,
        isUnsaved: !isStored,
        base: isStored ? value : base,
        edit: edits,
        isConflict,
        isInDoubt,
      })
      if (isStored && focused !== field) drafts.delete(field)
      if (findErrors()[field] === undefined) shown.delete(field)
      keepUnsaved()
    },
    saved(sent: Sent<Values>): void {
      for (const [field, edit] of sent) {
        const draft = drafts.get(field)
        if (!draft) continue
        draft.base = stored()[field]
        draft.isInDoubt = false
        if (draft.edit !== edit) continue
        draft.isUnsaved = false
        // A focused field keeps what was typed, not its normalised form.
        if (focused !== field) drafts.delete(field)
      }
      keepUnsaved()
    },
    /** Whether these were saved is unknown. */
    unanswered(sent: Sent<Values>): void {
      for (const field of sent.keys()) {
        const draft = drafts.get(field)
        if (draft) draft.isInDoubt = true
      }
    },
    refused(sent: Sent<Values>, field: Field, refusal: string): void {
      const draft = drafts.get(field)
      if (!draft || draft.edit !== sent.get(field)) return
      draft.refusal = refusal
      shown.add(field)
    },
    /** Shows the errors except in the focused field. Returns whether one is still unshown. */
    showErrors(): boolean {
      const unsaved = unsavedFields()
      for (const field of unsaved) if (field !== focused) shown.add(field)
      return unsaved.some((field) => !shown.has(field))
    },
    /** The user's value replaces the one that was saved elsewhere. Returns whether there is one. */
    insist(field: Field): boolean {
      const draft = drafts.get(field)
      if (!draft) return false
      drafts.set(field, { ...draft, base: stored()[field], isConflict: false })
      shown.delete(field)
      return true
    },
    /** The user's value is dropped for the one that was saved elsewhere. */
    giveUp(field: Field): void {
      drafts.delete(field)
      shown.delete(field)
      keepUnsaved()
    },
    /** The field has the focus: remote changes do not overwrite it. Returns whether it begins to be a draft. */
    enter(field: Field): boolean {
      focused = field
      if (drafts.has(field)) return false
      const value = stored()[field]
      drafts.set(field, { value, isUnsaved: false, base: value, edit: edits })
      return true
    },
    /** Returns whether it is unsaved. */
    leave(field: Field): boolean {
      if (focused === field) focused = null
      if (drafts.get(field)?.isUnsaved === false) drafts.delete(field)
      if (findErrors()[field] !== undefined) shown.add(field)
      return unsavedFields().includes(field)
    },
    /** A focused field takes the stored value, if all its edits were saved. Returns whether it has changed. */
    adopt(): boolean {
      const draft = focused === null ? undefined : drafts.get(focused)
      if (focused === null || !draft || draft.isUnsaved) return false
      const value = stored()[focused]
      if (isSame(value, draft.base)) return false
      drafts.set(focused, { ...draft, value, base: value })
      return true
    },
    /** Picks up what an earlier page could not save. It keeps none of what is stored by now: that may change elsewhere. */
    restore(kept: Partial<Values>, bases: Partial<Values>): void {
      const known = stored()
      for (const field of Object.keys(kept) as Field[]) {
        const value = kept[field]
        if (drafts.has(field) || !isAlike(value, known[field]) || isSame(value, known[field])) continue
        edits += 1
        const base = field in bases ? bases[field] : known[field]
        drafts.set(field, { value, isUnsaved: true, base, edit: edits })
        shown.add(field)
      }
      keepUnsaved()
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

// Saves what is typed in the editor of an event. The first valid save creates a new one; from then on it is changed.
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { pick } from '../../../../lib/pick.ts'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import type { Autosave, Failure } from '../../../../ui/app/autosave/autosave.ts'
import { createBrowserAutosave, explainFailure } from '../../../../ui/app/autosave/browser-autosave.ts'
import { autosaveTexts } from '../../../../ui/app/autosave/texts.ts'
import { keepDraft } from '../../../../ui/kept-draft.ts'
import { makeKey } from '../../../../ui/use-form.ts'
import { changeEvent, createEvent, eventQuery } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'
import { mustStayComplete } from '../../transitions.ts'
import { emptyValues, toDraft, valuesOf } from './form-values.ts'
import {
  changesOf,
  findSavedErrors,
  fromSaved,
  noteIds,
  type SavedField,
  type SavedValues,
  savedFieldOf,
  toSaved,
} from './saved-values.ts'

/** Of this tab and this user; null for a new event. */
export function draftKeyOf(userId: string, eventId: string | null): string {
  return eventId === null ? `organizers-event-draft:${userId}` : `event-drafts:${userId}:${eventId}`
}

export interface EventEditing {
  autosave: Autosave<SavedValues>
  /** As it is stored; null while it is not. */
  eventNow: () => Event | null
  valuesNow: () => SavedValues
  /** The id under which a slot was added here; it stays when the slot is stored under another. */
  firstIdOf: (slotId: string) => string
}

interface EditingOptions {
  /** Null: a new one. */
  first: Event | null
  userId: string
  onCreated: (id: string) => void
}

/** Nothing was created, and the next attempt is another one. */
const refusals: readonly string[] = ['invalid_input', 'limit_reached', 'conflict', 'not_found']

/** What an event cannot be without. */
const needed: readonly SavedField[] = ['title', 'when']

export function editEvent(client: QueryClient, { first, userId, onCreated }: EditingOptions): EventEditing {
  let id = first?.id ?? null
  /** What its creation was asked for. It is repeated as it was, so that an answer that was lost makes no second event. */
  let attempt: { values: SavedValues; key: string } | null = null
  const ids = new Map<string, string>()

  function eventNow(): Event | null {
    return id === null ? null : (client.getQueryData(eventQuery(id).queryKey) ?? first)
  }
  function storedNow(): SavedValues {
    const event = eventNow()
    return toSaved(event ? valuesOf(event) : emptyValues)
  }

  /** The fields that have changed since the attempt that created it. */
  async function create(values: SavedValues, fields: readonly SavedField[]): Promise<SavedField[]> {
    attempt ??= { values: { ...storedNow(), ...pick(values, fields) }, key: makeKey() }
    const { values: asked, key } = attempt
    const draft = toDraft(fromSaved(asked))
    const made = await new MutationObserver(client, createEvent).mutate({ draft, key }).catch((error) => {
      if (error instanceof RequestError && refusals.includes(error.code)) attempt = null
      throw error
    })
    await client.fetchQuery(eventQuery(made.id))
    id = made.id
    noteIds(ids, asked.slots, made.slots)
    keepDraft(draftKeyOf(userId, null), {})
    onCreated(made.id)
    return fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(asked[field]))
  }

  async function save(values: SavedValues, fields: readonly SavedField[]): Promise<void> {
    const left = id === null ? await create(values, fields) : fields
    const event = eventNow()
    if (left.length === 0 || !event) return
    const changes = { ...changesOf(values, left, ids, event.slots), updated_at: event.updated_at }
    try {
      const saved = await new MutationObserver(client, changeEvent).mutate({ id: event.id, changes })
      if (left.includes('slots')) noteIds(ids, values.slots, saved.slots)
    } catch (error) {
      if (isOutdated(error)) await client.fetchQuery({ ...eventQuery(event.id), staleTime: 0 })
      throw error
    }
  }

  function explain(error: unknown): Failure<SavedValues> {
    if (id !== null) return isOutdated(error) ? 'outdated' : explainFailure(error, savedFieldOf)
    // Past a limit of the plan: the API says which, and which plan lifts it.
    const isLimit = error instanceof RequestError && ['limit_reached', 'conflict'].includes(error.code)
    return isLimit ? { field: 'title', text: error.message } : explainFailure(error, savedFieldOf)
  }

  const autosave = createBrowserAutosave<SavedValues>({
    draftKey: () => draftKeyOf(userId, id),
    stored: storedNow,
    check: (values, changed) =>
      findSavedErrors(values, changed, mustStayComplete(eventNow()?.state ?? 'draft')),
    needed: () => (id === null ? needed : []),
    save,
    explain,
    conflict: autosaveTexts.conflict.field,
    failed: requestErrorText(null, eventTexts.actions.save),
  })
  return {
    autosave,
    eventNow,
    valuesNow: () => ({ ...storedNow(), ...autosave.state().drafts }),
    firstIdOf: (slotId) => [...ids].find(([, stored]) => stored === slotId)?.[0] ?? slotId,
  }
}

/** It has changed since it was read. */
function isOutdated(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'conflict'
}

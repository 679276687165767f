// The editor of a stored event: what is typed is saved by itself. “Send for review” saves first, and leads to what is missing.
import { MutationObserver, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import type { Autosave } from '../../../../ui/app/autosave/autosave.ts'
import {
  createBrowserAutosave,
  explainFailure,
  useAutosaveLife,
  useAutosaveState,
  watchField,
} from '../../../../ui/app/autosave/browser-autosave.ts'
import { Conflicts } from '../../../../ui/app/autosave/conflicts.tsx'
import { type FieldPlace, SaveStatus } from '../../../../ui/app/autosave/save-status.tsx'
import { autosaveTexts } from '../../../../ui/app/autosave/texts.ts'
import { UnsavedGuard } from '../../../../ui/app/autosave/unsaved-guard.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { useMe } from '../../../profiles/me.ts'
import { changeEvent, eventQuery, moveEvent } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { eventTexts, fieldNames } from '../../texts.ts'
import { mustStayComplete } from '../../transitions.ts'
import { EditorTitle } from './editor-frame.tsx'
import { EventFields } from './event-fields.tsx'
import { checkReadiness, type FormValues, valuesOf } from './form-values.ts'
import { ReviewSteps } from './review-steps.tsx'
import {
  changesOf,
  findSavedErrors,
  firstOf,
  fromSaved,
  noteIds,
  placeErrors,
  type SavedField,
  type SavedValues,
  savedFieldOf,
  savedFrom,
  toSaved,
} from './saved-values.ts'
import { StateNote } from './state-note.tsx'
import { formTexts as texts } from './texts.ts'

/** Of this tab and this user. */
function draftKeyOf(userId: string, eventId: string): string {
  return `event-drafts:${userId}:${eventId}`
}

export function EventEditor({ event }: { event: Event }) {
  const client = useQueryClient()
  const me = useMe()
  const draftKey = draftKeyOf(me.user.id, event.id)
  const [autosave] = useState(() => createEditor(client, event, draftKey))
  useAutosaveLife(autosave, { draftKey, stored: event, readKept: savedFrom })
  const { drafts, errors: shown } = useAutosaveState(autosave)
  const values = fromSaved({ ...toSaved(valuesOf(event)), ...drafts })
  const review = useReview(event, autosave, values)
  const errors = { ...review.gaps, ...placeErrors(values, shown, mustStayComplete(event.state)) }

  function change(changes: Partial<FormValues>): void {
    // Several fields may change before the next render.
    const stored = client.getQueryData(eventQuery(event.id).queryKey) ?? event
    const now = fromSaved({ ...toSaved(valuesOf(stored)), ...autosave.state().drafts })
    const next = toSaved({ ...now, ...changes })
    for (const field of new Set(Object.keys(changes).map(savedFieldOf))) autosave.edit(field, next[field])
  }

  const tools = (
    <>
      {/* Nothing is saved while an admin views as the user. */}
      {me.viewing_as === null && <SaveStatus autosave={autosave} placeOf={placeOf} />}
      <a
        href={paths.event(event.id)}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'max-md:ms-auto' })}
      >
        <Eye aria-hidden />
        <span className="max-md:sr-only">{texts.preview}</span>
      </a>
    </>
  )
  return (
    <>
      <EditorTitle title={event.title} state={event.state} tools={tools} />
      <StateNote event={event} />
      {review.send && (
        <ReviewSteps
          values={values}
          placeOf={placeOf}
          send={review.send}
          isBusy={review.isBusy}
          isAgain={event.state === 'rejected'}
        />
      )}
      <Conflicts autosave={autosave} placeOf={placeOf} storedOf={(field) => storedText(event, field)} />
      <div
        ref={review.form}
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 [&_:is(input,select,textarea,button)]:scroll-mt-44"
      >
        <EventFields
          values={values}
          errors={errors}
          change={change}
          watch={(field) => watchField(autosave, savedFieldOf(field))}
          lineUp={event.line_up}
        />
      </div>
      <UnsavedGuard autosave={autosave} within={paths.eventEdit(event.id)} what={texts.leaving} />
    </>
  )
}

/** Sending a draft, or one that was rejected, for review; null for any other. */
function useReview(event: Event, autosave: Autosave<SavedValues>, values: FormValues) {
  const client = useQueryClient()
  const move = useMutation(moveEvent)
  const form = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const canSend = event.state === 'draft' || event.state === 'rejected'
  const gaps = canSend && attempts > 0 ? checkReadiness(values) : {}
  const first = firstOf(gaps, values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt moves the focus.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [attempts])

  async function send(): Promise<void> {
    if (Object.keys(checkReadiness(values)).length > 0) return setAttempts((count) => count + 1)
    setBusy(true)
    if (await autosave.saveAll()) {
      const { updated_at } = client.getQueryData(eventQuery(event.id).queryKey) ?? event
      try {
        await move.mutateAsync({ id: event.id, step: { action: 'submit', updated_at } })
        setAttempts(0)
        toast({ title: eventTexts.done.sent, tone: 'success' })
      } catch (error) {
        const telling = ['conflict', 'invalid_input', 'not_found']
        toast({
          title: requestErrorText(error, eventTexts.actions.submit, telling),
          tone: 'destructive',
        })
      }
    } else toast({ title: texts.review.notSaved, tone: 'destructive' })
    setBusy(false)
  }
  return { form, gaps, isBusy, send: canSend ? send : null }
}

function createEditor(client: QueryClient, first: Event, draftKey: string): Autosave<SavedValues> {
  const query = eventQuery(first.id)
  const eventNow = (): Event => client.getQueryData(query.queryKey) ?? first
  const ids = new Map<string, string>()
  return createBrowserAutosave<SavedValues>({
    draftKey,
    stored: () => toSaved(valuesOf(eventNow())),
    check: (values, changed) => findSavedErrors(values, changed, mustStayComplete(eventNow().state)),
    async save(values, fields) {
      const changes = { ...changesOf(values, fields, ids), updated_at: eventNow().updated_at }
      try {
        const saved = await new MutationObserver(client, changeEvent).mutate({ id: first.id, changes })
        if (fields.includes('slots')) noteIds(ids, values.slots, saved.slots)
      } catch (error) {
        if (isOutdated(error)) await client.fetchQuery({ ...query, staleTime: 0 })
        throw error
      }
    },
    explain: (error) => (isOutdated(error) ? 'outdated' : explainFailure(error, savedFieldOf)),
    conflict: autosaveTexts.conflict.field,
    failed: requestErrorText(null, eventTexts.actions.save),
  })
}

/** It has changed since it was read. */
function isOutdated(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'conflict'
}

const places: Record<SavedField, readonly [part: string, name: string]> = {
  title: ['event', fieldNames.title],
  topic_ids: ['event', texts.before.parts.topic_ids],
  expected_audience: ['event', fieldNames.expected_audience],
  when: ['when', texts.names.when],
  time_zone: ['when', fieldNames.time_zone],
  place: ['when', texts.names.place],
  slots: ['slots', texts.slot.list],
  budget: ['slots', texts.names.budget],
  description: ['words', fieldNames.description],
  url: ['words', fieldNames.url],
}

function placeOf(field: SavedField): FieldPlace {
  const [part, name] = places[field]
  return { href: `#${part}`, name }
}

/** What is saved in a field of text; null for others. */
function storedText(event: Event, field: SavedField): string | null {
  return field === 'title' || field === 'description' || field === 'url' ? event[field] : null
}

// The editor of an event: what is typed is saved by itself. “Send for review” saves first, and leads to what is missing.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { ArrivalsButton } from '../../../../ui/app/arrivals-button.tsx'
import { ArrivalsPlace } from '../../../../ui/app/arrivals-place.tsx'
import {
  useAutosaveLife,
  useAutosaveState,
  watchField,
} from '../../../../ui/app/autosave/browser-autosave.ts'
import { Conflicts } from '../../../../ui/app/autosave/conflicts.tsx'
import { type FieldPlace, SaveStatus } from '../../../../ui/app/autosave/save-status.tsx'
import { UnsavedGuard } from '../../../../ui/app/autosave/unsaved-guard.tsx'
import { useFirstReading, useHeld } from '../../../../ui/app/use-held.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { useMe } from '../../../profiles/me.ts'
import { eventQuery, moveEvent } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { eventTexts, fieldNames } from '../../texts.ts'
import { type EventState, mustStayComplete } from '../../transitions.ts'
import { AboutSending } from './about-sending.tsx'
import { CancelEvent } from './cancel-event.tsx'
import { EditorTitle } from './editor-frame.tsx'
import { draftKeyOf, type EventEditing, editEvent } from './event-autosave.ts'
import { EventFields } from './event-fields.tsx'
import { checkMissing, type FormValues } from './form-values.ts'
import { isDecided, keepEvent } from './held.ts'
import { ReviewSteps } from './review-steps.tsx'
import {
  firstOf,
  fromSaved,
  placeErrors,
  type SavedField,
  savedFieldOf,
  savedFrom,
  toSaved,
} from './saved-values.ts'
import { StateNote } from './state-note.tsx'
import { formTexts as texts } from './texts.ts'

interface EventEditorProps {
  /** Null: a new event. */
  first: Event | null
  onCreated?: (id: string) => void
  /** The user is on the way out, as soon as everything is saved. */
  onLeaving?: (isLeaving: boolean) => void
  /** Below the fields. */
  children?: (event: Event | null) => ReactNode
}

export function EventEditor({ first, onCreated = () => {}, onLeaving, children }: EventEditorProps) {
  const client = useQueryClient()
  const me = useMe()
  const userId = me.user.id
  const [editing] = useState(() => editEvent(client, { first, userId, onCreated }))
  const { autosave } = editing
  const { errors: shown } = useAutosaveState(autosave)
  // Not what the query answers: an event that was just created is known here before it is shown there.
  const now = editing.eventNow()
  const { isFetching } = useQuery({ ...eventQuery(now?.id ?? ''), enabled: now !== null })
  const isFirst = useFirstReading(isFetching)
  const held = useHeld(now, (shown, latest) => (isFirst ? latest : keepEvent(shown, latest)))
  const event = held.shown
  useAutosaveLife(autosave, {
    draftKey: draftKeyOf(userId, first?.id ?? null),
    stored: now,
    readKept: savedFrom,
  })
  const state = event?.state ?? 'draft'
  const values = fromSaved(editing.valuesNow())
  const review = useReview(editing, values)
  const steps = useNextStepFocus(state)
  const errors = { ...review.gaps, ...placeErrors(values, shown, mustStayComplete(state)) }

  function change(changes: Partial<FormValues>): void {
    // Several fields may change before the next render.
    const next = toSaved({ ...fromSaved(editing.valuesNow()), ...changes })
    for (const field of new Set(Object.keys(changes).map(savedFieldOf))) autosave.edit(field, next[field])
  }

  const tools = (
    <>
      {/* Nothing is saved while an admin views as the user. */}
      {me.viewing_as === null && (
        <SaveStatus autosave={autosave} placeOf={placeOf} incomplete={texts.incomplete} />
      )}
      {event && (
        <a
          href={paths.event(event.id)}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'max-lg:ms-auto' })}
        >
          <Eye aria-hidden />
          <span className="max-md:sr-only">{texts.preview}</span>
        </a>
      )}
    </>
  )
  return (
    <>
      <EditorTitle title={event?.title ?? eventTexts.create} state={state} tools={tools} />
      <ArrivalsPlace className="top-36">
        {held.isHeld && event && now && (
          <ArrivalsButton
            text={isDecided(event, now) ? texts.held.state : texts.held.speakers}
            onShow={held.show}
          />
        )}
      </ArrivalsPlace>
      <div ref={steps}>
        {event && <StateNote event={event} />}
        {review.send && !held.isHeld && (
          <ReviewSteps
            values={values}
            placeOf={placeOf}
            send={review.send}
            isBusy={review.isBusy}
            isAgain={state === 'rejected'}
          />
        )}
      </div>
      <Conflicts autosave={autosave} placeOf={placeOf} storedOf={(field) => now && storedText(now, field)} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div
          ref={review.form}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 [&_:is(input,select,textarea,button)]:scroll-mt-44"
        >
          <EventFields
            values={values}
            errors={errors}
            change={change}
            watch={(field) => watchField(autosave, savedFieldOf(field))}
            event={event}
            firstIdOf={editing.firstIdOf}
          />
          {children?.(event)}
          {event && state === 'published' && <CancelEvent event={event} />}
        </div>
        <AboutSending state={state} values={values} />
      </div>
      <UnsavedGuard
        autosave={autosave}
        within={first ? paths.eventEdit(first.id) : `${paths.events}/`}
        what={first ? texts.leaving : texts.leavingNew}
        {...(onLeaving && { onLeaving })}
      />
    </>
  )
}

/** The pressed button is gone with the state that it was for: the focus goes to what can be done next. */
function useNextStepFocus(state: EventState): RefObject<HTMLDivElement | null> {
  const steps = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) steps.current?.querySelector('button')?.focus()
  }, [state])
  return steps
}

/** Sending a draft, or one that was rejected, for review; null for any other. */
function useReview({ autosave, eventNow }: EventEditing, values: FormValues) {
  const move = useMutation(moveEvent)
  const form = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const state = eventNow()?.state ?? 'draft'
  const canSend = state === 'draft' || state === 'rejected'
  const gaps = canSend && attempts > 0 ? checkMissing(values) : {}
  const first = firstOf(gaps, values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt moves the focus.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [attempts])

  async function send(): Promise<void> {
    if (Object.keys(checkMissing(values)).length > 0) return setAttempts((count) => count + 1)
    setBusy(true)
    const isSaved = await autosave.saveAll()
    const event = eventNow()
    if (isSaved && event) {
      try {
        await move.mutateAsync({ id: event.id, step: { action: 'submit', updated_at: event.updated_at } })
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

// The form that creates an event, as a draft. Input stays until it is saved, even when something fails. “Send for review” saves it
// first, and leads to what is missing.
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { today } from '../../../../lib/today.ts'
import { KeptForm, useKeptForm } from '../../../../ui/app/kept-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { refusedField } from '../../../../ui/use-form.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { createEvent, moveEvent } from '../../queries.ts'
import { searchFor, seeksSpeakers } from '../../search-for.ts'
import { eventTexts } from '../../texts.ts'
import { EventFields } from './event-fields.tsx'
import {
  checkReadiness,
  checkValues,
  emptyValues,
  type FormValues,
  fieldsOf,
  toDraft,
  toFormFields,
  valuesFrom,
} from './form-values.ts'
import { formTexts as texts } from './texts.ts'

/** `draftKey`: of the draft in this tab, which lasts until it is saved. */
export function EventForm({ draftKey }: { draftKey: string }) {
  const create = useMutation(createEvent)
  const move = useMutation(moveEvent)
  const isForReview = useRef(false)
  const form = useKeptForm<FormValues>({
    draftKey,
    first: emptyValues,
    readKept: valuesFrom,
    fieldsOf,
    check(given) {
      const faults = checkValues(given)
      if (!isForReview.current) return faults
      const all = { ...checkReadiness(given), ...faults }
      if (Object.keys(all).length > 0) isForReview.current = false
      return all
    },
    async save(given, key) {
      const goesToReview = isForReview.current
      isForReview.current = false
      const { id, state, ends_at, updated_at } = await create.mutateAsync({ draft: toDraft(given), key })
      if (goesToReview) {
        await move.mutateAsync({ id, step: { action: 'submit', updated_at } })
        return { href: paths.dashboardEvents, said: eventTexts.done.sent }
      }
      const isPast = ends_at.slice(0, 10) < today()
      return {
        href: paths.dashboardEvents,
        ...(!isPast && seeksSpeakers(state) && { next: { label: eventTexts.find, href: searchFor(id) } }),
      }
    },
    saved: eventTexts.done.created,
    explain(error, values) {
      const refused = refusedField(error, ['starts_at', 'ends_at'])
      if (refused) return { text: '', fields: toFormFields(refused.fields, values) }
      // Past a limit of the plan: the API says which, and which plan lifts it.
      const isLimit =
        error instanceof RequestError && (error.code === 'limit_reached' || error.code === 'conflict')
      return {
        text: isLimit ? error.message : requestErrorText(error, eventTexts.actions.create),
        fields: {},
      }
    },
  })
  const { values, change, errors, forgetError } = form
  return (
    <KeptForm
      form={form}
      firstField="title"
      save={texts.save}
      cancelHref={paths.dashboardEvents}
      alsoSubmit={
        <Button
          type="submit"
          className="max-md:w-full"
          onClick={() => {
            isForReview.current = true
          }}
        >
          {texts.review.send}
        </Button>
      }
    >
      <EventFields values={values} errors={errors} change={change} forgetError={forgetError} />
    </KeptForm>
  )
}

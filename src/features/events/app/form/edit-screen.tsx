// /events/edit/{id}: the user's own event.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { changesIn } from '../../../../lib/changes.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { countriesQuery } from '../../../countries/queries.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { changeEvent, eventQuery } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'
import { EditorFrame, NotHere } from './editor-frame.tsx'
import { EventForm } from './event-form.tsx'
import { toDraft, valuesOf } from './form-values.ts'
import { StateNote } from './state-note.tsx'
import { formTexts as texts } from './texts.ts'

export async function prefetch({ client, params: { id = '' } }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, eventQuery(id)),
    readBeforehand(client, topicsQuery),
    readBeforehand(client, countriesQuery),
  ])
}

export function Component() {
  const { id = '' } = useParams()
  const missing = (
    <NotHere title={texts.missingTitle} back={eventTexts.back}>
      {texts.missing}
    </NotHere>
  )
  return (
    <Reading
      of={useQuery(eventQuery(id))}
      waiting={<ListSkeleton label={texts.loading} rows={4} className="h-40" />}
      missing={missing}
    >
      {(event) => (event.is_own ? <Loaded key={event.id} event={event} /> : missing)}
    </Reading>
  )
}

function Loaded({ event }: { event: Event }) {
  const change = useMutation(changeEvent)
  // The event as it was when the form was opened; later refetches are not the user's changes.
  const [values] = useState(() => valuesOf(event))
  return (
    <EditorFrame title={event.title} state={event.state}>
      <StateNote event={event} />
      {event.state !== 'cancelled' && (
        <EventForm
          values={values}
          lineUp={event.line_up}
          save={texts.save.edit}
          action={eventTexts.actions.save}
          onSave={(draft) => change.mutateAsync({ id: event.id, changes: changesIn(draft, toDraft(values)) })}
          saved={eventTexts.done.saved}
          {...(event.state === 'draft' && { review: texts.review.send })}
          {...(event.state === 'rejected' && { review: texts.review.sendAgain })}
        />
      )}
    </EditorFrame>
  )
}

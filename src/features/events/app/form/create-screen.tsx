// /events/create: a new event, as a draft.
import { useMutation } from '@tanstack/react-query'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { countriesQuery } from '../../../countries/queries.ts'
import { useMe } from '../../../profiles/me.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { createEvent } from '../../queries.ts'
import { eventTexts } from '../../texts.ts'
import { EditorFrame } from './editor-frame.tsx'
import { EventForm } from './event-form.tsx'
import { emptyValues } from './form-values.ts'
import { formTexts as texts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([readBeforehand(client, topicsQuery), readBeforehand(client, countriesQuery)])
}

export function Component() {
  const create = useMutation(createEvent)
  const { id } = useMe().user
  return (
    <EditorFrame title={eventTexts.create}>
      <EventForm
        values={emptyValues}
        save={texts.save.create}
        action={eventTexts.actions.create}
        draftKey={`organizers-event-draft:${id}`}
        onSave={(draft, key) => create.mutateAsync({ draft, key })}
        review={texts.review.send}
        saved={eventTexts.done.created}
      />
    </EditorFrame>
  )
}

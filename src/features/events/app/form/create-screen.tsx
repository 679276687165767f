// /events/create: a new event, as a draft.
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { countriesQuery } from '../../../countries/queries.ts'
import { useMe } from '../../../profiles/me.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { eventTexts } from '../../texts.ts'
import { EditorFrame, EditorTitle } from './editor-frame.tsx'
import { EventForm } from './event-form.tsx'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([readBeforehand(client, topicsQuery), readBeforehand(client, countriesQuery)])
}

export function Component() {
  const { id } = useMe().user
  return (
    <EditorFrame>
      <EditorTitle title={eventTexts.create} state="draft" />
      <EventForm draftKey={`organizers-event-draft:${id}`} />
    </EditorFrame>
  )
}

// The page /events/{id}; its organizer also sees people for the event.
import type { PageProps } from '../../../shell/page.ts'
import { Page as EventPage } from '../../events/page/event-page.tsx'
import type { ReadEvent } from '../../events/schema.ts'
import { PeopleForEvent } from './people-for-event.tsx'

export function Page(props: PageProps<ReadEvent>) {
  return <EventPage {...props}>{props.data?.is_own && <PeopleForEvent eventId={props.data.id} />}</EventPage>
}

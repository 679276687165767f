// The page /events/{id}; its organizer also sees people for the event, and announces it.
import type { PageProps } from '../../../shell/page.ts'
import { Page as EventPage } from '../../events/page/event-page.tsx'
import type { ReadEvent } from '../../events/schema.ts'
import { seeksSpeakers } from '../../events/search-for.ts'
import { AnnouncePart } from '../../find-events/announced/page/announce-part.tsx'
import { PeopleForEvent } from './people-for-event.tsx'

export function Page(props: PageProps<ReadEvent>) {
  const { data } = props
  return (
    <EventPage {...props}>
      {data?.is_own && data.state === 'published' && <AnnouncePart eventId={data.id} />}
      {data?.is_own && seeksSpeakers(data.state) && <PeopleForEvent eventId={data.id} />}
    </EventPage>
  )
}

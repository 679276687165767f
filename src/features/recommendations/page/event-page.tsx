// The page /events/{id}; its organizer also sees people for the event, and announces it.
import { useEffect } from 'react'
import { sendJson } from '../../../lib/send-json.ts'
import type { PageProps } from '../../../shell/page.ts'
import { eventPaths } from '../../../vocabulary/event-paths.ts'
import { Page as EventPage } from '../../events/page/event-page.tsx'
import type { ReadEvent } from '../../events/schema.ts'
import { seeksSpeakers } from '../../events/search-for.ts'
import { AnnouncePart } from '../../find-events/announced/page/announce-part.tsx'
import { PeopleForEvent } from './people-for-event.tsx'

export function Page(props: PageProps<ReadEvent>) {
  const { data } = props
  const own = data?.is_own ? data.id : undefined
  useEffect(() => {
    // What its team was told of it counts as read. If this fails, it stays unread.
    if (own !== undefined) sendJson('POST', eventPaths.eventSeen(own)).catch(() => {})
  }, [own])
  return (
    <EventPage {...props}>
      {data?.is_own && data.state === 'published' && <AnnouncePart eventId={data.id} />}
      {data?.is_own && seeksSpeakers(data.state) && <PeopleForEvent eventId={data.id} />}
    </EventPage>
  )
}

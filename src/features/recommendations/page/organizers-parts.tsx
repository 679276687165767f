// What the page of an event that still seeks speakers has for its organizer alone.
import type { ReadEvent } from '../../events/schema.ts'
import { AnnouncePart } from '../../find-events/announced/page/announce-part.tsx'
import { PeopleForEvent } from './people-for-event.tsx'

export function OrganizersParts({ event: { id, state } }: { event: ReadEvent }) {
  return (
    <>
      {state === 'published' && <AnnouncePart eventId={id} />}
      <PeopleForEvent eventId={id} />
    </>
  )
}

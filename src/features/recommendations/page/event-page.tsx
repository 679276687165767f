// The page /events/{id}; its organizer also sees people for the event, and announces it. Only organizers load that part.
import { useEffect, useEffectEvent } from 'react'
import { sendJson } from '../../../lib/send-json.ts'
import type { PageProps } from '../../../shell/page.ts'
import { onDemand } from '../../../ui/on-demand.ts'
import { eventPaths } from '../../../vocabulary/event-paths.ts'
import { Page as EventPage } from '../../events/page/event-page.tsx'
import type { ReadEvent } from '../../events/schema.ts'
import { seeksSpeakers } from '../../events/search-for.ts'

const useOrganizersParts = onDemand(async () => (await import('./organizers-parts.tsx')).OrganizersParts)

export function Page(props: PageProps<ReadEvent>) {
  const { data } = props
  const { Part: OrganizersParts, want } = useOrganizersParts()
  const load = useEffectEvent(() => void want())
  const own = data?.is_own ? data.id : undefined
  const hasParts = data?.is_own && seeksSpeakers(data.state)
  useEffect(() => {
    if (hasParts) load()
  }, [hasParts])
  useEffect(() => {
    if (own === undefined) return
    // What its team was told of it counts as read. If this fails, it stays unread.
    sendJson('POST', eventPaths.eventSeen(own)).catch(() => {})
  }, [own])
  return (
    <EventPage {...props}>
      {hasParts &&
        (OrganizersParts ? <OrganizersParts event={data} /> : <div className="h-64 print:hidden" />)}
    </EventPage>
  )
}

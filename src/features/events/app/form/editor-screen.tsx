// /events/create and /events/edit/{id}: a new event, and the user's own. The address of a new one changes once it is stored.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isMissing } from '../../../../lib/request-errors.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { keepingScreen } from '../../../../ui/app/keeps-screen.ts'
import { useReader } from '../../../../ui/use-reader.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { countriesQuery } from '../../../countries/queries.ts'
import { useMe } from '../../../profiles/me.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { describeSlotTime, furthestFor } from '../../facts.ts'
import { eventQuery, markEventSeen } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { TeamSection } from '../../team/app/team-section.tsx'
import { eventTexts } from '../../texts.ts'
import { AskedBadge } from '../asked-badge.tsx'
import { EditorFrame, EditorTitle, EditorWaiting, NotHere } from './editor-frame.tsx'
import { EventEditor } from './event-editor.tsx'
import { SpeakersSection } from './speakers-section.tsx'
import { formTexts as texts } from './texts.ts'

export async function prefetch({ client, params: { id } }: ScreenVisit): Promise<void> {
  await Promise.all([
    id !== undefined && readBeforehand(client, eventQuery(id)),
    readBeforehand(client, topicsQuery),
    readBeforehand(client, countriesQuery),
  ])
}

export function Component() {
  const { id } = useParams()
  const navigate = useNavigate()
  // It keeps its editor, with the focus and what is being typed.
  const [made, setMade] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (made === null || id !== undefined || isLeaving) return
    void navigate(paths.eventEdit(made), keepingScreen)
  }, [made, id, isLeaving, navigate])
  if (id !== undefined && id !== made) return <Stored id={id} />
  return (
    <EditorFrame>
      <EventEditor first={null} onCreated={setMade} onLeaving={setLeaving}>
        {() => made !== null && <TeamSection eventId={made} />}
      </EventEditor>
    </EditorFrame>
  )
}

function Stored({ id }: { id: string }) {
  const missing = (
    <NotHere title={texts.missingTitle} back={eventTexts.back}>
      {texts.missing}
    </NotHere>
  )
  const read = useQuery(eventQuery(id))
  return (
    <>
      {/* While it is being read, or cannot be. */}
      {read.data === undefined && !isMissing(read.error) && (
        <h1 className={read.error ? 'mb-6 text-3xl' : 'sr-only'}>{eventTexts.title}</h1>
      )}
      <Reading of={read} waiting={<EditorWaiting />} missing={missing}>
        {(event) => (event.role !== null ? <Loaded key={event.id} event={event} /> : missing)}
      </Reading>
    </>
  )
}

/** A reader's view: the page says it all, and who was asked is here. */
function Read({ event: { id, slots, line_up } }: { event: Event }) {
  const { locale } = useReader()
  return (
    <>
      <p className="mt-4">
        {texts.reader}{' '}
        <a href={paths.event(id)} className="link">
          {eventTexts.menu.view}
        </a>
      </p>
      {slots.length > 0 && (
        <ul aria-label={texts.slot.list} className="mt-4 border-border border-b">
          {slots.map((slot) => (
            <li key={slot.id} className="flex flex-wrap items-center gap-x-4 border-border border-t py-3">
              <span className="font-semibold">{talkFormatNames[slot.format]}</span>
              <span className="me-auto text-text-2">{describeSlotTime(slot, locale)}</span>
              <AskedBadge asked={furthestFor(slot.id, line_up)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Loaded({ event }: { event: Event }) {
  const { viewing_as } = useMe()
  const { id } = event
  const { mutate: see } = useMutation(markEventSeen)
  useEffect(() => {
    if (viewing_as === null) see(id)
  }, [id, viewing_as, see])
  const isEditable = event.role !== 'reader' && event.state !== 'cancelled'
  const below = (shown: Event) => (
    <>
      {event.role !== 'reader' && <SpeakersSection event={shown} />}
      <TeamSection eventId={event.id} />
    </>
  )
  return (
    <EditorFrame>
      {isEditable ? (
        <EventEditor first={event}>{(shown) => below(shown ?? event)}</EventEditor>
      ) : (
        <>
          <EditorTitle title={event.title} state={event.state} />
          {event.role === 'reader' && <Read event={event} />}
          <div className="mt-8 grid gap-8">{below(event)}</div>
        </>
      )}
    </EditorFrame>
  )
}

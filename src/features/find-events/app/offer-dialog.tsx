// The offer to speak at an event: what is known of the event, the form, and what happened.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Reading } from '../../../shell/reading/reading.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { profileQuery } from '../../profiles/queries.ts'
import type { Profile } from '../../profiles/schema.ts'
import { foundEventQuery } from '../queries.ts'
import type { FoundEvent } from '../schema.ts'
import { OfferForm } from './offer-form.tsx'
import { findScreenTexts } from './texts.ts'

const texts = findScreenTexts.offer

interface OfferDialogProps {
  /** Null: closed. */
  eventId: string | null
  /** The slot that was chosen already. */
  slotId: string | null
  onClose: () => void
}

export function OfferDialog({ eventId, slotId, onClose }: OfferDialogProps) {
  return (
    <Dialog open={eventId !== null} onClose={onClose} title={texts.title} className="max-w-[40rem]">
      {eventId !== null && <Offer key={eventId} eventId={eventId} slotId={slotId} onClose={onClose} />}
    </Dialog>
  )
}

interface OfferProps {
  eventId: string
  slotId: string | null
  onClose: () => void
}

function Offer({ eventId, slotId, onClose }: OfferProps) {
  const event = useQuery(foundEventQuery(eventId))
  const profile = useQuery(profileQuery)
  const [sentAs, setSentAs] = useState<string | null>(null)
  const waiting = (
    <div className="mt-5">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-80" />
    </div>
  )
  return (
    <Reading
      of={event}
      waiting={waiting}
      missing={
        <Instead text={texts.missing}>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
        </Instead>
      }
    >
      {(found) => (
        <Reading of={profile} waiting={waiting}>
          {(own) =>
            sentAs === null ? (
              <Open event={found} slotId={slotId} profile={own} onSent={setSentAs} onClose={onClose} />
            ) : (
              <Instead
                title={texts.sentTitle}
                text={texts.sent(found.organizer.organisation || found.organizer.name)}
              >
                <Link to={paths.dashboardRequest(sentAs)} className={buttonClass()}>
                  {texts.openRequest.speaker}
                </Link>
                <Button variant="secondary" onClick={onClose}>
                  {texts.close}
                </Button>
              </Instead>
            )
          }
        </Reading>
      )}
    </Reading>
  )
}

interface OpenProps {
  event: FoundEvent
  slotId: string | null
  profile: Profile
  onSent: (requestId: string) => void
  onClose: () => void
}

/** The form, or what has to happen first. */
function Open({ event, slotId, profile, onSent, onClose }: OpenProps) {
  const { request, slots } = event
  if (request) {
    return (
      <Instead text={texts.open[request.sent_by]}>
        <Link to={paths.dashboardRequest(request.id)} className={buttonClass()}>
          {texts.openRequest[request.sent_by]}
        </Link>
      </Instead>
    )
  }
  if (slots.length === 0) {
    return (
      <Instead text={texts.full}>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </Instead>
    )
  }
  if (profile.visibility === 'draft') {
    return (
      <Instead text={texts.unpublished}>
        <Link to={paths.dashboardProfile} className={buttonClass()}>
          {texts.publish}
        </Link>
      </Instead>
    )
  }
  return <OfferForm event={event} slotId={slotId} profile={profile} onSent={onSent} onClose={onClose} />
}

function Instead({ title, text, children }: { title?: string; text: string; children: ReactNode }) {
  return (
    <div role="status" className="mt-4">
      {title && <p className="font-semibold text-lg">{title}</p>}
      <p className="wrap-anywhere">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

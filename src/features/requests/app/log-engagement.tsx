// After a booking: the speaker's engagement is logged with one press, and its organizer learns what that leads to.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { logEngagement } from '../queries.ts'
import type { BookingRequest } from '../schema.ts'
import { requestTexts } from '../texts.ts'

const texts = requestTexts.log

export function LogEngagement({ request }: { request: BookingRequest }) {
  const { id, side, state, engagement_id, other, steps } = request
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (state !== 'completed') return null
  // Then no testimonial is asked for.
  const isDisputed = steps.some(({ action, side }) => action === 'record_no_show' && side === 'organizer')
  if (side === 'organizer')
    return isDisputed ? null : (
      <p className="wrap-anywhere mt-5 max-w-text text-text-2">{texts.waits(other.name)}</p>
    )
  if (engagement_id !== null) {
    return (
      <p className="mt-5">
        {texts.done}{' '}
        <Link to={paths.dashboardEventsEdit(engagement_id)} className="link">
          {texts.edit}
        </Link>
      </p>
    )
  }
  async function log() {
    setBusy(true)
    await logEngagement(client, id).catch((error: unknown) =>
      toast({ title: requestErrorText(error, texts.failed, ['conflict']), tone: 'destructive' }),
    )
    setBusy(false)
  }
  return (
    <section aria-labelledby="log" className="mt-5 rounded-card bg-primary-subtle p-5">
      <h2 id="log" className="text-xl">
        {texts.title}
      </h2>
      <p className="wrap-anywhere mt-1">{isDisputed ? texts.textDisputed : texts.text(other.name)}</p>
      <Button className="mt-4" busy={isBusy} onClick={() => void log()}>
        {texts.press}
      </Button>
    </section>
  )
}

// Above the list of events: invitations to teams, to accept or decline. Nothing without any.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { EventDays } from '../../app/event-days.tsx'
import { answerInvitation, invitationsQuery } from '../queries.ts'
import type { EventInvitation } from '../schema.ts'
import { teamTexts } from '../texts.ts'

const texts = teamTexts.invitations

export function Invitations() {
  const { data } = useQuery(invitationsQuery)
  if (!data || data.invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mt-4 rounded-card bg-primary-subtle px-4 py-3 md:px-5">
      <h2 id="invitations" className="font-sans font-semibold text-sm">
        {texts.title}
      </h2>
      <ul>
        {data.invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation: { id, event, owner, role } }: { invitation: EventInvitation }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function answer(given: 'accept' | 'decline') {
    setBusy(true)
    try {
      await answerInvitation(client, id, given)
      toast({ title: given === 'accept' ? texts.accepted(event.title) : texts.declined, tone: 'success' })
    } catch (error) {
      setBusy(false)
      toast({
        title: requestErrorText(error, teamTexts.actions[given], ['not_found', 'conflict']),
        tone: 'destructive',
      })
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-2 md:grid md:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <EventDays event={event} />
      <p className="wrap-anywhere min-w-0 flex-1 max-md:basis-full">
        <strong className="font-semibold">{event.title}</strong>
        <span className="block text-sm text-text-2">{texts.line(owner, role)}</span>
      </p>
      <div className="flex gap-3">
        <Button size="sm" disabled={isBusy} onClick={() => void answer('accept')}>
          {texts.accept}
          <span className="sr-only">: {event.title}</span>
        </Button>
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void answer('decline')}>
          {texts.decline}
          <span className="sr-only">: {event.title}</span>
        </Button>
      </div>
    </li>
  )
}

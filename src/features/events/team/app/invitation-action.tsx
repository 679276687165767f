// Accepts or declines an invitation to an event's team where the notification of it is shown. Nothing once it is answered.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { NotificationActionProps } from '../../../notifications/app/notification-actions.ts'
import { answerInvitation, invitationsQuery } from '../queries.ts'
import { teamTexts } from '../texts.ts'

const texts = teamTexts.invitations

export function InvitationAction({ notification, onDone }: NotificationActionProps) {
  const client = useQueryClient()
  const { data } = useQuery(invitationsQuery)
  const [isBusy, setBusy] = useState(false)
  const invitation = data?.invitations.find(({ id }) => id === notification.subject.id)
  if (!invitation) return null
  const { title } = invitation.event
  async function answer(given: 'accept' | 'decline') {
    setBusy(true)
    try {
      await answerInvitation(client, notification.subject.id, given)
      onDone(given === 'accept' ? texts.accepted(title) : texts.declined)
    } catch (error) {
      setBusy(false)
      toast({
        title: requestErrorText(error, teamTexts.actions[given], ['not_found', 'conflict']),
        tone: 'destructive',
      })
    }
  }
  return (
    <>
      <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void answer('accept')}>
        {texts.accept}
        <span className="sr-only">: {title}</span>
      </Button>
      <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void answer('decline')}>
        {texts.decline}
        <span className="sr-only">: {title}</span>
      </Button>
    </>
  )
}

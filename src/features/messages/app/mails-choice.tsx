// Turns the emails about unread messages on and off.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, MailX } from 'lucide-react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { chooseMails, messageMailsQuery } from '../queries.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.mails

export function MailsChoice() {
  const client = useQueryClient()
  const { data } = useQuery(messageMailsQuery)
  if (!data) return null
  async function choose(on: boolean) {
    try {
      await chooseMails(client, on)
      toast({ title: on ? texts.started : texts.stopped, tone: 'success' })
    } catch (error) {
      toast({ title: requestErrorText(error, texts.failed), tone: 'destructive' })
    }
  }
  return (
    <IconButton
      icon={data.on ? Mail : MailX}
      label={data.on ? texts.stop : texts.start}
      onClick={() => void choose(!data.on)}
    />
  )
}

// Answers a request to connect where the notification of it is shown. Nothing once it is answered.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { NotificationActionProps } from '../../notifications/app/notification-actions.ts'
import { receivedQuery, takeStep } from '../queries.ts'
import { networkTexts } from '../texts.ts'
import { Answers } from './answers.tsx'

export function ConnectionAction({ notification, onDone }: NotificationActionProps) {
  const { data } = useQuery(receivedQuery)
  const { mutate } = useMutation(takeStep)
  const connection = data?.rows.find(({ id }) => id === notification.subject.id)
  if (!connection) return null
  const { id, person } = connection
  return (
    <Answers
      name={person.name}
      onTake={(action) =>
        mutate(
          { id, name: person.name, action },
          { onSuccess: () => onDone(networkTexts.done[action](person.name)) },
        )
      }
    />
  )
}

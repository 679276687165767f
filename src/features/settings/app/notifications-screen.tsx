// What the user hears about, how, and when: push in this browser, quiet hours, and by topic in the app, as push and by email.
// Topics are saved at once.
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { Check, Mail } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { clockOfDay } from '../../../lib/moments.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { SaidOnce } from '../../../shell/reading/said-once.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Card } from '../../../ui/card.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { pushQuery } from '../../notifications/push/queries.ts'
import { choicesQuery, saveNotificationChoice } from '../../notifications/queries.ts'
import { quietHoursQuery } from '../../notifications/quiet-hours/queries.ts'
import type { NotificationChoice } from '../../notifications/schema.ts'
import { notificationTexts } from '../../notifications/texts.ts'
import { topics } from '../../notifications/topics.ts'
import { PushRow } from './push-row.tsx'
import { QuietHoursRow } from './quiet-hours-row.tsx'

const texts = notificationTexts.choices

/** In the reader's time zone (notifications/digest.server.ts). */
const digestTime = '08:00'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, choicesQuery),
    readBeforehand(client, quietHoursQuery),
    readBeforehand(client, pushQuery),
  ])
}

export function Component() {
  const titleId = useId()
  const choices = useQuery(choicesQuery)
  const all = [useQuery(pushQuery), useQuery(quietHoursQuery), choices]
  return (
    <Card as="section" aria-labelledby={titleId} className="p-5 md:p-6">
      <div className="sticky top-16 z-10 -mx-5 -mt-5 flex flex-wrap items-baseline gap-x-4 rounded-t-card bg-surface px-5 pt-5 pb-2 md:-mx-6 md:-mt-6 md:px-6 md:pt-6">
        <h2 id={titleId} className="text-xl">
          {texts.title}
        </h2>
        <SaveState />
      </div>
      <p className="max-w-text text-text-2">{texts.text}</p>
      <SaidOnce of={all}>
        <div className="mt-4 grid gap-3">
          <PushRow />
          <QuietHoursRow />
        </div>
        <Reading
          of={choices}
          waiting={
            <div className="my-4">
              <ListSkeleton label={texts.loading} rows={6} className="h-14" />
            </div>
          }
        >
          {({ choices }) => (
            <ul className="mt-4">
              {choices.map((choice) => (
                <Topic key={choice.topic} choice={choice} />
              ))}
            </ul>
          )}
        </Reading>
      </SaidOnce>
      <p className="flex gap-2 border-border border-t pt-4 text-sm text-text-2">
        <Mail aria-hidden className="mt-0.5 size-4 shrink-0" />
        {texts.digest(clockOfDay(digestTime, useReader()))}
      </p>
      <p className="mt-3 text-sm text-text-2">{texts.offNote}</p>
      <h3 className="mt-5 font-sans font-semibold text-base">{texts.alwaysTitle}</h3>
      <p className="mt-1 max-w-text text-sm text-text-2">{texts.always}</p>
    </Card>
  )
}

function SaveState() {
  const states = useMutationState({
    filters: { mutationKey: choicesQuery.queryKey },
    select: ({ state }) => state.status,
  })
  const latest = states.at(-1)
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-sm text-text-2">
      {latest === 'pending' && texts.saving}
      {latest === 'success' && (
        <>
          <Check aria-hidden className="size-4 text-success" />
          {texts.saved}
        </>
      )}
    </p>
  )
}

function Topic({ choice }: { choice: NotificationChoice }) {
  const { mutate } = useMutation(saveNotificationChoice)
  const { topic, in_app, push } = choice
  const { name, text } = notificationTexts.topics[topic]
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-border border-t py-3 xl:grid-cols-[minmax(0,1fr)_6.5rem_5rem_18rem]">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-text-2">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 xl:contents">
        <label className="choice">
          <input
            type="checkbox"
            checked={in_app}
            aria-label={texts.inAppOf(name)}
            onChange={({ target }) => mutate({ ...choice, in_app: target.checked })}
          />
          <Check aria-hidden size={16} strokeWidth={3} />
          {texts.inApp}
        </label>
        <label className="choice">
          <input
            type="checkbox"
            checked={in_app && push}
            disabled={!in_app}
            aria-label={texts.pushOf(name)}
            onChange={({ target }) => mutate({ ...choice, push: target.checked })}
          />
          <Check aria-hidden size={16} strokeWidth={3} />
          {texts.push}
        </label>
        <div className="flex items-center gap-3">
          <span aria-hidden>{texts.email}</span>
          <Emails choice={choice} name={name} onChoose={(email) => mutate({ ...choice, email })} />
        </div>
      </div>
    </li>
  )
}

interface EmailsProps {
  choice: NotificationChoice
  name: string
  onChoose: (email: NotificationChoice['email']) => void
}

function Emails({ choice: { topic, email }, name, onChoose }: EmailsProps) {
  const group = useId()
  const { mails, mailsAt } = topics[topic]
  if (mailsAt !== undefined)
    return (
      <Link to={mailsAt} className="link inline-flex min-h-11 items-center text-sm">
        {topic === 'searches' ? texts.elsewhere.searches : texts.elsewhere.announced}
      </Link>
    )
  return (
    <fieldset className="flex w-fit gap-0.5 rounded-chip bg-surface-3 p-0.5">
      <legend className="sr-only">{texts.emailOf(name)}</legend>
      {mails?.map((time) => (
        <label
          key={time}
          className="flex min-h-9 cursor-pointer items-center rounded-input px-3 text-text-2 has-checked:bg-surface has-checked:font-semibold has-checked:text-text has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={group}
            value={time}
            checked={time === email}
            onChange={() => onChoose(time)}
            className="sr-only"
          />
          {texts.times[time]}
        </label>
      ))}
    </fieldset>
  )
}

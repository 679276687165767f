// One event for review: everything that decides, and the decision.
import type { ReactNode } from 'react'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { LongText } from '../../../../ui/app/long-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { describeBudget, describeDays, describePlace, describeSlots } from '../../facts.ts'
import { stateNames } from '../../texts.ts'
import type { ReviewedEvent } from '../schema.ts'
import { reviewTexts as texts } from './texts.ts'

interface ReviewRowProps {
  event: ReviewedEvent
  isBusy: boolean
  /** Its box, where several can be selected. */
  choice: ReactNode
  onPublish: (() => void) | undefined
  onReject: (() => void) | undefined
}

export function ReviewRow({ event, isBusy, choice, onPublish, onReject }: ReviewRowProps) {
  const { id, title, state, description, topics, organizer, rejection_reason } = event
  const facts = [
    joinFacts(describeDays(event), describePlace(event)),
    joinFacts(describeSlots(event.slots), describeBudget(event)),
    topics.map(({ name }) => name).join(', '),
  ]
  const sender = [organizer.organisation, organizer.name].filter(Boolean).join(', ')
  return (
    <li className="grid gap-3 border-border border-b p-4 last:border-b-0 focus-within:bg-surface-2 md:grid-cols-[minmax(0,1fr)_auto] md:p-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3">
          {choice}
          <h2 className="wrap-anywhere max-w-[calc(100%-2.25rem)] font-sans font-semibold text-base tracking-normal">
            <a
              href={paths.event(id)}
              data-queued
              className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </h2>
          {/* The tab says the others. */}
          {(state === 'past' || state === 'cancelled') && <Badge>{stateNames[state]}</Badge>}
        </div>
        <p className="wrap-anywhere text-sm text-text-2">
          <a
            href={paths.adminUser(organizer.id)}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {sender || organizer.email}
          </a>
        </p>
        {facts.filter(Boolean).map((fact) => (
          <p key={fact} className="wrap-anywhere line-clamp-3 text-sm">
            {fact}
          </p>
        ))}
        {description !== '' && (
          <LongText className="mt-2" label={texts.descriptionOf(title)}>
            {description}
          </LongText>
        )}
        {rejection_reason !== '' && (
          <p className="wrap-anywhere mt-2 max-w-text text-text-2">
            {texts.reason}: {rejection_reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {onPublish && (
          <Button size="sm" disabled={isBusy} onClick={onPublish}>
            {texts.publish}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        {onReject && (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={onReject}>
            {onPublish ? texts.reject : texts.takeDown}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

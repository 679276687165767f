// One testimonial with the actions for its state. Its words are the author's and cannot be edited.
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Days } from '../../../ui/days.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { TestimonialAction } from '../optimistic.ts'
import type { Testimonial } from '../schema.ts'
import { testimonialTexts as texts } from '../texts.ts'

export interface TestimonialCardProps {
  testimonial: Testimonial
  act: (action: TestimonialAction) => void
  /** Whether the plan has a place for it on the page: without one, publishing is refused. */
  isRoom?: boolean
  /** Its request is being sent again. */
  isSending?: boolean
  /** Why it is not visible although it is published. */
  note?: string | undefined
  /** Further actions, before the others. */
  children?: ReactNode
}

export function TestimonialCard({
  testimonial,
  act,
  isRoom = true,
  isSending = false,
  note,
  children,
}: TestimonialCardProps) {
  const { state, author_name, author_role, author_organisation, quote, rating, experience } = testimonial
  const about = [author_role, author_organisation].filter(Boolean).join(', ')
  return (
    <Card as="article" aria-label={author_name} className="p-5">
      {quote !== null && rating !== null && (
        <>
          <Stars rating={rating} />
          <blockquote className="wrap-anywhere mt-3 max-w-text whitespace-pre-line">{quote}</blockquote>
        </>
      )}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 first:mt-0">
        <div className="wrap-anywhere min-w-0">
          <p className="font-semibold">{author_name}</p>
          {about !== '' && <p className="text-text-2">{about}</p>}
          <p className="text-sm text-text-2">
            {experience ? `${experience.title}, ${experience.event_name}` : texts.noEngagement}
          </p>
          {testimonial.state === 'requested' && <Waiting testimonial={testimonial} />}
          {experience && state !== 'published' && hasYetToBegin(testimonial) && (
            <p className="mt-2 text-sm text-text-2">
              {texts.tooSoon} <Days from={experience.starts_on} />
            </p>
          )}
          {testimonial.is_unverified && (
            <>
              <Badge tone="warning" className="mt-2">
                {texts.notVerified}
              </Badge>
              <p className="mt-2 max-w-text text-sm text-text-2">{texts.unverified}</p>
            </>
          )}
          {testimonial.is_withheld && (
            <p className="mt-2 max-w-text text-sm text-warning">{texts.withheld}</p>
          )}
          {note && <p className="mt-2 text-sm text-warning">{note}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 md:ms-auto">
          {children}
          <Actions testimonial={testimonial} act={act} isRoom={isRoom} isSending={isSending} />
        </div>
      </div>
    </Card>
  )
}

/** The talk has not begun: the server refuses publishing and reminders. */
function hasYetToBegin({ experience }: Testimonial): boolean {
  return experience !== null && experience.starts_on > new Date().toISOString().slice(0, 10)
}

function Waiting({ testimonial: { author_email, created_at, open_until } }: { testimonial: Testimonial }) {
  const isOver = open_until === null || Date.parse(open_until) < Date.now()
  return (
    <p className="wrap-anywhere text-sm text-text-2">
      {author_email}&nbsp;· {texts.asked} <DateTime at={created_at} />
      &nbsp;·{' '}
      {isOver ? (
        texts.over
      ) : (
        <>
          {texts.openUntil} <DateTime at={open_until} />
        </>
      )}
    </p>
  )
}

type ActionsProps = Required<Pick<TestimonialCardProps, 'testimonial' | 'act' | 'isRoom' | 'isSending'>>

function Actions({ testimonial, act, isRoom, isSending }: ActionsProps) {
  const [isAsked, setAsked] = useState(false)
  const { state, author_name } = testimonial
  const isToCome = hasYetToBegin(testimonial)
  const isRefused = isToCome || testimonial.is_unverified || testimonial.is_withheld
  const whose = <span className="sr-only"> {texts.whose(author_name)}</span>
  const secondary = { variant: 'secondary', size: 'sm' } as const
  const isRemovable = state === 'requested' || state === 'hidden'
  const removal = state === 'requested' ? 'withdraw' : 'delete'
  const question = state === 'requested' ? texts.confirmWithdraw : texts.confirmDelete
  return (
    <>
      {state === 'requested' && !isToCome && (
        <Button {...secondary} busy={isSending} onClick={() => act({ kind: 'again', testimonial })}>
          {texts.again}
          {whose}
        </Button>
      )}
      {(state === 'submitted' || state === 'published') && (
        <Button {...secondary} onClick={() => act({ kind: 'hide', testimonial })}>
          {texts.hide}
          {whose}
        </Button>
      )}
      {(state === 'submitted' || state === 'hidden') && isRoom && !isRefused && (
        <Button
          {...secondary}
          variant={state === 'submitted' ? 'primary' : 'secondary'}
          onClick={() => act({ kind: 'publish', testimonial })}
        >
          {texts.publish}
          {whose}
        </Button>
      )}
      {isRemovable && (
        <>
          <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
            {texts[removal]}
            {whose}
          </Button>
          <ConfirmDialog
            open={isAsked}
            title={question.title}
            text={question.text(author_name)}
            confirm={texts[removal]}
            variant="danger"
            onConfirm={() => act({ kind: removal, testimonial })}
            onClose={() => setAsked(false)}
          />
        </>
      )}
    </>
  )
}

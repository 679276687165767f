// Below the form of an event: who was asked to speak or has offered, and the way to their conversations.
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { FormPart } from '../../../../ui/app/form-part.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import type { Event, LineUpEntry } from '../../schema.ts'
import { eventTexts } from '../../texts.ts'
import { formTexts } from './texts.ts'

const texts = formTexts.speakers

export function SpeakersSection({ event }: { event: Event }) {
  const { id, slots, line_up } = event
  const formatOf = (slotId: LineUpEntry['slot_id']) => slots.find((slot) => slot.id === slotId)?.format
  return (
    <FormPart isStacked title={texts.title} text={texts.intro}>
      {line_up.length > 0 && (
        <ul aria-label={texts.title} className="border-border border-b">
          {line_up.map(({ request_id, slot_id, stage, speaker }, place) => {
            const format = formatOf(slot_id)
            return (
              <li
                key={request_id ?? place}
                className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-border border-t py-2"
              >
                <Avatar name={speaker.name} src={speaker.headshot?.sizes[0]?.webp} />
                <span className="wrap-anywhere min-w-40 flex-1">
                  <bdi className="block font-semibold">{speaker.name}</bdi>
                  {format && <span className="block text-sm text-text-2">{talkFormatNames[format]}</span>}
                </span>
                <Badge tone={stage === 'confirmed' ? 'success' : 'info'}>
                  {eventTexts.facts.stages[stage]}
                </Badge>
                {request_id !== null && (
                  <Link
                    to={paths.dashboardMessagesAbout(request_id)}
                    aria-label={texts.messageTo(speaker.name)}
                    className={buttonClass({ variant: 'ghost', size: 'sm', className: 'max-md:-ms-3' })}
                  >
                    <MessageSquare aria-hidden />
                    {texts.message}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <Link
        to={paths.dashboardMessagesAboutEvent(id)}
        className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
      >
        <MessageSquare aria-hidden />
        {texts.write}
      </Link>
    </FormPart>
  )
}

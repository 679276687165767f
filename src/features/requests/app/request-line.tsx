// A request in the list: who, for what, and what it comes down to.
import { memo } from 'react'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describeDays } from '../facts.ts'
import type { RequestRow } from '../schema.ts'
import { summarizeBriefly } from '../summary.ts'
import { isEnding } from './groups.ts'
import { screenTexts as texts } from './texts.ts'
import { timeLeft } from './time-left.ts'

interface RequestLineProps {
  request: RequestRow
  href: string
  isOpen: boolean
  /** yyyy-mm-dd. */
  today: string
}

/** A plain link: the list around it hears the clicks (ui/app/link-clicks.ts). */
export const RequestLine = memo(function RequestLine({ request, href, isOpen, today }: RequestLineProps) {
  const { other, event_name, format, starts_on, ends_on, moved_at, is_unread } = request
  const { locale } = useReader()
  const left = timeLeft(request, today)
  return (
    <a
      href={href}
      aria-current={isOpen ? 'page' : undefined}
      className="relative flex gap-3 rounded-card px-3 py-2 transition-colors duration-160 hover:bg-surface-2 aria-[current]:bg-primary-subtle aria-[current]:[&_.tint-4]:bg-surface"
    >
      <Avatar name={other.name} src={other.headshot?.sizes[0]?.webp} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span
            className={`line-clamp-1 break-all min-w-0 flex-1 ${is_unread ? 'font-semibold' : 'font-medium'}`}
          >
            {isEnding(request) ? (
              <del>
                <bdi>{other.name}</bdi>
              </del>
            ) : (
              <bdi>{other.name}</bdi>
            )}
          </span>
          {is_unread && (
            <span className="size-2 shrink-0 self-center rounded-pill bg-primary">
              <span className="sr-only">{texts.unread}</span>
            </span>
          )}
          <span
            className={`shrink-0 text-xs tabular-nums ${left?.isUrgent ? 'font-semibold' : 'text-text-2'}`}
          >
            {left?.text ?? <DateTime at={moved_at} />}
          </span>
        </span>
        <bdi className="line-clamp-1 break-all text-sm">{event_name}</bdi>
        {/* The dot before what begins a line is outside. */}
        <span className="block overflow-hidden text-sm text-text-2">
          <span className="-ms-3 flex flex-wrap">
            {[
              summarizeBriefly(request),
              `${talkFormatNames[format]}, ${describeDays(starts_on, ends_on, locale)}`,
            ].map((part) => (
              <span
                key={part}
                className="wrap-anywhere relative min-w-0 ps-3 before:absolute before:start-0 before:w-3 before:text-center before:content-['·']"
              >
                {part}
              </span>
            ))}
          </span>
        </span>
      </span>
    </a>
  )
})

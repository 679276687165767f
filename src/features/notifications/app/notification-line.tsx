// One notification: who and what, when, a link to the thing, and a button that marks it as read. What can be done about it
// is below.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  CalendarCheck,
  CalendarSearch,
  CreditCard,
  Eye,
  Flag,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  Quote,
  Search,
  Waypoints,
} from 'lucide-react'
import { type ComponentType, use, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatWholeMoment } from '../../../lib/dates.ts'
import { clockOf, momentOf } from '../../../lib/moments.ts'
import { shortName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { useMe } from '../../profiles/me.ts'
import { detailOf, kinds, sentenceOf } from '../kinds.ts'
import { isShownUnread, markNotificationRead } from '../queries.ts'
import type { ListedNotification } from '../schema.ts'
import { notificationTexts } from '../texts.ts'
import type { NotificationTopic } from '../topics.ts'
import { type NotificationActionProps, NotificationActionsContext } from './notification-actions.ts'

const texts = notificationTexts.panel

const icons: Record<NotificationTopic, LucideIcon> = {
  requests: Inbox,
  messages: MessageSquare,
  network: Waypoints,
  testimonials: Quote,
  events: CalendarCheck,
  searches: Search,
  announced: CalendarSearch,
  views: Eye,
  reports: Flag,
  support: LifeBuoy,
  plan: CreditCard,
}

interface NotificationLineProps {
  notification: ListedNotification
  /** The day is said elsewhere. */
  isOfDay?: boolean
  /** The link is followed. */
  onFollow?: () => void
  className?: string
}

export function NotificationLine({
  notification,
  isOfDay = false,
  onFollow,
  className = '',
}: NotificationLineProps) {
  const client = useQueryClient()
  const { mutate } = useMutation(markNotificationRead)
  const mayMark = useMe().viewing_as === null
  const { say, href } = kinds[notification.kind]
  const said = say(notification)
  const isUnread = notification.is_unread
  const markRead = () => {
    if (mayMark && isShownUnread(client, notification.id)) mutate(notification)
  }
  return (
    <li
      className={`relative grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3 transition-colors duration-160 hover:bg-surface-2 ${className}`}
    >
      <Mark notification={notification} lead={said.lead} />
      <div className="min-w-0">
        <p>
          <Link
            to={href(notification)}
            onClick={() => {
              markRead()
              onFollow?.()
            }}
            className="block after:absolute after:inset-0"
          >
            <span className="wrap-anywhere line-clamp-4">
              {isUnread && <span className="sr-only">{texts.isUnread} </span>}
              {said.lead !== '' && (
                <>
                  <strong className="font-semibold">
                    <bdi>{shortName(said.lead)}</bdi>
                  </strong>{' '}
                </>
              )}
              {said.text}
            </span>
          </Link>
        </p>
        <p className="wrap-anywhere line-clamp-2 text-sm text-text-2">{detailOf(notification)}</p>
        {isUnread && mayMark && <Actions notification={notification} onDone={markRead} />}
      </div>
      <Time at={notification.created_at} isOfDay={isOfDay} />
      {isUnread && mayMark && (
        <button
          type="button"
          aria-label={texts.read(sentenceOf(said))}
          onClick={markRead}
          className="absolute start-0 top-2.5 flex h-11 w-6 cursor-pointer items-center rounded-chip ps-2 pointer-coarse:w-11"
        >
          <span className="size-2 rounded-pill bg-primary" />
        </button>
      )}
    </li>
  )
}

/** The person, or what it is about. */
function Mark({ notification: { kind, who }, lead }: { notification: ListedNotification; lead: string }) {
  if (who !== '' && lead === who) return <Avatar name={who} size={36} />
  const Icon = icons[kinds[kind].topic]
  return (
    <span aria-hidden className="grid size-9 place-items-center rounded-pill bg-surface-3 text-text-2">
      <Icon size={18} />
    </span>
  )
}

function Time({ at, isOfDay }: { at: string; isOfDay: boolean }) {
  const reader = useReader()
  const moment = new Date(at)
  return (
    <time
      dateTime={at}
      title={formatWholeMoment(moment, reader)}
      className="whitespace-nowrap pt-0.5 text-sm text-text-2 tabular-nums"
    >
      {isOfDay ? clockOf(moment, reader) : momentOf(moment, reader)}
    </time>
  )
}

/** ms that the result stays before the notification counts as read. */
const resultStays = 2_000

/** The buttons of its kind, above the link that covers the line. */
function Actions({ notification, onDone }: { notification: ListedNotification; onDone: () => void }) {
  const load = use(NotificationActionsContext)[notification.kind]
  const [Part, setPart] = useState<ComponentType<NotificationActionProps> | null>(null)
  const [result, setResult] = useState('')
  useEffect(() => {
    let isWanted = true
    // Without it, the link leads to where the same can be done.
    load?.().then(
      (part) => {
        if (isWanted) setPart(() => part)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [load])
  if (result !== '') return <p className="mt-1 text-sm text-success">{result}</p>
  if (!Part) return null
  return (
    <div className="relative z-10 mt-2 flex w-fit flex-wrap gap-2">
      <Part
        notification={notification}
        onDone={(said) => {
          setResult(said)
          setTimeout(onDone, resultStays)
        }}
      />
    </div>
  )
}

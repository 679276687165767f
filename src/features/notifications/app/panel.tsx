// The panel under the bell: what is unread, or all; opening it marks nothing as read.
import { useMutation } from '@tanstack/react-query'
import { BellOff, Settings, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Reading } from '../../../shell/reading/reading.tsx'
import { Key } from '../../../ui/app/key.tsx'
import { ShowMore } from '../../../ui/app/show-more.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { useMe } from '../../profiles/me.ts'
import { markNotificationsRead } from '../queries.ts'
import { notificationTexts } from '../texts.ts'
import { NotificationLine } from './notification-line.tsx'
import { useNotifications } from './notification-list.tsx'

const texts = notificationTexts.panel

interface PanelProps {
  titleId: string
  /** The keys that open it, as they are shown. */
  shortcut: string
  unread: number
  onClose: () => void
}

export function Panel({ titleId, shortcut, unread, onClose }: PanelProps) {
  const [show, setShow] = useState<'unread' | 'all'>('unread')
  const { read, rows } = useNotifications({ show })
  const { mutate, isPending } = useMutation(markNotificationsRead)
  const title = useRef<HTMLHeadingElement>(null)
  const mayMark = useMe().viewing_as === null
  const newest = rows[0]?.created_at
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  /** By keys out of it: it would cover what has the focus. Its button closes it by itself. */
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!(relatedTarget instanceof HTMLElement)) return
    if (!currentTarget.contains(relatedTarget) && !relatedTarget.hasAttribute('popovertarget')) onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes.
    <div onBlur={leave} className="flex min-h-full flex-col">
      <div className="flex items-center gap-1 ps-5 pe-2 pt-2">
        <h2 ref={title} id={titleId} tabIndex={-1} className="me-auto text-xl outline-none">
          {texts.title}
        </h2>
        <Link
          to={paths.dashboardSettingsArea('notifications')}
          onClick={onClose}
          aria-label={texts.settings}
          className="icon-button"
        >
          <Settings aria-hidden size={20} />
        </Link>
        <IconButton icon={X} label={texts.close} className="md:hidden" onClick={onClose} />
      </div>
      <div className="flex items-center justify-between border-border border-b ps-5 pe-2">
        <fieldset className="flex gap-3">
          <legend className="sr-only">{texts.parts}</legend>
          {(['unread', 'all'] as const).map((part) => (
            <button
              key={part}
              type="button"
              aria-pressed={show === part}
              onClick={() => setShow(part)}
              className="-mb-px min-h-11 min-w-11 cursor-pointer border-transparent border-b-2 text-text-2 hover:text-text aria-pressed:border-primary aria-pressed:font-semibold aria-pressed:text-text"
            >
              {texts[part]}
              {part === 'unread' && unread > 0 && (
                <span className="ms-1.5 tabular-nums">{unread.toLocaleString('en')}</span>
              )}
            </button>
          ))}
        </fieldset>
        {unread > 0 && newest !== undefined && mayMark && (
          <Button variant="ghost" size="sm" busy={isPending} onClick={() => mutate(newest)}>
            {texts.readAll}
          </Button>
        )}
      </div>
      <Reading
        of={read}
        waiting={
          <div className="px-5 py-4">
            <SkeletonText lines={4} />
          </div>
        }
      >
        {() =>
          rows.length === 0 ? (
            <Nothing isAll={show === 'all'} onAll={() => setShow('all')} />
          ) : (
            <>
              <ul className="divide-y divide-border">
                {rows.map((notification) => (
                  <NotificationLine
                    key={notification.id}
                    notification={notification}
                    onFollow={onClose}
                    className="ps-6 pe-5"
                  />
                ))}
              </ul>
              <ShowMore read={read} texts={notificationTexts.activity} className="px-5 pb-4" />
            </>
          )
        }
      </Reading>
      <div className="sticky bottom-0 mt-auto border-border border-t bg-surface px-5">
        <Link
          to={paths.dashboardActivity}
          onClick={onClose}
          className="inline-flex min-h-12 items-center font-semibold text-primary-text hover:underline"
        >
          {texts.activity}
        </Link>
        <span className="absolute inset-y-0 end-5 inline-flex items-center max-md:hidden">
          <Key>{shortcut}</Key>
        </span>
      </div>
    </div>
  )
}

function Nothing({ isAll, onAll }: { isAll: boolean; onAll: () => void }) {
  return (
    <div className="grid justify-items-center gap-1 px-5 py-9 text-center">
      <span
        aria-hidden
        className="mb-2 grid size-11 place-items-center rounded-pill bg-surface-2 text-text-3"
      >
        <BellOff size={20} />
      </span>
      <p className="font-semibold">{isAll ? texts.noneAtAll : texts.none}</p>
      <p className="text-text-2">{isAll ? texts.noneAtAllText : texts.noneText}</p>
      {!isAll && (
        <button
          type="button"
          className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
          onClick={onAll}
        >
          {texts.seeAll}
        </button>
      )}
    </div>
  )
}

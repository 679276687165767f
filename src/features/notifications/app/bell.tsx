// The bell in the header with the number of unread notifications, the same in every tab. Its panel is a native popover that
// loads when the reader approaches.
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { onDemand } from '../../../ui/on-demand.ts'
import { unreadQuery } from '../unread.ts'
import { bellTexts as texts } from './bell-texts.ts'

const mostShown = 99

const usePanel = onDemand(async () => (await import('./panel.tsx')).Panel)

/** `shortcut`: the keys that open its panel, as they are shown. */
export function Bell({ shortcut }: { shortcut: string }) {
  const id = useId()
  const { data } = useQuery(unreadQuery)
  const { Part: Panel, want } = usePanel()
  const [isOpen, setOpen] = useState(false)
  const popover = useRef<HTMLDivElement>(null)
  const unread = data?.unread ?? 0
  /** Without its content the panel would have no way back on phones. */
  const load = useEffectEvent(async () => {
    if (!(await want())) popover.current?.hidePopover()
  })
  useEffect(() => {
    // It may have been opened before React was there.
    if (popover.current?.matches(':popover-open')) setOpen(true)
  }, [])
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen])
  const shown = unread > mostShown ? `${mostShown}+` : String(unread)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={texts.label(unread, shown)}
        onPointerEnter={() => void want()}
        onFocus={() => void want()}
        className="icon-button relative"
      >
        <BellIcon aria-hidden size={20} />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-pill border-2 border-surface bg-primary px-1 font-semibold text-on-primary text-xs tabular-nums"
          >
            {shown}
          </span>
        )}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto top-17 right-[max(1.25rem,calc(50vw-44rem))] m-0 max-h-[calc(100dvh-5.5rem)] w-104 overflow-y-auto overscroll-contain rounded-card border border-border bg-surface p-0 text-text shadow-lg max-md:inset-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none max-md:border-0"
      >
        {isOpen && Panel ? (
          <Panel
            titleId={`${id}-title`}
            shortcut={shortcut}
            unread={unread}
            onClose={() => popover.current?.hidePopover()}
          />
        ) : (
          <h2 id={`${id}-title`} className="px-5 py-4 text-xl">
            {texts.title}
          </h2>
        )}
      </div>
    </>
  )
}

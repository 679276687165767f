// What was just done can still be undone: for how long, and the button.
import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { uiTexts } from '../texts.ts'
import { Key } from './key.tsx'

interface UndoBarProps {
  title: string
  /** ISO 8601: when it can no longer be undone. */
  until: string
  isBusy: boolean
  /** On phones at the foot, above the navigation. */
  isAtFoot: boolean
  onUndo: () => void
}

export function UndoBar({ title, until, isBusy, isAtFoot, onUndo }: UndoBarProps) {
  const left = useTimeLeft(until)
  return (
    <div
      data-foot-bar={isAtFoot ? '' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-primary-subtle p-4 ${isAtFoot ? 'max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(57px+env(safe-area-inset-bottom))] max-md:z-20 max-md:rounded-none max-md:px-5 max-md:py-2' : ''}`}
    >
      <p role="status" className="wrap-anywhere min-w-0 flex-1 basis-40">
        {title}
      </p>
      {left > 0 && (
        <span aria-hidden className="shrink-0 font-semibold text-primary-text tabular-nums">
          {uiTexts.timeLeft(left)}
        </span>
      )}
      <Button variant="secondary" busy={isBusy} onClick={onUndo}>
        {uiTexts.undo}
        <Key>U</Key>
      </Button>
    </div>
  )
}

/** Seconds; 0 on the server, and once it is over. */
export function useTimeLeft(until: string): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = Date.parse(until)
    const tell = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tell()
    const timer = setInterval(tell, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}

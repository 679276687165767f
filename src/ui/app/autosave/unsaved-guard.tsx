// Delays leaving a screen that saves by itself until everything is saved, usually unnoticeably. If it cannot be saved, asks the user.
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog.tsx'
import type { Autosave } from './autosave.ts'
import { useAutosaveState } from './browser-autosave.ts'
import { autosaveTexts } from './texts.ts'

const texts = autosaveTexts.leave
/** ms that a save may take before the user is asked. */
const slowMs = 1_500

interface UnsavedGuardProps<Values> {
  autosave: Autosave<Values>
  /** The screens at this address and below it share what is unsaved. */
  within: string
  /** The screen in words, e.g. “your profile”. */
  what: string
  /** The user wants to leave, or no longer does. */
  onLeaving?: (isLeaving: boolean) => void
}

export function UnsavedGuard<Values>({ autosave, within, what, onLeaving }: UnsavedGuardProps<Values>) {
  const { hasUnsaved, isFailing, isIncomplete, blocked } = useAutosaveState(autosave)
  const isInvalid = blocked.length > 0
  const blocker = useBlocker(
    ({ nextLocation }) => autosave.state().hasUnsaved && !nextLocation.pathname.startsWith(within),
  )
  const isHeld = blocker.state === 'blocked'
  const isLeaving = blocker.state !== 'unblocked'
  const [isLong, setLong] = useState(false)

  useEffect(() => onLeaving?.(isLeaving), [isLeaving, onLeaving])
  useEffect(() => {
    if (!isHeld) return
    void autosave.flush()
    const timer = setTimeout(() => setLong(true), slowMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isHeld, autosave])
  useEffect(() => {
    if (blocker.state === 'blocked' && !hasUnsaved) blocker.proceed()
  }, [blocker, hasUnsaved])

  // Stays open during retries: it must not vanish under the user's hand.
  const isAsked = isHeld && hasUnsaved && (isFailing || isIncomplete || isInvalid || isLong)
  return (
    <Dialog
      open={isAsked}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      description={isInvalid ? texts.blocked : texts.failed(what)}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>{isInvalid ? texts.fix : texts.stay}</Button>
        <Button variant="secondary" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </Button>
      </div>
    </Dialog>
  )
}

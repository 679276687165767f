// Asks before unsaved changes are lost, by following a link, going back or closing the tab.
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

// Not in ../texts.ts, which every screen loads.
const texts = {
  title: 'Leave without saving?',
  text: 'Your changes here aren’t saved yet.',
  stay: 'Keep editing',
  leave: 'Leave',
} as const

/** `isUnsaved` is checked on leaving; `onLeave` is called when unsaved changes are discarded. */
export function LeaveGuard({ isUnsaved, onLeave }: { isUnsaved: () => boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      description={texts.text}
    >
      <DialogButtons onClose={() => blocker.reset?.()} keep={texts.stay} startsHere>
        <Button
          variant="danger"
          onClick={() => {
            onLeave()
            blocker.proceed?.()
          }}
        >
          {texts.leave}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

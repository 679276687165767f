// The last row of a dialog: the button that changes nothing, and the one that acts.
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { uiTexts } from '../texts.ts'

export interface DialogButtonsProps {
  onClose: () => void
  /** On the button that changes nothing, where “Cancel” could mean either. */
  keep?: string | undefined
  /** The dialog has no field to start with. */
  startsHere?: boolean
  /** The button that acts. */
  children: ReactNode
}

export function DialogButtons({ onClose, keep, startsHere, children }: DialogButtonsProps) {
  return (
    // A form keeps its own distances.
    <div className="mt-6 in-[form]:mt-0 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" data-autofocus={startsHere || undefined} onClick={onClose}>
        {keep ?? uiTexts.cancel}
      </Button>
      {children}
    </div>
  )
}

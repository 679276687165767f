// A modal dialog on the browser's own <dialog>: it traps and restores the focus, and closes with Escape, a click outside or
// its button. Its contents are mounted only while it is open.
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { uiTexts } from './texts.ts'
import { ToastRegion } from './toast.tsx'

export interface DialogProps {
  open: boolean
  /** Asks to close; the owner sets `open`. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  className?: string
  /** Counts openings: a new one while it is open moves the focus into the new contents. */
  opening?: number
  children: ReactNode
}

export function Dialog({ open, onClose, title, description, className, opening, children }: DialogProps) {
  const id = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const [isFilled, setFilled] = useState(open)
  if (open && !isFilled) setFilled(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the number identifies another opening.
  useEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    if (open) {
      if (!dialog.open) {
        const root = document.documentElement
        root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
        dialog.showModal()
      }
      firstField(dialog)?.focus()
      return
    }
    dialog.close()
    // The contents stay until the dialog has faded out: it would shrink without them.
    let isClosed = true
    void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => {
      if (isClosed) setFilled(false)
    })
    return () => {
      isClosed = false
    }
  }, [open, opening])

  // Closed before it leaves the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    return () => dialog?.close()
  }, [])

  // Only a press that starts and ends outside closes the dialog, not a text selection that ends there.
  function handleClick(event: MouseEvent) {
    if (pressedBeside.current && event.target === dialogRef.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent.
    <dialog
      ref={dialogRef}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialogRef.current
      }}
      onClick={handleClick}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Browsers close a dialog on a second Escape even when the first was prevented. The event comes late: the dialog may
        // have been opened again since.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
    >
      {isFilled && (
        <>
          <div className="dialog-body">
            <IconButton icon={X} className="dialog-close" label={uiTexts.dialogClose} onClick={onClose} />
            <h2 id={`${id}-title`} className="dialog-title">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="dialog-description">
                {description}
              </p>
            )}
            {children}
          </div>
          {open && <ToastRegion />}
        </>
      )}
    </dialog>
  )
}

/** The initial focus: the element that requests it, else the first control of the form. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(
      'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)',
    )
  )
}

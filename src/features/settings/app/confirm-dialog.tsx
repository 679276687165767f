// Confirms what cannot be undone.
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { settingsTexts } from './texts.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  /** The verb on the confirming button. */
  confirm: string
  variant?: ButtonVariant
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  variant = 'primary',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {settingsTexts.cancel}
        </Button>
        <Button variant={variant} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}

// Confirms what cannot be undone.
import { Button, type ButtonVariant } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  /** The verb on the confirming button. */
  confirm: string
  /** On the other one, where “Cancel” could mean either. */
  keep?: string
  variant?: ButtonVariant
  onConfirm: () => void
  onClose: () => void
}

/** Closed by the time `onConfirm` runs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, keep, variant = 'primary', onConfirm, onClose } = props
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <DialogButtons onClose={onClose} keep={keep} startsHere>
        <Button
          variant={variant}
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

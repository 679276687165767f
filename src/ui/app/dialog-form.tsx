// A form in a dialog: above its fields what went wrong, below them its buttons.
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button.tsx'
import { FormNotice } from '../form-notice.tsx'
import type { useForm } from '../use-form.ts'
import { DialogButtons, type DialogButtonsProps } from './dialog-buttons.tsx'

interface DialogFormProps extends Pick<DialogButtonsProps, 'onClose' | 'keep'> {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'notice' | 'isBusy'>
  /** On the button, and while it is sent. */
  send: string
  sending?: string
  /** `danger`: sending it takes something away. */
  variant?: ButtonVariant
  children: ReactNode
}

export function DialogForm({
  form,
  send,
  sending,
  variant = 'primary',
  onClose,
  keep,
  children,
}: DialogFormProps) {
  const { formProps, notice, isBusy } = form
  return (
    <form {...formProps} className={`mt-6 ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      {children}
      <DialogButtons onClose={onClose} keep={keep}>
        <Button type="submit" variant={variant} busy={isBusy} busyLabel={sending}>
          {send}
        </Button>
      </DialogButtons>
    </form>
  )
}

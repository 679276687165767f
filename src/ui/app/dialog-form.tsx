// A form in a dialog: above its fields what went wrong, below them the one button.
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { FormNotice } from '../form-notice.tsx'
import type { useForm } from '../use-form.ts'

interface DialogFormProps {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'notice' | 'isBusy'>
  /** On the button, and while it is sent. */
  send: string
  sending: string
  children: ReactNode
}

export function DialogForm({ form, send, sending, children }: DialogFormProps) {
  const { formProps, notice, isBusy } = form
  return (
    <form {...formProps} className={`mt-6 ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      {children}
      <Button type="submit" busy={isBusy} busyLabel={sending}>
        {send}
      </Button>
    </form>
  )
}

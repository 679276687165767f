// The dialog that requests a testimonial by mail.
import { useQueryClient } from '@tanstack/react-query'
import { emailPattern } from '../../../lib/email.ts'
import { textOf } from '../../../lib/form-text.ts'
import { RequestError } from '../../../lib/request-errors.ts'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmailField, TextareaField, TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, type FormFailure, useForm } from '../../../ui/use-form.ts'
import { explainAuthError } from '../../accounts/page/sign-in-errors.ts'
import { askForTestimonial } from '../queries.ts'
import type { TestimonialList } from '../schema.ts'
import { testimonialTexts } from '../texts.ts'

const texts = testimonialTexts.dialog

export interface AskDialogProps {
  open: boolean
  onClose: () => void
  engagements: TestimonialList['engagements']
}

export function AskDialog({ open, onClose, engagements }: AskDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text}>
      <AskForm engagements={engagements} onDone={onClose} />
    </Dialog>
  )
}

function AskForm({ engagements, onDone }: Pick<AskDialogProps, 'engagements'> & { onDone: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    fields: ['experience_id', 'author_name', 'author_email', 'note'],
    retryField: 'author_name',
    check,
    explain: (error) => explain(error) ?? explainAuthError(error, texts.action),
    async send(form, { key }) {
      const name = textOf(form, 'author_name').trim()
      const question = {
        author_name: name,
        author_email: textOf(form, 'author_email').trim(),
        experience_id: textOf(form, 'experience_id') || null,
        note: textOf(form, 'note'),
      }
      await askForTestimonial(client, question, key)
      onDone()
      toast({ title: texts.sent(name), tone: 'success' })
    },
  })
  return (
    <DialogForm form={form} send={texts.send} sending={texts.sending} onClose={onDone}>
      <SelectField
        name="experience_id"
        label={texts.engagement}
        error={form.errors.experience_id}
        defaultValue={engagements[0]?.id ?? ''}
        options={[
          ...engagements.map(({ id, title, event_name, starts_on }) => ({
            value: id,
            label: `${title}, ${event_name} (${starts_on.slice(0, 4)})`,
          })),
          { value: '', label: testimonialTexts.noEngagement },
        ]}
      />
      <TextField
        label={texts.name}
        error={form.errors.author_name}
        name="author_name"
        required
        maxLength={120}
        autoComplete="off"
      />
      <EmailField
        label={texts.email}
        error={form.errors.author_email}
        name="author_email"
        required
        autoComplete="off"
      />
      <TextareaField
        label={texts.note}
        hint={texts.noteHint}
        optional
        error={form.errors.note}
        name="note"
        maxLength={1000}
      />
    </DialogForm>
  )
}

function check(form: FormData): FieldErrors {
  return {
    ...(textOf(form, 'author_name').trim() ? {} : { author_name: texts.nameMissing }),
    ...(emailPattern.test(textOf(form, 'author_email').trim()) ? {} : { author_email: texts.emailInvalid }),
  }
}

/** What only the server knows: this address was asked before, or today's limit is reached. */
function explain(error: unknown): FormFailure | undefined {
  if (!(error instanceof RequestError)) return undefined
  if (error.code === 'conflict' && error.hint) return { text: '', fields: { [error.hint]: error.message } }
  if (error.code === 'rate_limited') return { text: error.message, fields: {} }
  return undefined
}

// What admins note for each other about an application. Each removes only their own.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textOf } from '../../../../lib/form-text.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { LongText } from '../../../../ui/app/long-text.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextareaField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../../ui/use-form.ts'
import { addApplicationNote, removeApplicationNote } from '../../queries.ts'
import { longestNote } from '../limits.ts'
import type { ApplicationNote } from '../schema.ts'
import { applicationTexts as texts } from './texts.ts'

interface NotesProps {
  applicationId: string
  notes: readonly ApplicationNote[]
}

export function Notes({ applicationId, notes }: NotesProps) {
  const client = useQueryClient()
  const { mutateAsync: remove } = useMutation(removeApplicationNote(applicationId))
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['text'],
    staysOpen: true,
    check(form): FieldErrors {
      const text = textOf(form, 'text').trim()
      if (text === '') return { text: texts.emptyNote }
      return text.length > longestNote ? { text: texts.longNote } : {}
    },
    async send(form, { form: element, key }) {
      const text = textOf(form, 'text')
      await addApplicationNote(client, applicationId, text.trim(), key)
      // The next note may have been begun in the meantime.
      if (textOf(new FormData(element), 'text') === text) element.reset()
    },
    explain: (error) => ({ text: requestErrorText(error, texts.addAction), fields: {} }),
  })
  return (
    <Card as="section" aria-labelledby="notes" className="p-5 md:p-6">
      <h2 id="notes" className="text-xl">
        {texts.notes}
      </h2>
      <p className="mt-1 text-sm text-text-2">{texts.notesText}</p>
      {notes.length === 0 ? (
        <p className="mt-3 text-text-2">{texts.notesNone}</p>
      ) : (
        <ul className="mt-2">
          {notes.map(({ id, author, text, is_own, created_at }) => (
            <li key={id} className="border-border border-b py-3 last:border-b-0">
              <LongText label={texts.noteBy(author?.name || texts.someone)}>{text}</LongText>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-text-2 tabular-nums">
                <span className="wrap-anywhere">
                  <bdi>{author?.name || texts.someone}</bdi>, <DateTime at={created_at} withTime />
                </span>
                {is_own && (
                  <button
                    type="button"
                    aria-label={texts.removeLabel}
                    className="link inline-flex min-h-6 cursor-pointer items-center pointer-coarse:min-h-11"
                    onClick={() =>
                      remove(id).then(
                        () => toast({ title: texts.removed, tone: 'success' }),
                        (error) =>
                          toast({ title: requestErrorText(error, texts.removeAction), tone: 'destructive' }),
                      )
                    }
                  >
                    {texts.remove}
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form {...formProps} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {notice && <FormNotice text={notice} />}
        <TextareaField label={texts.addLabel} error={errors.text} name="text" rows={3} required />
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          busyLabel={texts.adding}
          className="justify-self-start"
        >
          {texts.add}
        </Button>
      </form>
    </Card>
  )
}

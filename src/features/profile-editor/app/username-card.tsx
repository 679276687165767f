// The username: checked while it is typed, but saved only with a button, never automatically, because every former name
// stays reserved for its owner for ever.
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { RequestError } from '../../../lib/request-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { checkUsername } from '../../profiles/checks.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { saveProfile } from '../../profiles/updates.ts'
import { EditorCard } from './editor-card.tsx'
import { usernameQuery } from './queries.ts'
import { editorTexts } from './texts.ts'

const texts = editorTexts.username
/** ms after the last key before the name is checked. */
const pause = 350

export function UsernameCard() {
  const { username: present } = useSuspenseQuery(profileQuery).data
  const [typed, setTyped] = useState<string | null>(null)
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useMutation(saveProfile)

  const value = typed ?? present ?? ''
  const name = value.trim().toLowerCase()
  const isOwn = name === present
  const isFormed = checkUsername(name) === null
  const isAsked = isFormed && !isOwn && asked === name
  const looked = useQuery({ ...usernameQuery(asked), enabled: isAsked })
  const found = isAsked ? looked.data : undefined
  const { formProps, errors, isBusy } = useForm({
    fields: ['username'],
    values: name,
    check: (): FieldErrors => (isOwn || (isFormed && !problem) ? {} : { username: problem || texts.invalid }),
    staysOpen: true,
    async send(username, { form }) {
      if (isOwn) return
      await save.mutateAsync({ username })
      // The button goes, and its focus with it.
      if (form.contains(document.activeElement)) form.querySelector<HTMLElement>('[name=username]')?.focus()
      setTyped((now) => (now === typed ? null : now))
      toast({ title: texts.saved, tone: 'success' })
    },
    explain: (error) => ({ text: '', fields: { username: explain(error) } }),
  })
  const problem: string =
    errors.username ||
    (typed !== null && name !== '' && !isFormed && asked === name ? texts.invalid : '') ||
    (found?.reason ? texts[found.reason] : '')

  function type(text: string): void {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked(text.trim().toLowerCase()), pause)
  }

  return (
    <EditorCard id="username" title={texts.title} text={texts.text}>
      <form {...formProps} className="grid gap-3">
        <Field label={texts.label} error={problem} hint={problem ? undefined : texts.hint}>
          {(control) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span aria-hidden className="text-text-2">
                {paths.speaker('')}
              </span>
              <Input
                {...control}
                name="username"
                className="min-w-0 flex-[1_1_12rem]"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={value}
                onChange={({ target }) => type(target.value)}
              />
            </span>
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* While it is sent it is shown as the user's own already. */}
          {(isBusy || (typed !== null && !isOwn)) && (
            <Button type="submit" size="sm" busy={isBusy} busyLabel={texts.saving}>
              {texts.save}
            </Button>
          )}
          <p role="status" className="text-sm text-text-2">
            {isAsked && looked.isFetching && texts.checking}
            {isAsked && looked.isError && !looked.isFetching && texts.unknown}
            {isOwn && typed !== null && texts.yours}
            {found?.available && !looked.isFetching && !errors.username && (
              <span className="flex items-center gap-2 font-semibold text-success">
                <CircleCheck aria-hidden className="size-4" />
                {texts.available}
              </span>
            )}
          </p>
        </div>
      </form>
    </EditorCard>
  )
}

function explain(error: unknown): string {
  if (!(error instanceof RequestError)) return texts.failed
  if (error.code === '23505') return texts.taken
  if (error.code === 'rate_limited') return texts.tooOften
  return error.hint === 'username' ? error.message.replace('username: ', '') : texts.failed
}

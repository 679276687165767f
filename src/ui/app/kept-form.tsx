// A long form whose input is kept until it is saved: it survives a reload, and leaving it warns.
import { type ReactNode, useCallback, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '../button.tsx'
import { uiTexts } from '../texts.ts'
import { toast } from '../toast.tsx'
import { type FieldErrors, type FormFailure, useForm } from '../use-form.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { LeaveGuard } from './leave-guard.tsx'

const texts = {
  restored: 'Your unsaved changes are back. Save to keep them.',
  discard: 'Discard them',
  saving: 'Saving…',
} as const

interface KeptFormOptions<Values> {
  /** The key of the draft in this tab; without one nothing survives a reload. */
  draftKey: string | undefined
  first: Values
  /** The valid fields of a stored draft, which may be of an older version. */
  readKept: (kept: object) => Partial<Values>
  /** The fields that may have an error, in order. */
  fieldsOf: (values: Values) => readonly string[]
  check: (values: Values) => FieldErrors
  /** The address that follows. */
  save: (values: Values) => Promise<string>
  /** What the toast says when it is saved. */
  saved: string
  explain: (error: unknown, values: Values) => FormFailure
}

/** The options `first` and `readKept` must not change while the form is shown. */
export function useKeptForm<Values extends object>(options: KeptFormOptions<Values>) {
  const { draftKey: key, first, readKept, fieldsOf, check, save, saved, explain } = options
  const draft = useKeptDraft({ key, first, readKept })
  const { values, change, isRestored, forget } = draft
  const navigate = useNavigate()
  const isUnsaved = useRef(false)
  isUnsaved.current = draft.isDirty
  const hasUnsaved = useCallback(() => isUnsaved.current, [])
  const form = useForm<Values>({
    fields: fieldsOf(values),
    values,
    check,
    staysOpen: true,
    async send(given) {
      const href = await save(given)
      isUnsaved.current = false
      forget()
      toast({ title: saved, tone: 'success' })
      void navigate(href)
    },
    explain: (error) => explain(error, values),
  })
  const { formProps, errors, isBusy, forgetError } = form

  function discard() {
    draft.discard()
    form.forgetErrors()
  }
  return { values, change, formProps, errors, isBusy, forgetError, isRestored, discard, hasUnsaved, forget }
}

type KeptForm = Omit<ReturnType<typeof useKeptForm>, 'values' | 'change'>

interface KeptFormProps {
  form: KeptForm
  /** The focus goes to the field of this name when the input is discarded. */
  firstField: string
  /** The words on the button. */
  save: string
  cancelHref: string
  children: ReactNode
}

export function KeptForm({ form, firstField, save, cancelHref, children }: KeptFormProps) {
  return (
    <form {...form.formProps} className="mt-6 grid gap-8 [&_:is(input,select,textarea,button)]:scroll-mb-32">
      <LeaveGuard isUnsaved={form.hasUnsaved} onLeave={form.forget} />
      <div role="status" className="contents">
        {form.isRestored && <RestoredNote firstField={firstField} onDiscard={form.discard} />}
      </div>
      {children}
      <SaveBar save={save} cancelHref={cancelHref} isBusy={form.isBusy} />
    </form>
  )
}

function RestoredNote({ firstField, onDiscard }: { firstField: string; onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-info-subtle px-4 py-3">
      <p>{texts.restored}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={({ currentTarget: { form } }) => {
          onDiscard()
          const first = form?.elements.namedItem(firstField)
          if (first instanceof HTMLElement) first.focus()
        }}
      >
        {texts.discard}
      </Button>
    </div>
  )
}

/** Always in reach. */
function SaveBar({
  save,
  cancelHref,
  isBusy,
}: Pick<KeptFormProps, 'save' | 'cancelHref'> & { isBusy: boolean }) {
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap gap-3 rounded-card border border-border bg-surface p-3 md:bottom-0 md:justify-end md:rounded-none md:border-x-0 md:border-b-0 md:bg-bg md:px-0">
      <Link to={cancelHref} className={buttonClass({ variant: 'secondary', className: 'max-md:flex-1' })}>
        {uiTexts.cancel}
      </Link>
      <Button type="submit" busy={isBusy} busyLabel={texts.saving} className="max-md:flex-1">
        {save}
      </Button>
    </div>
  )
}

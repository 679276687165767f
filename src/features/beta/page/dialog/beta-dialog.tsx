// The beta dialog, once on every page: opens on the page-wide event (docs/specification.md §2). Its input survives closing,
// for as long as the page lives; only a stored application clears it. The result replaces the form.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { betaTexts } from '../../texts.ts'
import { type Applied, useApplied } from '../applied/applied.ts'
import { AppliedPanel } from '../applied/applied-panel.tsx'
import { BetaForm } from '../beta-form.tsx'
import { type BetaValues, emptyBetaPageData } from '../beta-page-data.ts'
import { useBetaForm } from '../use-beta-form.ts'
import { type OpenBetaDetail, onOpenBeta } from './beta-events.ts'
import { defaultSources, toBetaSource } from './beta-sources.ts'

interface Opening extends OpenBetaDetail {
  number: number
  values: BetaValues
}

export function BetaDialogHost() {
  const [opening, setOpening] = useState<Opening | null>(null)
  const [isOpen, setOpen] = useState(false)
  const draft = useRef<BetaValues>(emptyBetaPageData().values)
  /** The result of this opening, and what is stored about it since. */
  const [sent, setSent] = useState<Applied | null>(null)
  const applied = useApplied()
  const isCompleting = opening?.email !== undefined
  const form = useBetaForm({ hidesEmail: isCompleting, onCleared: keepDraft, onApplied: setSent })

  const open = useEffectEvent((detail: OpenBetaDetail) => {
    const values = { ...draft.current, source: toBetaSource(detail.source, defaultSources.dialog) }
    if (detail.email) values.email = detail.email
    if (detail.user_type) values.user_type = detail.user_type
    setOpening((before) => ({ ...detail, values, number: (before?.number ?? 0) + 1 }))
    setOpen(true)
    setSent(null)
    form.forgetErrors()
  })
  useEffect(() => onOpenBeta((detail) => open(detail)), [])

  function keepDraft(values: BetaValues) {
    // A prefilled address was not typed here and does not replace one that was.
    const isPrefilled = opening?.email !== undefined && values.email === opening.email
    draft.current = isPrefilled ? { ...values, email: draft.current.email } : values
  }

  /** Back to the form: cleared except for an address. */
  function applyAgain() {
    setSent(null)
    setOpening((before) => ({
      number: (before?.number ?? 0) + 1,
      values: { ...emptyBetaPageData().values, source: before?.values.source ?? defaultSources.dialog },
    }))
  }

  const [title, description] = wordsFor(sent, isCompleting)
  return (
    <Dialog
      open={isOpen}
      opening={opening?.number ?? 0}
      onClose={() => setOpen(false)}
      title={title}
      description={description}
      className="dialog-steady"
    >
      {opening && (
        <div className="mt-6">
          {sent && <AppliedPanel applied={applied ?? sent} hasTitle={false} isNew onAgain={applyAgain} />}
          <div hidden={sent !== null}>
            <BetaForm
              key={opening.number}
              values={opening.values}
              form={form}
              hidesEmail={isCompleting}
              onValues={keepDraft}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function wordsFor(sent: Applied | null, isCompleting: boolean): [title: string, description?: string] {
  if (sent) return [sent.kind === 'stored' ? betaTexts.success : betaTexts.duplicate]
  return isCompleting
    ? [betaTexts.completeTitle, betaTexts.completeDescription]
    : [betaTexts.dialogTitle, betaTexts.dialogDescription]
}

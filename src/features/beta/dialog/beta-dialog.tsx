// The beta dialog, once on every page: opens on the page-wide event (seed §2). What was typed outlives closing it, for as
// long as the page lives; only an application that was stored clears it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { BetaOutcome } from '../beta-application.ts'
import { BetaForm } from '../beta-form.tsx'
import { type BetaValues, emptyBetaPageData } from '../page/beta-page-data.ts'
import { betaTexts } from '../texts.ts'
import { useBetaSubmission } from '../use-beta-submission.ts'
import { type OpenBetaDetail, onOpenBeta } from './beta-events.ts'
import { defaultSources, toBetaSource } from './beta-sources.ts'

/** One opening of the dialog. */
interface Opening extends OpenBetaDetail {
  number: number
  values: BetaValues
}

export function BetaDialogHost() {
  const [opening, setOpening] = useState<Opening | null>(null)
  const [isOpen, setOpen] = useState(false)
  const draft = useRef<BetaValues>(emptyBetaPageData().values)
  const submission = useBetaSubmission()

  const open = useEffectEvent((detail: OpenBetaDetail) => {
    const values = { ...draft.current, source: toBetaSource(detail.source, defaultSources.dialog) }
    if (detail.email) values.email = detail.email
    setOpening((before) => ({ ...detail, values, number: (before?.number ?? 0) + 1 }))
    setOpen(true)
    submission.forgetErrors()
  })
  useEffect(() => onOpenBeta((detail) => open(detail)), [])

  function keepDraft(values: BetaValues) {
    // A prefilled address was not typed here: the one that was stays.
    const isPrefilled = opening?.email !== undefined && values.email === opening.email
    draft.current = isPrefilled ? { ...values, email: draft.current.email } : values
  }

  function handleOutcome({ kind }: BetaOutcome) {
    if (kind === 'stored' || kind === 'duplicate') setOpen(false)
  }

  const isCompleting = opening?.email !== undefined
  return (
    <Dialog
      open={isOpen}
      opening={opening?.number ?? 0}
      onClose={() => setOpen(false)}
      title={isCompleting ? betaTexts.completeTitle : betaTexts.dialogTitle}
      description={isCompleting ? betaTexts.completeDescription : betaTexts.dialogDescription}
    >
      {opening && (
        <div className="mt-6">
          <BetaForm
            key={opening.number}
            values={opening.values}
            submission={submission}
            hidesEmail={isCompleting}
            onValues={keepDraft}
            onOutcome={handleOutcome}
          />
        </div>
      )}
    </Dialog>
  )
}

// Sends an application from a form: idle or submitting (docs/specification.md §4), never twice at once, and tells the
// outcome as a toast. It lives beside the form, not in it, so that a dialog closed while submitting still knows that it is.
import { useRef, useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { type BetaOutcome, checkBetaValues, stored, toBetaOutcome } from '../beta-application.ts'
import { sendBetaSignup } from '../queries.ts'
import { browserStorage, countBetaSignup } from '../rate-limit.ts'
import type { BetaErrors, BetaValues } from './beta-page-data.ts'

export interface BetaSubmission {
  isBusy: boolean
  errors: BetaErrors
  /** How often a submit was refused: each time the first error wants the focus. */
  refusals: number
  submit: (values: BetaValues) => Promise<BetaOutcome | null>
  /** A field that is being mended no longer shows its error. */
  forgetError: (field: string) => void
  forgetErrors: () => void
}

export function useBetaSubmission(initialErrors: BetaErrors = {}): BetaSubmission {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState(initialErrors)
  const [refusals, setRefusals] = useState(0)
  const isSending = useRef(false)

  /** Null while another submit is under way. */
  async function submit(values: BetaValues): Promise<BetaOutcome | null> {
    if (isSending.current) return null
    const storage = browserStorage()
    const faults = checkBetaValues(values, Date.now(), storage)
    if (Object.keys(faults).length > 0) return refuse(faults)

    isSending.current = true
    setBusy(true)
    setErrors({})
    const outcome = await sendBetaSignup(values).then(() => stored, toBetaOutcome)
    isSending.current = false
    setBusy(false)

    if (outcome.kind === 'refused') return refuse(outcome.errors)
    toast(outcome.toast)
    if (outcome.kind === 'stored' || outcome.kind === 'duplicate') {
      countBetaSignup(values.email, Date.now(), storage)
    }
    return outcome
  }

  function refuse(faults: BetaErrors): BetaOutcome {
    setErrors(faults)
    setRefusals((times) => times + 1)
    return { kind: 'refused', errors: faults }
  }

  function forgetError(field: string) {
    if (errors[field] === undefined) return
    setErrors(({ [field]: _mended, ...others }) => others)
  }

  return { isBusy, errors, refusals, submit, forgetError, forgetErrors: () => setErrors({}) }
}

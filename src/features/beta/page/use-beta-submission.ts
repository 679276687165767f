// Sends an application from a form: idle or submitting (docs/specification.md §4), never twice at once, and shows the
// result as a toast. It lives outside the form, so that a dialog closed while submitting keeps that state.
import { useRef, useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { type BetaOutcome, checkBetaValues, stored, toBetaOutcome } from '../beta-application.ts'
import { sendBetaSignup } from '../queries.ts'
import { browserStorage, countBetaSignup } from '../rate-limit.ts'
import type { BetaErrors, BetaValues } from './beta-page-data.ts'

export interface BetaSubmission {
  isBusy: boolean
  errors: BetaErrors
  /** The number of refused submits: each moves the focus to the first error. */
  refusals: number
  submit: (values: BetaValues) => Promise<BetaOutcome | null>
  /** Editing a field hides its error. */
  forgetError: (field: string) => void
  forgetErrors: () => void
}

export function useBetaSubmission(initialErrors: BetaErrors = {}): BetaSubmission {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState(initialErrors)
  const [refusals, setRefusals] = useState(0)
  const isSending = useRef(false)

  /** Null while another submit is in progress. */
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

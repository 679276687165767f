// Terms that would be no proposal, because they are what is proposed or agreed already. Pure: dialogs and the service say the same.
import { changedRows, type Terms } from './terms.ts'
import { requestTexts } from './texts.ts'
import type { RequestState, Side } from './transitions.ts'

const texts = requestTexts.steps

interface Stands {
  state: RequestState
  inForce: Terms
  /** The newest one, which a further one replaces. */
  proposal: { by: Side; terms: Terms } | null
}

interface Proposed {
  side: Side
  terms: Terms
  /** It says whether the speaker’s yes books, and said otherwise so far. */
  isFirmChanged: boolean
}

/**
 * What to do instead of proposing these terms; null: they are a proposal. While one is open, those in force are another, e.g. to go
 * back to them; a booking’s are kept by a step of their own.
 */
export function explainSameTerms(
  { state, inForce, proposal }: Stands,
  { side, terms, isFirmChanged }: Proposed,
): string | null {
  const isSame = (others: Terms) => changedRows(others, terms).length === 0
  if (proposal && isSame(proposal.terms)) {
    if (proposal.by !== side) return texts.termsOffered
    return isFirmChanged ? null : texts.termsWait
  }
  if (!isSame(inForce) || (proposal && state !== 'confirmed')) return null
  return proposal ? texts.termsAgreed : texts.termsRequired
}

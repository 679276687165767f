// The page-wide event that opens the beta dialog (docs/specification.md §2, §7). Any code on any page may dispatch it.

import type { UserType } from '../../../../vocabulary/user-types.ts'

export const openBetaEvent = 'open-beta-modal'

export interface OpenBetaDetail {
  /** Label of the opener, stored with the application. */
  source?: string | undefined
  /** Prefills the form with this address and hides its email field. */
  email?: string | undefined
  /** The role that the opener preselects. */
  user_type?: UserType | undefined
}

/** Opens the dialog. False when nothing on the page listens: then follow the link to /beta. */
export function openBetaDialog(detail: OpenBetaDetail): boolean {
  return !window.dispatchEvent(new CustomEvent(openBetaEvent, { detail, cancelable: true }))
}

/** Listens for the event from any sender. Returns a function that stops listening. */
export function onOpenBeta(open: (detail: OpenBetaDetail) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault()
    open(toOpenBetaDetail(event instanceof CustomEvent ? event.detail : null))
  }
  window.addEventListener(openBetaEvent, hear)
  return () => window.removeEventListener(openBetaEvent, hear)
}

/** The usable part of the detail: an event may carry anything. */
export function toOpenBetaDetail(detail: unknown): OpenBetaDetail {
  if (typeof detail !== 'object' || detail === null) return {}
  const source = 'source' in detail && typeof detail.source === 'string' ? detail.source.trim() : ''
  const email = 'email' in detail && typeof detail.email === 'string' ? detail.email.trim() : ''
  const side = 'user_type' in detail ? detail.user_type : undefined
  return {
    ...(source ? { source } : {}),
    ...(email ? { email } : {}),
    ...(side === 'speaker' || side === 'organizer' ? { user_type: side } : {}),
  }
}

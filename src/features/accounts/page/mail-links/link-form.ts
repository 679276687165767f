// Shared by the forms behind mailed links.
import { RequestError } from '../../../../lib/request-errors.ts'
import type { MailLink } from './use-mail-link.ts'

export interface LinkFormProps {
  link: Extract<MailLink, { state: 'valid' }>
  /** The link turned out to be used or expired. */
  onInvalid: () => void
}

/** Errors meaning that the link is no longer valid. */
export function isLinkError(error: unknown): boolean {
  return (
    error instanceof RequestError && (error.code === 'invitation_invalid' || error.code === 'link_invalid')
  )
}

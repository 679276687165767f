// What the forms behind links of mails have in common.
import { RequestError } from '../../../../lib/request-errors.ts'
import type { MailLink } from './use-mail-link.ts'

export interface LinkFormProps {
  link: Extract<MailLink, { state: 'valid' }>
  /** The link turned out to be used or expired. */
  onInvalid: () => void
}

/** Errors that mean that the link itself is at its end. */
export function isLinkError(error: unknown): boolean {
  return (
    error instanceof RequestError && (error.code === 'invitation_invalid' || error.code === 'link_invalid')
  )
}

// Shared by the forms behind mailed links.
import type { MailLink } from './use-mail-link.ts'

export interface LinkFormProps {
  link: Extract<MailLink, { state: 'valid' }>
  /** The link turned out to be used or expired. */
  onInvalid: () => void
}

/** Codes that mean that the link is no longer valid. */
export const linkErrors = ['invitation_invalid', 'link_invalid']

// A link to a sign-in page: reads its token, removes it from the address bar, and checks it with the server. Checking
// changes nothing, because mail programs follow links on their own (docs/specification.md §20.50).
import { useCallback, useEffect, useState } from 'react'
import { RequestError } from '../../../../lib/request-errors.ts'
import { sendJson } from '../../../../lib/send-json.ts'

/** What the server shows of a link. */
interface LinkShown {
  valid: boolean
  email: string | null
  /** Of an applicant. */
  name?: string | null
  two_factor?: boolean
  /** For an invitation: why it is not valid. */
  reason?: InvalidReason | null
}

export type InvalidReason = 'used' | 'expired' | 'unknown'

export type MailLink =
  | { state: 'checking' }
  | { state: 'invalid'; reason: InvalidReason }
  | { state: 'unchecked'; retry: () => void }
  | {
      state: 'valid'
      token: string
      email: string
      /** Empty: not known. */
      name: string
      asksForCode: boolean
      retry: () => void
    }

/** What each of the forms behind mailed links gets. */
export interface LinkFormProps {
  link: Extract<MailLink, { state: 'valid' }>
  /** The link turned out to be used or expired. */
  onInvalid: () => void
}

/** Codes that mean that the link is no longer valid. */
export const linkErrors = ['invitation_invalid', 'link_invalid']

// Outside React, because the token is gone from the URL once read.
let taken: string | null = null

function takeToken(link: string): string {
  const query = new URLSearchParams(window.location.search)
  const token = query.get(link)
  if (token === null) return taken ?? ''
  taken = token
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}

export function useMailLink(link: string, path: string): MailLink {
  const [found, setFound] = useState<MailLink>({ state: 'checking' })
  const look = useCallback(async () => {
    const token = takeToken(link)
    setFound({ state: 'checking' })
    try {
      const shown = (await sendJson('GET', `${path}?token=${encodeURIComponent(token)}`)) as LinkShown
      setFound(
        shown.valid
          ? {
              state: 'valid',
              token,
              email: shown.email ?? '',
              name: shown.name ?? '',
              asksForCode: shown.two_factor ?? false,
              retry: () => void look(),
            }
          : { state: 'invalid', reason: shown.reason ?? 'unknown' },
      )
    } catch (error) {
      // A malformed token is refused like an invalid one.
      const isNoToken = error instanceof RequestError && (error.status === 422 || error.status === 404)
      setFound(
        isNoToken
          ? { state: 'invalid', reason: 'unknown' }
          : { state: 'unchecked', retry: () => void look() },
      )
    }
  }, [link, path])
  useEffect(() => void look(), [look])
  return found
}

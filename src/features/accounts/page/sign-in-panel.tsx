// The sign-in form of /auth and /login, with how to get an account, and a link onward for signed-in users.
import { type MouseEvent, useEffect } from 'react'
import { paths } from '../../../vocabulary/paths.ts'
import { BetaLink } from '../../beta/page/dialog/beta-link.tsx'
import { onAuthEvent } from '../browser-session/session.ts'
import { accountTexts as texts } from '../texts.ts'
import type { AuthPageData } from './auth-page-data.ts'
import { enter } from './enter.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Anchor of the section about invitations. */
const invitationId = 'invitation'

export function SignInPanel({ data, source }: { data: AuthPageData; source: string }) {
  // Already signed in, or just now in another tab, as the server has confirmed. (This form navigates by itself.)
  useEffect(
    () =>
      onAuthEvent(({ type, isFromOtherTab }) => {
        if (type === 'TOKEN_REFRESHED' || (type === 'SIGNED_IN' && isFromOtherTab)) enter()
      }),
    [],
  )
  return (
    <>
      <SignInForm selfServiceRecovery={data.selfServiceRecovery ?? false} />
      <p className="mt-2 text-text-2">
        {texts.noAccountYet}{' '}
        <a
          href={paths.auth}
          data-enhanced
          onClick={showInvitation}
          className="link inline-flex min-h-11 items-center"
        >
          {texts.signUp}
        </a>
      </p>
      <section
        id={invitationId}
        tabIndex={-1}
        aria-labelledby={`${invitationId}-title`}
        className="mt-4 scroll-mt-28 border-border border-t pt-6"
      >
        <h2 id={`${invitationId}-title`} className="text-lg">
          {texts.invitationTitle}
        </h2>
        <p className="mt-1 text-text-2">{texts.invitationText}</p>
        <BetaLink source={source} variant="secondary" className="mt-4 w-full xs:w-auto">
          {texts.apply}
        </BetaLink>
      </section>
    </>
  )
}

/** Links to /auth that offer an account lead to how to get one, which is on this page. */
export function showInvitation(event: MouseEvent): void {
  const section = document.getElementById(invitationId)
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  section.scrollIntoView({ block: 'center' })
  section.focus({ preventScroll: true })
}

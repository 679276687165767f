// The page /requests/link: a guest gets a new link to their request. Works without JavaScript.
import type { PageProps } from '../../../../shell/page.ts'
import { MailLinkPage } from '../../../../shell/site/mail-link-page.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { guestTexts as texts } from '../texts.ts'
import { GuestLinkForm } from './guest-link-form.tsx'
import type { GuestLinkPageData } from './guest-link-page-data.ts'

export function Page({ data = { state: 'open', token: '', email: '' } }: PageProps<GuestLinkPageData>) {
  return (
    <MailLinkPage address={paths.guestLink}>
      {data.state === 'sent' ? (
        <Outcome
          look="mailed"
          title={texts.sentTitle}
          text={texts.sent}
          next={{ label: texts.home, href: paths.home }}
        />
      ) : (
        <>
          <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
          <p className="mt-4 max-w-text text-text-2">{texts.text}</p>
          {data.notice && (
            <div className="mt-6">
              <FormNotice text={data.notice} />
            </div>
          )}
          <GuestLinkForm token={data.token} email={data.email} error={data.error} />
        </>
      )}
    </MailLinkPage>
  )
}

// The page that the link in a mail opens to stop mails of its kind, without signing in and without JavaScript.
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { MailLinkPage } from './mail-link-page.tsx'

/** Never cached, because it contains the token. */
export type StopMailsPageData =
  /** `missing`: the address has no token, e.g. after a reload, since the token was removed from the address bar. */
  { state: 'missing' | 'over' | 'stopped' } | { state: 'open'; token: string }

interface StopMailsTexts {
  title: string
  text: string
  stop: string
  stoppedTitle: string
  stopped: string
  overTitle: string
  over: string
  missingTitle: string
  missing: string
  open: string
}

interface StopMailsPageProps {
  data: StopMailsPageData
  address: string
  texts: StopMailsTexts
  /** Where they can be turned on again. */
  href: string
}

export function StopMailsPage({ data, address, texts, href }: StopMailsPageProps) {
  const outcomes = {
    stopped: { look: 'done', title: texts.stoppedTitle, text: texts.stopped },
    over: { look: 'ended', title: texts.overTitle, text: texts.over },
    missing: { look: 'ended', title: texts.missingTitle, text: texts.missing },
  } as const
  return (
    <MailLinkPage address={address}>
      {data.state === 'open' ? (
        <>
          <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
          <p className="mt-4 max-w-text text-text-2">{texts.text}</p>
          <form method="post" action={address} className="mt-8">
            <input type="hidden" name="token" value={data.token} />
            <Button type="submit" size="lg">
              {texts.stop}
            </Button>
          </form>
        </>
      ) : (
        <Outcome {...outcomes[data.state]} next={{ label: texts.open, href }} />
      )}
    </MailLinkPage>
  )
}

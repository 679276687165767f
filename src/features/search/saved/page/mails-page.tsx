// The page that the link in a mail about saved searches opens: it stops these mails, without signing in and without JavaScript.
import type { PageProps } from '../../../../shell/page.ts'
import { MailLinkPage } from '../../../../shell/site/mail-link-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import type { SearchMailsPageData } from './mails-page-data.ts'
import { searchMailsTexts as texts } from './texts.ts'

const next = { label: texts.open, href: `${paths.dashboardSearch}#saved-searches` }

const outcomes = {
  stopped: { look: 'done', title: texts.stoppedTitle, text: texts.stopped },
  over: { look: 'ended', title: texts.overTitle, text: texts.over },
  missing: { look: 'ended', title: texts.missingTitle, text: texts.missing },
} as const

export function Page({ data = { state: 'missing' } }: PageProps<SearchMailsPageData>) {
  return (
    <MailLinkPage address={paths.searchMails}>
      {data.state === 'open' ? (
        <>
          <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
          <p className="mt-4 max-w-text text-text-2">{texts.text}</p>
          <form method="post" action={paths.searchMails} className="mt-8">
            <input type="hidden" name="token" value={data.token} />
            <Button type="submit" size="lg">
              {texts.stop}
            </Button>
          </form>
        </>
      ) : (
        <Outcome {...outcomes[data.state]} next={next} />
      )}
    </MailLinkPage>
  )
}

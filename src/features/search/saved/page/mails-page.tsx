// The page that the link in a mail about saved searches opens: it stops these mails.
import type { PageProps } from '../../../../shell/page.ts'
import { StopMailsPage, type StopMailsPageData } from '../../../../shell/site/stop-mails-page.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { searchMailsTexts } from './texts.ts'

export function Page({ data = { state: 'missing' } }: PageProps<StopMailsPageData>) {
  return (
    <StopMailsPage
      data={data}
      address={paths.searchMails}
      texts={searchMailsTexts}
      href={`${paths.dashboardSearch}#saved-searches`}
    />
  )
}

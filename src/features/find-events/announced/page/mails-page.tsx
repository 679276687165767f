// The page that the link in a mail about announced events opens: it stops these mails.
import type { PageProps } from '../../../../shell/page.ts'
import { StopMailsPage, type StopMailsPageData } from '../../../../shell/site/stop-mails-page.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { announcementMailsTexts } from './texts.ts'

export function Page({ data = { state: 'missing' } }: PageProps<StopMailsPageData>) {
  return (
    <StopMailsPage
      data={data}
      address={paths.announcementMails}
      texts={announcementMailsTexts}
      href={`${paths.dashboardFindEvents}#announced`}
    />
  )
}

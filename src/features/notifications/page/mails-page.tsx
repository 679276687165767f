// The page that the link in a mail about notifications opens: it stops these mails.
import type { PageProps } from '../../../shell/page.ts'
import { StopMailsPage, type StopMailsPageData } from '../../../shell/site/stop-mails-page.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { notificationMailsTexts } from './texts.ts'

export function Page({ data = { state: 'missing' } }: PageProps<StopMailsPageData>) {
  return (
    <StopMailsPage
      data={data}
      address={paths.notificationMails}
      texts={notificationMailsTexts}
      href={paths.dashboardSettingsArea('notifications')}
    />
  )
}

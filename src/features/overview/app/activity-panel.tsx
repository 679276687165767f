// The latest of what happened to the user.
import type { ReadingProps } from '../../../shell/reading/reading.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { LatestNotifications } from '../../notifications/app/latest-notifications.tsx'
import type { NotificationList } from '../../notifications/schema.ts'
import { Panel } from './panel.tsx'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.activity

export function ActivityPanel({ of }: Pick<ReadingProps<NotificationList>, 'of'>) {
  return (
    <Panel id="activity" title={texts.title} more={{ href: paths.dashboardActivity, text: texts.more }}>
      <LatestNotifications of={of} />
    </Panel>
  )
}

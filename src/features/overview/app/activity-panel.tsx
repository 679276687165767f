// The latest of what happened to the user.
import { paths } from '../../../vocabulary/paths.ts'
import { LatestNotices } from '../../notifications/app/latest-notices.tsx'
import { Panel } from './panel.tsx'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.activity

export function ActivityPanel() {
  return (
    <Panel id="activity" title={texts.title} more={{ href: paths.dashboardActivity, text: texts.more }}>
      <LatestNotices />
    </Panel>
  )
}

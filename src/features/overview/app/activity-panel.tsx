// The latest of what happened to the user.
import type { ReadingProps } from '../../../shell/reading/reading.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { LatestNotices } from '../../notifications/app/latest-notices.tsx'
import type { NoticeList } from '../../notifications/schema.ts'
import { Panel } from './panel.tsx'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.activity

export function ActivityPanel({ of }: Pick<ReadingProps<NoticeList>, 'of'>) {
  return (
    <Panel id="activity" title={texts.title} more={{ href: paths.dashboardActivity, text: texts.more }}>
      <LatestNotices of={of} />
    </Panel>
  )
}

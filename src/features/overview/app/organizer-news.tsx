// An organizer's news: the requests they sent, with the answers.
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { Reading } from '../../../shell/reading/reading.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { SentRequests } from '../../requests/app/sent-requests.tsx'
import { sentRequestsQuery } from '../../requests/queries.ts'
import { Panel } from './panel.tsx'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.activity

export function OrganizerNews() {
  return (
    <Panel id="activity" title={texts.title} Icon={Activity} className="lg:col-span-2">
      <Reading of={useQuery(sentRequestsQuery)} waiting={<SkeletonText lines={3} />}>
        {(sent) => <SentRequests {...sent} />}
      </Reading>
    </Panel>
  )
}

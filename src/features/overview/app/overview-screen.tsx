// The overview at /dashboard: what needs the reader, first steps and news. A feature of its own, because it shows what
// belongs to other features within the dashboard's frame.
import { useSuspenseQuery } from '@tanstack/react-query'
import { PlanPanel } from '../../../shell/app/plan-panel.tsx'
import { SpotlightDrawing } from '../../../shell/app/spotlight-drawing.tsx'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ownCountsQuery } from '../../completeness/queries.ts'
import { useMe } from '../../profiles/me.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { OrganizerOverview, readOrganizerParts } from './organizer-overview.tsx'
import { Panel } from './panel.tsx'
import { summaryQuery } from './queries.ts'
import { SpeakerFigures } from './speaker-figures.tsx'
import { SpeakerNews } from './speaker-news.tsx'
import { Steps } from './steps.tsx'
import { overviewTexts as texts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  const { user_type } = await client.ensureQueryData(profileQuery)
  await Promise.all([
    user_type === 'speaker' ? readBeforehand(client, summaryQuery) : readOrganizerParts(client),
    readBeforehand(client, ownCountsQuery),
  ])
}

export function Component() {
  const me = useMe()
  return me.user.user_metadata.user_type === 'speaker' ? <SpeakerOverview /> : <OrganizerOverview />
}

function SpeakerOverview() {
  return (
    <>
      <SpeakerHead />
      <SpeakerFigures />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Steps userType="speaker" />
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
            <SpeakerNews />
            <Panel id="network" title={texts.network.title} className="lg:col-span-2">
              <p className="pt-3 text-text-2">{texts.network.speaker}</p>
            </Panel>
          </div>
        </div>
        <PlanPanel me={useMe()} />
      </div>
    </>
  )
}

function SpeakerHead() {
  const { first_name } = useSuspenseQuery(profileQuery).data
  return (
    <section className="relative overflow-hidden rounded-photo bg-primary-subtle">
      <SpotlightDrawing />
      <div className="relative max-w-[44rem] p-5 md:p-8 md:pe-60 xl:pe-8">
        <Badge className="bg-surface">{texts.beta}</Badge>
        <h1 className="mt-3 break-words text-3xl md:text-4xl">{texts.welcome(first_name)}</h1>
        <p className="mt-2 text-text-2">{texts.speaker}</p>
      </div>
    </section>
  )
}

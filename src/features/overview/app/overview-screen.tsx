// The overview at /dashboard: a greeting, figures, first steps, news and the plan. A feature of its own, because it shows
// the counts of other features within the dashboard's frame.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Waypoints } from 'lucide-react'
import { PlanPanel } from '../../../shell/app/plan-panel.tsx'
import { SpotlightDrawing } from '../../../shell/app/spotlight-drawing.tsx'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ownCountsQuery } from '../../completeness/queries.ts'
import { eventsQuery } from '../../events/queries.ts'
import type { UserType } from '../../plans/schema.ts'
import { useMe } from '../../profiles/me.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { sentRequestsQuery } from '../../requests/queries.ts'
import { factsOf, firstStepsOf } from './first-steps.ts'
import { FirstStepsCard } from './first-steps-card.tsx'
import { OrganizerNews } from './organizer-news.tsx'
import { OrganizerEvents, OrganizerHead } from './organizer-overview.tsx'
import { Panel } from './panel.tsx'
import { summaryQuery } from './queries.ts'
import { SpeakerFigures } from './speaker-figures.tsx'
import { SpeakerNews } from './speaker-news.tsx'
import { overviewTexts as texts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  const { user_type } = await client.ensureQueryData(profileQuery)
  await Promise.all([
    user_type === 'speaker'
      ? readBeforehand(client, summaryQuery)
      : Promise.all([readBeforehand(client, sentRequestsQuery), readBeforehand(client, eventsQuery({}))]),
    readBeforehand(client, ownCountsQuery),
  ])
}

export function Component() {
  const me = useMe()
  const isSpeaker = me.user.user_metadata.user_type === 'speaker'
  return (
    <>
      {isSpeaker ? <SpeakerHead /> : <OrganizerHead />}
      {isSpeaker && <SpeakerFigures />}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Steps userType={me.user.user_metadata.user_type} />
          {!isSpeaker && <OrganizerEvents />}
          <div className="grid gap-6 lg:grid-cols-2">
            {isSpeaker ? <SpeakerNews /> : <OrganizerNews />}
            <Panel id="network" title={texts.network.title} Icon={Waypoints} className="lg:col-span-2">
              <p className="text-text-2">{isSpeaker ? texts.network.speaker : texts.network.organizer}</p>
            </Panel>
          </div>
        </div>
        <PlanPanel me={me} />
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

/** Steps that could not be loaded are not shown as undone. */
function Steps({ userType }: { userType: UserType }) {
  const profile = useSuspenseQuery(profileQuery).data
  const counts = useQuery(ownCountsQuery)
  if (counts.isError && !counts.data) return null
  return <FirstStepsCard steps={firstStepsOf(userType, factsOf(userType, profile, counts.data))} />
}

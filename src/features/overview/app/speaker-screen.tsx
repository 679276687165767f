// /dashboard of a speaker: what needs an answer, with the means to answer it; then the next engagement, the views, the record
// and the news.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowUpRight, Check, Copy } from 'lucide-react'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading, type ReadingProps } from '../../../shell/reading/reading.tsx'
import { SaidOnce } from '../../../shell/reading/said-once.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/share.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { profileLinkCopied } from '../../../vocabulary/profile-link.ts'
import { ownCountsQuery } from '../../completeness/queries.ts'
import { announcedQuery } from '../../find-events/announced/queries.ts'
import { NetworkPanel } from '../../network/app/network-panel.tsx'
import { receivedQuery } from '../../network/queries.ts'
import { latestQuery } from '../../notifications/queries.ts'
import { profileQuery } from '../../profiles/queries.ts'
import type { Profile } from '../../profiles/schema.ts'
import { AnswerFirst, readAnswers } from '../../requests/app/answer-first.tsx'
import type { RequestRow } from '../../requests/schema.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { AnnouncedEvents } from './announced-events.tsx'
import { ArrivalsNote } from './arrivals-note.tsx'
import { FinishedBooking } from './finished-booking.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { fitOf } from './fit.ts'
import { Panel } from './panel.tsx'
import { summaryQuery } from './queries.ts'
import { describeWaiting } from './situation.ts'
import { SituationHead } from './situation-head.tsx'
import { SpeakerFigures } from './speaker-figures.tsx'
import { StageCard } from './stage-card.tsx'
import { overviewTexts as texts } from './texts.ts'
import { useFirstSteps } from './use-first-steps.ts'
import { useOverviewArrivals } from './use-overview-arrivals.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, summaryQuery),
    readAnswers(client),
    readBeforehand(client, ownCountsQuery),
    readBeforehand(client, announcedQuery),
    readBeforehand(client, latestQuery),
    readBeforehand(client, receivedQuery),
  ])
}

export function Component() {
  const profile = useSuspenseQuery(profileQuery).data
  const summary = useQuery(summaryQuery)
  const steps = useFirstSteps('speaker')
  const { arrivals, requests, waiting, received, latest } = useOverviewArrivals()
  return (
    <>
      <ArrivalsNote {...arrivals} />
      <Head profile={profile} waiting={requests.data && waiting} />
      {/* The summary has the next engagement and the figures. */}
      <SaidOnce of={[requests, summary, summary, latest, received]}>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
          {/* On narrow screens one column, in the order of what matters next. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-xl:contents">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              <Answers profile={profile} of={requests} waiting={waiting} />
              {summary.data?.to_log && <FinishedBooking booking={summary.data.to_log} />}
              <AnnouncedEvents />
              {steps && <FirstStepsCard steps={steps} />}
            </div>
            <div className="max-xl:order-2">
              <SpeakerFigures />
            </div>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-xl:contents">
            <div className="max-xl:order-1">
              <Reading of={summary} waiting={<Skeleton className="h-56 rounded-photo" />}>
                {({ next_on_stage }) => <StageCard next={next_on_stage} />}
              </Reading>
            </div>
            <div className="max-xl:order-3">
              <ActivityPanel of={latest} />
            </div>
            <div className="max-xl:order-4">
              <Panel id="network" title={texts.network.title}>
                <NetworkPanel of={received} />
              </Panel>
            </div>
          </div>
        </div>
      </SaidOnce>
    </>
  )
}

interface HeadProps {
  profile: Profile
  /** Undefined: not read yet. */
  waiting: readonly RequestRow[] | undefined
}

function Head({ profile: { first_name, username, visibility }, waiting }: HeadProps) {
  const today = useToday()
  const isShown = visibility !== 'draft'
  // Until they have been read, no one knows that none waits.
  const rest = isShown && waiting ? texts.situation.none : texts.welcome(first_name)
  return (
    <SituationHead title={describeWaiting(waiting ?? [], today) ?? rest}>
      {isShown && username !== null && (
        <>
          <a
            href={paths.speaker(username)}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-text-2 hover:text-text hover:underline max-md:hidden"
          >
            {texts.situation.view}
            <ArrowUpRight aria-hidden size={18} />
          </a>
          <Button
            variant="secondary"
            className="max-md:hidden"
            onClick={() => void copyText(location.origin + paths.speaker(username), profileLinkCopied)}
          >
            <Copy aria-hidden />
            {texts.situation.copy}
          </Button>
        </>
      )}
    </SituationHead>
  )
}

interface AnswersProps extends Pick<ReadingProps<unknown>, 'of'> {
  profile: Profile
  waiting: readonly RequestRow[]
}

function Answers({ profile, of, waiting }: AnswersProps) {
  return (
    <Reading of={of} waiting={<Skeleton className="h-80 rounded-photo" />}>
      {() => {
        if (waiting.length > 0)
          return <AnswerFirst rows={waiting} fitOf={(request) => fitOf(request, profile)} />
        // Until the profile is published, the first steps are what comes next.
        return profile.visibility === 'draft' ? null : <NothingWaits />
      }}
    </Reading>
  )
}

function NothingWaits() {
  return (
    <section className="flex items-center gap-4 rounded-photo border border-border bg-surface p-5 shadow-md md:p-6">
      <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-success-subtle text-success">
        <Check aria-hidden />
      </span>
      <div>
        <h2 className="font-sans font-semibold text-base">{texts.situation.nothing}</h2>
        <p className="text-text-2">{texts.situation.nothingText}</p>
      </div>
    </section>
  )
}

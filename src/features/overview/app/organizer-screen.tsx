// /dashboard of an organizer: what needs an answer, the next events with what each needs, shortlists and searches.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { Link } from 'react-router'
import { joinFacts } from '../../../lib/join-facts.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { SaidOnce } from '../../../shell/reading/said-once.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { useToday } from '../../../ui/use-today.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { ownCountsQuery } from '../../completeness/queries.ts'
import { ComingEvent } from '../../events/app/coming-event.tsx'
import { LineUpLegend } from '../../events/app/line-up/line-up.tsx'
import { describeDays, describePlace } from '../../events/facts.ts'
import { eventsQuery } from '../../events/queries.ts'
import type { Event } from '../../events/schema.ts'
import { seeksSpeakers } from '../../events/search-for.ts'
import { NetworkPanel } from '../../network/app/network-panel.tsx'
import { receivedQuery } from '../../network/queries.ts'
import { latestQuery } from '../../notifications/queries.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { AnswerFirst, readAnswers } from '../../requests/app/answer-first.tsx'
import type { RequestRow } from '../../requests/schema.ts'
import { savedSearchesQuery } from '../../search/saved/queries.ts'
import { shortlistsQuery } from '../../shortlists/queries.ts'
import type { ShortlistRow } from '../../shortlists/schema.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { ArrivalsNote } from './arrivals-note.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { NewForSearches } from './new-for-searches.tsx'
import { nextStepOf } from './next-step.ts'
import { Panel } from './panel.tsx'
import { describeWaiting } from './situation.ts'
import { SituationHead } from './situation-head.tsx'
import { overviewTexts } from './texts.ts'
import { useFirstSteps } from './use-first-steps.ts'
import { useOverviewArrivals } from './use-overview-arrivals.ts'

const texts = overviewTexts.organizer
/** The others are in their own lists. */
const shownEvents = 5
const shownLists = 4

const lists = shortlistsQuery('active')

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([
    readAnswers(client),
    readBeforehand(client, ownCountsQuery),
    readBeforehand(client, eventsQuery({})),
    readBeforehand(client, lists),
    readBeforehand(client, savedSearchesQuery),
    readBeforehand(client, latestQuery),
    readBeforehand(client, receivedQuery),
  ])
}

export function Component() {
  const shortlists = useQuery(lists)
  const { arrivals, requests, waiting, received, latest } = useOverviewArrivals()
  const events = useQuery(eventsQuery({}))
  const steps = useFirstSteps('organizer', shortlists.data?.rows)
  // Requests that cannot be read say so where they would stand.
  const isLed = requests.data === undefined || waiting.length > 0 || steps !== null
  const choice = (
    <>
      <Panel
        id="shortlists"
        title={texts.shortlists}
        more={{ href: paths.dashboardShortlists, text: texts.allShortlists }}
      >
        <Reading of={shortlists} waiting={<SkeletonText lines={3} />}>
          {({ rows }) => <Shortlists rows={rows.slice(0, shownLists)} />}
        </Reading>
      </Panel>
      <NewForSearches />
    </>
  )
  return (
    <>
      <ArrivalsNote {...arrivals} />
      <Head waiting={waiting} />
      <SaidOnce of={[requests, events, shortlists, latest, received]}>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
          {isLed && (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
                <Reading of={requests} waiting={<Skeleton className="h-80 rounded-photo" />}>
                  {() => waiting.length > 0 && <AnswerFirst rows={waiting} />}
                </Reading>
                {steps && <FirstStepsCard steps={steps} />}
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{choice}</div>
            </div>
          )}
          <Panel
            id="events"
            title={texts.events}
            more={{ href: paths.dashboardEvents, text: texts.allEvents }}
            legend={events.data?.rows.some(({ slots }) => slots.length > 0) && <LineUpLegend />}
          >
            <Events lists={shortlists.data?.rows} isRaising={!isLed} />
          </Panel>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-2">
            {!isLed && <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{choice}</div>}
            <ActivityPanel of={latest} />
            <Panel id="network" title={overviewTexts.network.title}>
              <NetworkPanel of={received} />
            </Panel>
          </div>
        </div>
      </SaidOnce>
    </>
  )
}

function Head({ waiting }: { waiting: readonly RequestRow[] }) {
  const { first_name } = useSuspenseQuery(profileQuery).data
  const { locale } = useReader()
  const events = useQuery(eventsQuery({})).data?.rows
  const next = events?.find(({ state }) => seeksSpeakers(state))
  const today = useToday()
  const answer = describeWaiting(waiting, today)
  const days = next && joinFacts(describeDays(next, locale), describePlace(next))
  return (
    <SituationHead
      title={answer ?? (next ? describeNext(next, today) : overviewTexts.welcome(first_name))}
      // What comes first is said to those who have no event, not while the events cannot be read.
      {...(answer === null && events && { text: days ?? texts.first })}
    >
      {next && (
        <>
          <Link
            to={paths.dashboardSearch}
            className={buttonClass({ variant: 'secondary', className: 'max-md:hidden' })}
          >
            <Search aria-hidden size={18} />
            {texts.find}
          </Link>
          <Link to={paths.eventCreate} className={buttonClass({ variant: 'secondary' })}>
            <Plus aria-hidden size={18} />
            {texts.create}
          </Link>
        </>
      )}
    </SituationHead>
  )
}

function describeNext({ title, starts_at }: Event, today: string): string {
  const days = Math.round((Date.parse(starts_at.slice(0, 10)) - Date.parse(today)) / 86_400_000)
  if (days < 0) return texts.underWay(title)
  if (days === 0) return texts.today(title)
  return days === 1 ? texts.tomorrow(title) : texts.inDays(title, days)
}

interface EventsProps {
  /** Undefined: not known yet. */
  lists: readonly ShortlistRow[] | undefined
  /** Nothing above is raised. */
  isRaising: boolean
}

function Events({ lists, isRaising }: EventsProps) {
  return (
    <Reading of={useQuery(eventsQuery({}))} waiting={<SkeletonText lines={3} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="pt-3 text-text-2">{texts.noEvents}</p>
        ) : (
          <ul className="lg:grid lg:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_auto]">
            {rows.slice(0, shownEvents).map((event, i) => (
              <ComingEvent
                key={event.id}
                event={event}
                next={lists && nextStepOf(event, lists)}
                isRaised={isRaising && i === 0 && seeksSpeakers(event.state)}
              />
            ))}
          </ul>
        )
      }
    </Reading>
  )
}

function Shortlists({ rows }: { rows: readonly ShortlistRow[] }) {
  if (rows.length === 0) return <p className="pt-3 text-text-2">{texts.noShortlists}</p>
  return (
    <ul>
      {rows.map(({ id, title, speakers, first_names, voters }) => (
        <li key={id} className="border-border border-b">
          <Link
            to={paths.dashboardShortlist(id)}
            className="flex min-h-14 flex-col justify-center py-2 transition-colors duration-160 hover:bg-surface-2"
          >
            <span className="line-clamp-1 font-semibold">{title}</span>
            <span className="text-sm text-text-2 tabular-nums">
              {joinFacts(texts.speakers(speakers), voters > 0 && texts.voters(voters))}
            </span>
            {first_names.length > 0 && (
              <span className="truncate text-sm text-text-3">
                {first_names.join(', ') + (speakers > first_names.length ? ' …' : '')}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

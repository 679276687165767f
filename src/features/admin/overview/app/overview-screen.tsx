// The admin overview: what waits for an answer, with the means to answer it in place, then how far applicants have come, and
// who is here. What is zero is not shown; a part that cannot be read says so in its place.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { queryWith } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { SaidOnce } from '../../../../shell/reading/said-once.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { overviewQuery } from '../../queries.ts'
import type { Overview } from '../schema.ts'
import { Funnel, readFunnelBeforehand, useFunnel } from './funnel.tsx'
import { mailHealthOf } from './mail-health.ts'
import { Queue, waitingQuery } from './queue.tsx'
import { situationOf } from './situation.ts'
import { overviewTexts as texts } from './texts.ts'

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, overviewQuery),
    readBeforehand(client, waitingQuery),
    readFunnelBeforehand(client, url),
  ])
}

export function Component() {
  const overview = useQuery(overviewQuery)
  const waiting = useQuery(waitingQuery)
  const funnel = useFunnel()
  // At once: what arrives late would move what is below it.
  if ([overview, waiting, funnel.read].some(({ isPending }) => isPending)) return <Waiting />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {!overview.data && <h1 className="text-3xl">{texts.title}</h1>}
      <SaidOnce of={[overview, waiting, funnel.read]}>
        <Reading of={overview} waiting={null}>
          {(read) => <Head overview={read} />}
        </Reading>
        <Queue overview={overview.data} of={waiting} />
        <Funnel funnel={funnel} />
        {overview.data && <People overview={overview.data} />}
      </SaidOnce>
    </div>
  )
}

function Head({ overview }: { overview: Overview }) {
  const {
    applications,
    mails: { failed, waiting },
  } = overview
  const health = mailHealthOf(overview)
  return (
    <div>
      <h1 className="text-3xl">{situationOf(overview)}</h1>
      {health === 'failed' ? (
        <p className="mt-3 flex items-start gap-2 rounded-input bg-danger-subtle px-4 py-3">
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
          <span>
            <b>{texts.health.failed(failed)}</b> {texts.health.failedHint}{' '}
            <Link to={paths.adminMail + queryWith({}, { state: 'failed' })} className="link">
              {texts.health.seeFailed}
            </Link>
          </span>
        </p>
      ) : (
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-text-2">
          {applications.new_in_7_days > 0 && <span>{texts.newInWeek(applications.new_in_7_days)}</span>}
          {health && (
            <span className="inline-flex items-center gap-1.5">
              {health === 'good' ? (
                <CircleCheck aria-hidden size={18} className="text-success" />
              ) : (
                <Clock aria-hidden size={18} />
              )}
              {health === 'good' ? texts.health.good : texts.health.waiting(waiting)}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function People({ overview: { users } }: { overview: Overview }) {
  const { by_type, by_tier } = users
  const figures = [
    { value: by_type.speaker, name: texts.people.speakers(by_type.speaker), with: { user_type: 'speaker' } },
    {
      value: by_type.organizer,
      name: texts.people.organizers(by_type.organizer),
      with: { user_type: 'organizer' },
    },
    { value: users.admins, name: texts.people.admins(users.admins), with: { user_type: 'admin' } },
    { value: users.new_in_7_days, name: texts.people.newUsers, with: {} },
    { value: users.suspended, name: texts.people.suspended, with: { status: 'suspended' } },
  ]
  const plans = by_tier.map(({ tier_id, name, user_type, count }) => ({
    value: count,
    name: `${texts.people.tierOf[user_type]} ${name}`,
    with: { tier: tier_id },
  }))
  return (
    <section aria-labelledby="people">
      <div className="flex min-h-11 items-center justify-between gap-6 border-border border-b">
        <h2 id="people" className="text-xl">
          {texts.people.title}
        </h2>
        <Link to={paths.adminUsers} className="link inline-flex min-h-11 items-center">
          {texts.people.all}
        </Link>
      </div>
      <Figures figures={figures} />
      {plans.some(({ value }) => value > 0) && (
        <>
          <h3 className="mt-6 font-sans font-semibold text-sm text-text-2">{texts.people.plans}</h3>
          <Figures figures={plans} />
        </>
      )}
    </section>
  )
}

interface FigureProps {
  value: number
  name: string
  /** The users that it counts. */
  with: Readonly<Record<string, string>>
}

function Figures({ figures }: { figures: readonly FigureProps[] }) {
  return (
    <ul className="flex flex-wrap gap-x-10 gap-y-1 pt-2">
      {figures
        .filter(({ value }) => value > 0)
        .map(({ value, name, with: choices }) => (
          <li key={name}>
            <Link
              to={paths.adminUsers + queryWith({}, choices)}
              className="flex min-h-11 items-baseline gap-2 py-1.5 hover:underline"
            >
              <span className="font-bold font-display text-xl tabular-nums">
                {value.toLocaleString('en')}
              </span>
              <span className="text-text-2">{name}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <div role="status" aria-label={texts.loading} className="grid gap-10">
        <Skeleton className="h-16 max-w-md" />
        <Skeleton className="h-80 rounded-photo" />
        <Skeleton className="h-48" />
      </div>
    </>
  )
}

// /admin/analytics: how the beta grows, who is active, what becomes of requests, and whether mail and jobs are well.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { queryWith } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { analyticsPaths } from '../../../../vocabulary/analytics-paths.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { betaSourceName } from '../../../beta/source-names.ts'
import { Figure, Nothing } from '../../app/figure.tsx'
import { FigureTable } from '../../app/figure-table.tsx'
import { RangeBar } from '../../app/range-bar.tsx'
import { RangedReading, useRanged } from '../../app/ranged.tsx'
import { RankedFigure } from '../../app/ranked-figure.tsx'
import { describeTrend } from '../../app/statements.ts'
import { analyticsTexts } from '../../app/texts.ts'
import { Trend } from '../../app/trend-chart.tsx'
import { adminAnalyticsQuery, choicesToRead, rangeParameters } from '../../queries.ts'
import type { AdminAnalytics, AdminPart } from '../schema.ts'
import { Active, Cohorts } from './active-figures.tsx'
import { adminTexts as texts } from './texts.ts'

const { number } = analyticsTexts

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  const choices = choicesToRead(url)
  if (choices) await readBeforehand(client, adminAnalyticsQuery(choices))
}

export function Component() {
  const ranged = useRanged(adminAnalyticsQuery)
  const { address, problem } = ranged
  return (
    <div className="max-w-[72rem]">
      <RangeBar address={address} title={texts.title} problem={problem} />
      <RangedReading ranged={ranged} waiting={<Waiting />}>
        {(figures) => (
          <Figures
            figures={figures}
            isCompared={address.choices.compare !== 'off'}
            isTable={address.choices.view === 'table'}
            csvOf={(part) =>
              `${analyticsPaths.adminCsv}?${new URLSearchParams({ part, ...rangeParameters(address.choices) })}`
            }
          />
        )}
      </RangedReading>
    </div>
  )
}

interface FiguresProps {
  figures: AdminAnalytics
  isCompared: boolean
  isTable: boolean
  csvOf: (part: AdminPart) => string
}

function Figures({ figures, isCompared, isTable, csvOf }: FiguresProps) {
  const { growth, range } = figures
  return (
    <>
      <Health health={figures.health} />
      <p className="mt-1 text-sm text-text-3">
        {texts.counted} <DateTime at={figures.counted_at} withTime />
      </p>
      <Funnel funnel={figures.funnel} csv={csvOf('funnel')} />
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 border-border border-t pt-6 lg:grid-cols-2">
        {(['accounts', 'profiles', 'requests', 'events'] as const).map((kind) => {
          const noun = texts.growth.nouns[kind]
          const { by_day, ...counts } = growth[kind]
          return (
            <Figure
              key={kind}
              title={noun.title}
              statement={
                isCompared
                  ? describeTrend(counts, noun, range.days)
                  : `${number(counts.count)} ${counts.count === 1 ? noun.one : noun.many}`
              }
              csv={csvOf('growth')}
            >
              <Trend
                title={noun.title}
                name={noun.title}
                points={by_day}
                isCompared={isCompared}
                isTable={isTable}
              />
            </Figure>
          )
        })}
      </div>
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 border-border border-t pt-6 lg:grid-cols-2">
        <Active active={figures.active} csv={csvOf('active')} />
        <Cohorts active={figures.active} csv={csvOf('cohorts')} />
        <Requests requests={figures.requests} csv={csvOf('requests')} />
        <States states={figures.states} csv={csvOf('states')} />
        <Tiers tiers={figures.tiers} csv={csvOf('tiers')} />
        <RankedFigure
          texts={texts.mails}
          rows={[
            { name: texts.mails.sent, count: figures.mails.sent },
            { name: texts.mails.failed, count: figures.mails.failed },
          ]}
          statement={null}
          csv={csvOf('mails')}
        />
      </div>
    </>
  )
}

/** Seconds for which a job may be due. */
const longestWait = 300

const failed = queryWith({}, { state: 'failed' })

function Health({ health }: Pick<AdminAnalytics, 'health'>) {
  const { mails_waiting, mails_failed, jobs_due, jobs_failed, oldest_job_seconds } = health
  const t = texts.health
  const isBad = mails_failed > 0 || jobs_failed > 0 || (oldest_job_seconds ?? 0) > longestWait
  const parts = [
    mails_failed > 0 && t.mailsFailed(mails_failed),
    jobs_failed > 0 && t.jobsFailed(jobs_failed),
    mails_waiting > 0 && t.mailsWaiting(mails_waiting),
    jobs_due > 0 && `${t.jobsDue(jobs_due)}, ${t.since(oldest_job_seconds ?? 0)}`,
  ].filter((part) => part !== false)
  return (
    <p
      className={`mt-5 flex items-start gap-2 ${isBad ? 'rounded-input bg-danger-subtle px-4 py-3' : 'text-text-2'}`}
    >
      {isBad ? (
        <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
      ) : (
        <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-success" />
      )}
      <span className="flex flex-wrap gap-x-4">
        <span>{parts.length === 0 ? t.good : `${parts.join('; ')}.`}</span>
        {mails_failed > 0 && (
          <Link to={paths.adminMail + failed} className="link">
            {t.seeMails}
          </Link>
        )}
        {jobs_failed > 0 && (
          <Link to={paths.adminJobs + failed} className="link">
            {t.seeJobs}
          </Link>
        )}
      </span>
    </p>
  )
}

function Funnel({ funnel: { steps, by_source }, csv }: Pick<AdminAnalytics, 'funnel'> & { csv: string }) {
  const t = texts.funnel
  const countOf = (wanted: string) => steps.find(({ step }) => step === wanted)?.count ?? 0
  const shareOf = (i: number) => {
    const [count, before] = [steps[i]?.count ?? 0, steps[i - 1]?.count ?? 0]
    return before === 0 ? null : `${Math.round((100 * count) / before)}%`
  }
  return (
    <Figure
      title={t.title}
      statement={t.statement(countOf('applied'), countOf('joined'))}
      csv={csv}
      className="mt-8"
    >
      <Nothing>{t.hint}</Nothing>
      {by_source.length > 0 && (
        <>
          <ol className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
            {steps.map(({ step, count }, i) => (
              <li key={step}>
                <p className="text-sm text-text-3">{t.steps[step]}</p>
                <p className="flex items-baseline gap-2">
                  <b className="font-display text-3xl tabular-nums">{number(count)}</b>
                  {shareOf(i) && <span className="text-sm text-text-3 tabular-nums">{shareOf(i)}</span>}
                </p>
              </li>
            ))}
          </ol>
          <FigureTable
            caption={t.title}
            heads={[t.source, ...steps.map(({ step }) => t.steps[step])]}
            rows={by_source.map(({ source, ...counts }) => [
              betaSourceName(source),
              ...steps.map(({ step }) => number(counts[step])),
            ])}
          />
        </>
      )}
    </Figure>
  )
}

function Requests({ requests, csv }: Pick<AdminAnalytics, 'requests'> & { csv: string }) {
  const t = texts.requests
  const rows = requests
    .map(({ state, count }) => ({ name: t.states[state], count }))
    .sort((a, b) => b.count - a.count)
  return <RankedFigure texts={t} rows={rows} csv={csv} />
}

function States({ states, csv }: Pick<AdminAnalytics, 'states'> & { csv: string }) {
  const t = texts.states
  return (
    <Figure title={t.title} csv={csv}>
      <Nothing>{states.length === 0 ? t.none : t.hint}</Nothing>
      {states.length > 0 && (
        <FigureTable
          caption={t.title}
          heads={t.columns}
          rows={states.map(({ state, passed_hours, waiting, waiting_hours }) => [
            texts.requests.states[state],
            passed_hours === null ? '–' : t.hours(passed_hours),
            waiting === 0 ? '–' : number(waiting),
            waiting_hours === null ? '–' : t.hours(waiting_hours),
          ])}
        />
      )}
    </Figure>
  )
}

function Tiers({ tiers, csv }: Pick<AdminAnalytics, 'tiers'> & { csv: string }) {
  const t = texts.tiers
  const rows = tiers.map(({ user_type, name, count }) => ({ name: t.name(user_type, name), count }))
  return <RankedFigure texts={t} rows={rows} csv={csv} />
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.loading} className="mt-5 grid gap-8">
      <Skeleton className="h-8 max-w-md" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}

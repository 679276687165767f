// /dashboard/analytics of an organizer: requests, answers and how long they take, spend by topic, and who is on stage.

import { Link } from 'react-router'
import { formatDays } from '../../../../lib/dates.ts'
import { countOf } from '../../../../lib/words.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useReader } from '../../../../ui/use-reader.ts'
import { analyticsPaths } from '../../../../vocabulary/analytics-paths.ts'
import { describeAmount } from '../../../../vocabulary/money.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { Change } from '../../app/change.tsx'
import { Figure, KeyFigure, Nothing, Ranked } from '../../app/figure.tsx'
import { LockedFigures } from '../../app/locked-figures.tsx'
import { RangeBar } from '../../app/range-bar.tsx'
import { RangedReading, useRanged } from '../../app/ranged.tsx'
import { RankedFigure } from '../../app/ranked-figure.tsx'
import { describeTrend } from '../../app/statements.ts'
import { analyticsTexts } from '../../app/texts.ts'
import { Trend } from '../../app/trend-chart.tsx'
import { choicesToRead, organizerAnalyticsQuery, rangeParameters } from '../../queries.ts'
import type { OrganizerAnalytics, OrganizerFigures, OrganizerPart } from '../schema.ts'
import { organizerTexts as texts } from './texts.ts'

const { number } = analyticsTexts

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  const choices = choicesToRead(url)
  if (choices) await readBeforehand(client, organizerAnalyticsQuery(choices))
}

export function Component() {
  const ranged = useRanged(organizerAnalyticsQuery)
  const { address, problem, read } = ranged
  const csvOf = (part: OrganizerPart) =>
    read.data?.can_export
      ? `${analyticsPaths.organizerCsv}?${new URLSearchParams({ part, ...rangeParameters(address.choices) })}`
      : null
  return (
    <div className="max-w-[72rem]">
      {read.data && (read.data.figures === null || read.data.since === null) ? (
        <h1 className="text-3xl">{texts.title}</h1>
      ) : (
        <RangeBar address={address} title={texts.title} problem={problem} />
      )}
      <RangedReading ranged={ranged} waiting={<Waiting />}>
        {(answer) =>
          answer.figures ? (
            <Figures
              figures={answer.figures}
              answer={answer}
              isCompared={address.choices.compare !== 'off'}
              isTable={address.choices.view === 'table'}
              csvOf={csvOf}
            />
          ) : (
            <Locked answer={answer} />
          )
        }
      </RangedReading>
    </div>
  )
}

function Locked({ answer: { plan, since } }: { answer: OrganizerAnalytics }) {
  const { locale } = useReader()
  return (
    <LockedFigures
      plan={plan}
      items={texts.locked}
      kept={since ? analyticsTexts.kept(formatDays(since, since, locale)) : analyticsTexts.keptFromNow}
      isDismissed={null}
    />
  )
}

type CsvOf = (part: OrganizerPart) => string | null

interface FiguresProps {
  figures: OrganizerFigures
  answer: OrganizerAnalytics
  isCompared: boolean
  isTable: boolean
  csvOf: CsvOf
}

function Figures({ figures, answer: { range, since }, isCompared, isTable, csvOf }: FiguresProps) {
  if (since === null) {
    return (
      <div className="mt-5">
        <p className="font-display text-3xl">{texts.none.title}</p>
        <p className="max-w-text text-text-2">{texts.none.text}</p>
        <Link to={paths.dashboardSearch} className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
          {texts.none.find}
        </Link>
      </div>
    )
  }
  const { sent } = figures
  const outcomes = figures.outcomes
    .map(({ state, count }) => ({ name: texts.outcomes.states[state], count }))
    .sort((a, b) => b.count - a.count)
  return (
    <>
      <KeyFigures figures={figures} isCompared={isCompared} />
      <Figure
        title={texts.requests.title}
        statement={
          isCompared
            ? describeTrend(sent, texts.noun, range.days)
            : countOf(sent.count, texts.noun.one, texts.noun.many)
        }
        csv={csvOf('requests')}
        className="mt-8"
      >
        <Trend
          title={texts.requests.title}
          name={texts.requests.name}
          points={figures.by_day}
          isCompared={isCompared}
          isTable={isTable}
        />
      </Figure>
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 border-border border-t pt-6 lg:grid-cols-2">
        <RankedFigure texts={texts.outcomes} rows={outcomes} csv={csvOf('outcomes')} />
        <Spend spend={figures.spend} csv={csvOf('spend')} />
      </div>
      <LineUp figures={figures} csvOf={csvOf} />
    </>
  )
}

function KeyFigures({ figures, isCompared }: Pick<FiguresProps, 'figures' | 'isCompared'>) {
  const { answer_hours: hours } = figures
  const t = texts.figures
  return (
    <dl className="mt-5 flex flex-wrap gap-x-14 gap-y-5">
      {(['sent', 'answered', 'booked'] as const).map((kind, i) => (
        <KeyFigure
          key={kind}
          isFirst={i === 0}
          name={t[kind]}
          value={number(figures[kind].count)}
          change={isCompared && <Change {...figures[kind]} />}
          note={isCompared && t.before(number(figures[kind].previous))}
        />
      ))}
      {hours.count !== null && (
        <KeyFigure
          name={t.hours}
          value={t.hoursOf(hours.count)}
          note={isCompared && hours.previous !== null ? t.before(t.hoursOf(hours.previous)) : t.middle}
        />
      )}
    </dl>
  )
}

function Spend({ spend, csv }: Pick<OrganizerFigures, 'spend'> & { csv: string | null }) {
  const [first] = spend
  const t = texts.spend
  return (
    <Figure
      title={t.title}
      statement={first && t.statement(describeAmount(first.total, first.currency), first.bookings)}
      csv={csv}
    >
      <Nothing>{first ? t.hint : t.none}</Nothing>
      {spend.map(({ currency, topics }) => (
        <Ranked
          key={currency}
          heads={t.heads}
          rows={topics.map(({ name, amount }) => ({
            name: name || t.noTopic,
            count: amount,
            shown: describeAmount(amount, currency),
          }))}
        />
      ))}
    </Figure>
  )
}

function LineUp({ figures: { line_up, slots }, csvOf }: Pick<FiguresProps, 'figures' | 'csvOf'>) {
  const t = texts.lineUp
  const named = (list: readonly { name: string; count: number }[]) =>
    list.map(({ name, count }) => ({ name: name || t.unknown, count }))
  const formats = line_up.formats.map(({ name, count }) => ({ name: talkFormatNames[name], count }))
  const lists = [
    { part: 'topics', rows: named(line_up.topics) },
    { part: 'countries', rows: named(line_up.countries) },
    { part: 'formats', rows: formats },
  ] as const
  return (
    <Figure
      title={t.title}
      statement={line_up.speakers === 0 ? null : t.statement(line_up.speakers, line_up.first_time)}
      className="mt-9 border-border border-t pt-6"
    >
      {line_up.speakers === 0 && <Nothing>{t.none}</Nothing>}
      {slots.all > 0 && <Nothing>{t.slots(slots.filled, slots.all)}</Nothing>}
      {line_up.speakers > 0 && (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 lg:grid-cols-3">
          {lists.map(({ part, rows }) => (
            <RankedFigure isPart key={part} texts={t.lists[part]} rows={rows} csv={csvOf(part)} />
          ))}
        </div>
      )}
    </Figure>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.loading} className="mt-5 grid gap-8">
      <Skeleton className="h-20 max-w-xl" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}

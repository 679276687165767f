// /dashboard/analytics of a speaker: how often their page was viewed, and by plan when, where from, on what, and what it led
// to; and how organizers find them.
import { useQuery } from '@tanstack/react-query'
import { formatDays } from '../../../../lib/dates.ts'
import { countOf } from '../../../../lib/words.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { SaidOnce } from '../../../../shell/reading/said-once.tsx'
import { Days } from '../../../../ui/days.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useReader } from '../../../../ui/use-reader.ts'
import { analyticsPaths } from '../../../../vocabulary/analytics-paths.ts'
import { ownCountsQuery } from '../../../completeness/queries.ts'
import { Change } from '../../app/change.tsx'
import { Figure, KeyFigure } from '../../app/figure.tsx'
import { LockedFigures } from '../../app/locked-figures.tsx'
import { RangeBar } from '../../app/range-bar.tsx'
import { RangedReading, useRanged } from '../../app/ranged.tsx'
import { RankedFigure } from '../../app/ranked-figure.tsx'
import { describeTrend } from '../../app/statements.ts'
import { analyticsTexts } from '../../app/texts.ts'
import { Trend } from '../../app/trend-chart.tsx'
import { appearancesQuery, choicesToRead, rangeParameters, speakerAnalyticsQuery } from '../../queries.ts'
import type { SpeakerAdvanced, SpeakerAnalytics, SpeakerPart, SpeakerStandard } from '../schema.ts'
import { FoundPanel } from './found/found-panel.tsx'
import { FunnelFigure } from './funnel-figure.tsx'
import { NoViews } from './no-views.tsx'
import { speakerTexts as texts } from './texts.ts'

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  const choices = choicesToRead(url)
  await Promise.all([
    choices && readBeforehand(client, speakerAnalyticsQuery(choices)),
    readBeforehand(client, appearancesQuery),
    readBeforehand(client, ownCountsQuery),
  ])
}

export function Component() {
  const ranged = useRanged(speakerAnalyticsQuery)
  const { address, problem, read } = ranged
  const found = useQuery(appearancesQuery)
  // Nothing to choose a range of: the plan has no figures by day, or there are none yet.
  const hasRanges = read.data === undefined || hasFiguresByDay(read.data)
  return (
    <div className="max-w-[72rem]">
      {hasRanges ? (
        <RangeBar address={address} title={texts.title} problem={problem} />
      ) : (
        <h1 className="text-3xl">{texts.title}</h1>
      )}
      <SaidOnce of={problem ? [found] : [read, found]}>
        <RangedReading ranged={ranged} waiting={<Waiting />}>
          {(figures) => (
            <Figures
              figures={figures}
              isCompared={address.choices.compare !== 'off'}
              isTable={address.choices.view === 'table'}
              csvOf={(part) => (figures.can_export ? csvOf(part, address.choices) : null)}
            />
          )}
        </RangedReading>
        <FoundPanel hasTimes={!read.data?.advanced} />
      </SaidOnce>
    </div>
  )
}

function hasFiguresByDay({ views, standard, advanced }: SpeakerAnalytics): boolean {
  return views.total > 0 && (standard !== null || advanced !== null)
}

function csvOf(part: SpeakerPart, choices: Readonly<Record<string, string>>): string {
  return `${analyticsPaths.speakerCsv}?${new URLSearchParams({ part, ...rangeParameters(choices) })}`
}

interface FiguresProps {
  figures: SpeakerAnalytics
  isCompared: boolean
  isTable: boolean
  csvOf: (part: SpeakerPart) => string | null
}

function Figures({ figures, isCompared, isTable, csvOf: fileOf }: FiguresProps) {
  const { views, standard, advanced, range, plans, offer_dismissed } = figures
  const { locale } = useReader()
  const kept = views.since
    ? analyticsTexts.kept(formatDays(views.since, views.since, locale))
    : analyticsTexts.keptFromNow
  return (
    <>
      {views.total === 0 ? (
        <NoViews />
      ) : (
        <>
          <KeyFigures figures={figures} isCompared={isCompared} />
          {standard && (
            <Figure
              title={texts.views.title}
              statement={
                isCompared
                  ? describeTrend(standard.views, texts.noun, range.days)
                  : countOf(standard.views.count, texts.noun.one, texts.noun.many)
              }
              csv={fileOf('views')}
              className="mt-8"
            >
              <Trend
                title={texts.views.title}
                name={texts.views.name}
                points={standard.by_day}
                marks={standard.marks.map(({ day, kind }) => ({ day, label: texts.marks[kind] }))}
                isCompared={isCompared}
                isTable={isTable}
              />
            </Figure>
          )}
          {advanced && <FunnelFigure advanced={advanced} isTable={isTable} csv={fileOf('funnel')} />}
          {(standard || advanced) && (
            // Five are three and two; where two fit beside each other, the last one has its row to itself.
            <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 border-border border-t pt-6 md:grid-cols-2 md:max-lg:[&>:nth-child(5)]:col-span-2 lg:grid-cols-6 lg:*:col-span-3 lg:has-[>:nth-child(5)]:[&>:nth-child(-n+3)]:col-span-2">
              {advanced && <Sources advanced={advanced} csvOf={fileOf} />}
              {standard && <People standard={standard} csvOf={fileOf} />}
            </div>
          )}
        </>
      )}
      {standard === null ? (
        <LockedFigures
          plan={plans.standard}
          items={texts.locked.standard}
          kept={kept}
          isDismissed={offer_dismissed}
        />
      ) : (
        advanced === null && (
          <LockedFigures
            plan={plans.advanced}
            items={texts.locked.advanced}
            kept={kept}
            isDismissed={offer_dismissed}
          />
        )
      )}
    </>
  )
}

function KeyFigures({
  figures: { views, standard, advanced, range },
  isCompared,
}: Pick<FiguresProps, 'figures' | 'isCompared'>) {
  const t = texts.figures
  const since = views.since && (
    <>
      {t.sinceDay} <Days from={views.since} />
    </>
  )
  return (
    // Four don’t fit one line everywhere: then two and two.
    <dl className="mt-5 flex flex-wrap gap-x-14 gap-y-5 max-lg:has-[>:nth-child(4)]:grid max-lg:has-[>:nth-child(4)]:grid-cols-2">
      {standard ? (
        <KeyFigure
          isFirst
          name={t.views}
          value={analyticsTexts.number(standard.views.count)}
          change={isCompared && <Change {...standard.views} />}
          note={isCompared && t.before(standard.views.previous, range.days)}
        />
      ) : (
        <KeyFigure isFirst name={t.views} value={analyticsTexts.number(views.last_30_days)} note={t.lately} />
      )}
      {advanced && (
        <KeyFigure
          name={t.found}
          value={analyticsTexts.number(advanced.found.count)}
          change={isCompared && <Change {...advanced.found} />}
          note={isCompared && t.beforeThat(advanced.found.previous)}
        />
      )}
      {standard && (
        <KeyFigure
          name={t.requests}
          value={analyticsTexts.number(standard.requests.count)}
          change={isCompared && <Change {...standard.requests} />}
          note={isCompared && t.beforeThat(standard.requests.previous)}
        />
      )}
      <KeyFigure name={t.total} value={analyticsTexts.number(views.total)} note={since} />
    </dl>
  )
}

type CsvOf = FiguresProps['csvOf']

function Sources({ advanced, csvOf: fileOf }: { advanced: SpeakerAdvanced; csvOf: CsvOf }) {
  const { sites, tags, words } = advanced
  const named = sites.rows.map(({ name, count }) => ({ name: name || texts.sites.direct, count }))
  return (
    <>
      <RankedFigure texts={texts.sites} rows={named} others={sites.others} csv={fileOf('sites')} />
      <RankedFigure texts={texts.tags} {...tags} csv={fileOf('tags')} />
      <RankedFigure
        texts={texts.words}
        rows={words.map(({ word, organizers }) => ({ name: word, count: organizers }))}
        statement={null}
        csv={fileOf('words')}
      />
    </>
  )
}

function People({ standard, csvOf: fileOf }: { standard: SpeakerStandard; csvOf: CsvOf }) {
  const { countries, devices } = standard
  const named = countries.rows.map(({ name, count }) => ({ name: name || texts.countries.unknown, count }))
  const isUnknown = countries.rows.length > 0 && countries.rows.every(({ name }) => name === '')
  const all = devices.rows.reduce((sum, { count }) => sum + count, 0)
  const shares = devices.rows.map(({ name, count }) => ({
    name: texts.devices.names[name],
    count,
    shown: `${Math.round((100 * count) / Math.max(1, all))}%`,
  }))
  return (
    <>
      <RankedFigure
        texts={isUnknown ? { ...texts.countries, none: texts.countries.allUnknown } : texts.countries}
        rows={isUnknown ? [] : named}
        others={countries.others}
        csv={fileOf('countries')}
      />
      <RankedFigure texts={texts.devices} rows={shares} csv={fileOf('devices')} />
    </>
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

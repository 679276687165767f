// Who was signed in, by week and by the week they joined.

import { formatDays } from '../../../../lib/dates.ts'
import { useReader } from '../../../../ui/use-reader.ts'
import { Figure, Nothing } from '../../app/figure.tsx'
import { FigureTable } from '../../app/figure-table.tsx'
import { RankedFigure } from '../../app/ranked-figure.tsx'
import { analyticsTexts } from '../../app/texts.ts'
import type { AdminAnalytics } from '../schema.ts'
import { adminTexts } from './texts.ts'

interface ActiveProps {
  active: AdminAnalytics['active']
  csv: string
}

export function Active({ active: { weeks }, csv }: ActiveProps) {
  const t = adminTexts.active
  const { locale } = useReader()
  const isEmpty = weeks.every(({ count }) => count === 0)
  return (
    <RankedFigure
      texts={t}
      rows={isEmpty ? [] : weeks.map(({ week, count }) => ({ name: formatDays(week, week, locale), count }))}
      statement={t.statement(weeks.at(-1)?.count ?? 0)}
      csv={csv}
    />
  )
}

export function Cohorts({ active: { weeks, cohorts }, csv }: ActiveProps) {
  const t = adminTexts.cohorts
  const { locale } = useReader()
  const filled = cohorts.filter(({ size }) => size > 0)
  return (
    <Figure title={t.title} csv={csv}>
      <Nothing>{filled.length === 0 ? t.none : t.hint}</Nothing>
      {filled.length > 0 && (
        <FigureTable
          caption={t.title}
          heads={[t.joined, t.size, ...weeks.map((_, i) => t.week(i))]}
          rows={filled.map(({ week, size, active }) => [
            formatDays(week, week, locale),
            analyticsTexts.number(size),
            ...weeks.map((_, i) => {
              const count = active[i]
              return count === undefined ? '' : `${Math.round((100 * count) / size)}%`
            }),
          ])}
        />
      )}
    </Figure>
  )
}

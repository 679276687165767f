// Views of the last 30 days as bars, with an equivalent table. Fewer than three days with views appear as text.
import { useState } from 'react'
import { formatDays } from '../../../lib/dates.ts'
import { Days } from '../../../ui/days.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.chart

interface DayOfViews {
  day: string
  views: number
}

/** Units of the drawing, which is stretched to the available width. */
const height = 96
const step = 10
const barWidth = 7

export function ViewsChart({ days }: { days: readonly DayOfViews[] }) {
  const [isTable, setTable] = useState(false)
  const { locale } = useReader()
  const sum = days.reduce((all, { views }) => all + views, 0)
  const seen = days.filter(({ views }) => views > 0)
  const max = Math.max(...days.map(({ views }) => views))
  const isChart = seen.length >= 3
  const last = days.at(-1)
  return (
    <section aria-labelledby="views-chart" className="mt-4 break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p id="views-chart" className="text-text-2">
          {isChart ? texts.summary(sum, seen.length) : texts.few(sum, seen.length)}
        </p>
        {isChart && (
          <button
            type="button"
            className="link min-h-11 cursor-pointer"
            aria-expanded={isTable}
            onClick={() => setTable(!isTable)}
          >
            {texts.table}
          </button>
        )}
      </div>
      {isChart && (
        <>
          <svg
            role="img"
            aria-label={texts.label(max)}
            viewBox={`0 0 ${days.length * step} ${height}`}
            preserveAspectRatio="none"
            className="mt-2 h-32 w-full"
          >
            {days.map(({ day, views }, i) => (
              <rect
                key={day}
                x={i * step + (step - barWidth) / 2}
                width={barWidth}
                {...barOf(views, max)}
                className={views === 0 ? 'fill-border' : 'fill-primary'}
              >
                <title>{`${formatDays(day, day, locale)}: ${views}`}</title>
              </rect>
            ))}
          </svg>
          <div aria-hidden className="mt-2 flex justify-between text-sm text-text-3 tabular-nums">
            <span>{days[0] && formatDays(days[0].day, days[0].day, locale)}</span>
            <span>{last && formatDays(last.day, last.day, locale)}</span>
          </div>
        </>
      )}
      {isChart && isTable && <Table days={seen} />}
    </section>
  )
}

function Table({ days }: { days: readonly DayOfViews[] }) {
  return (
    <table className="mt-5 w-full max-w-80 text-start tabular-nums">
      <thead>
        <tr className="border-border border-b text-sm text-text-2">
          <th scope="col" className="py-2 text-start font-semibold">
            {texts.day}
          </th>
          <th scope="col" className="py-2 text-end font-semibold">
            {texts.views}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, views }) => (
          <tr key={day} className="border-border border-b last:border-0">
            <td className="py-1.5">
              <Days from={day} />
            </td>
            <td className="py-1.5 text-end">{views.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A day without views has a mark of its own, so that it does not look like missing data. */
function barOf(views: number, max: number): { y: number; height: number } {
  const tall = views === 0 ? 1.5 : Math.max(4, (views / max) * height)
  return { y: height - tall, height: tall }
}

// A figure over time, as a line with the period before and the reader's own changes, or as a table. Complete as HTML; the
// browser adds the values of the point under the pointer, a finger or the arrow keys.
import { type PointerEvent, useState } from 'react'
import { formatDays } from '../../../lib/dates.ts'
import { useInBrowser } from '../../../ui/use-in-browser.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { areaBelow, height, lineThrough, placeMarks, ticksFor, width, xOf, yOf } from './chart.ts'
import { analyticsTexts } from './texts.ts'

const texts = analyticsTexts.chart

export interface TrendPoint {
  from: string
  to: string
  count: number
  previous: number
}

export interface TrendMark {
  day: string
  label: string
}

interface TrendProps {
  title: string
  /** What is counted, e.g. `Views`. */
  name: string
  points: readonly TrendPoint[]
  isCompared: boolean
  marks?: readonly TrendMark[]
}

/** Fewer points with something in them are said in words. */
const fewestPoints = 3

export function Trend({ isTable, ...trend }: TrendProps & { isTable: boolean }) {
  const filled = trend.points.filter(({ count }) => count > 0)
  if (filled.length === 0) return null
  if (filled.length < fewestPoints) {
    return (
      <>
        <p className="mt-2 max-w-text text-text-2">{texts.few}</p>
        <TrendTable {...trend} points={filled} />
      </>
    )
  }
  return isTable ? <TrendTable {...trend} points={trend.points.toReversed()} /> : <TrendChart {...trend} />
}

function TrendChart({ title, name, points, isCompared, marks = [] }: TrendProps) {
  const { locale } = useReader()
  const isAwake = useInBrowser(() => true, false)
  const [chosen, choose] = useState<number | null>(null)
  const values = points.map(({ count }) => count)
  const before = points.map(({ previous }) => previous)
  const ticks = ticksFor(Math.max(...values, ...(isCompared ? before : [])))
  const top = ticks[0] ?? 1
  const daysOf = ({ from, to }: TrendPoint) => formatDays(from, to, locale)
  const highest = points.reduce((best, one) => (one.count > best.count ? one : best))
  const placed = placeMarks(
    marks.map(({ day, label }) => ({ day, kind: label })),
    points,
  )
  const labels = [0, 0.25, 0.5, 0.75, 1].flatMap(
    (share) => points[Math.round(share * (points.length - 1))] ?? [],
  )

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    const at = Math.round(((clientX - left) / wide) * (points.length - 1))
    choose(Math.max(0, Math.min(points.length - 1, at)))
  }

  const point = chosen === null ? undefined : points[chosen]
  return (
    <>
      <figure className="mt-4 grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="relative mt-6 h-44 text-end text-sm text-text-3 tabular-nums md:h-58">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute end-0 -translate-y-1/2"
              style={{ top: `${100 - (tick / top) * 100}%` }}
            >
              {analyticsTexts.tick(tick)}
            </span>
          ))}
        </div>
        <div
          className="relative mt-6 h-44 md:h-58"
          onPointerMove={follow}
          onPointerLeave={() => choose(null)}
        >
          <svg
            role="img"
            aria-label={texts.label(title, Math.min(...values), highest.count, daysOf(highest))}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="block h-full w-full overflow-visible"
          >
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${yOf(tick, top)}H${width}`}
                className={tick === 0 ? 'stroke-border-strong' : 'stroke-border'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path d={areaBelow(values, top)} className="fill-primary opacity-10" />
            {isCompared && (
              <path
                d={lineThrough(before, top)}
                className="fill-none stroke-border-strong"
                strokeWidth={1.5}
                strokeDasharray="4 4"
                vectorEffect="non-scaling-stroke"
              />
            )}
            <path
              d={lineThrough(values, top)}
              className="fill-none stroke-primary"
              strokeWidth={2.25}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {placed.map(({ day, kind, left, hasLabel }) => (
            <span
              key={`${day} ${kind}`}
              className="pointer-events-none absolute inset-y-0 border-border-strong border-s border-dashed"
              style={{ left: `${left}%` }}
            >
              <span
                className={
                  hasLabel
                    ? `absolute -top-5.5 whitespace-nowrap rounded-input bg-surface-3 px-2 text-sm text-text-2 ${left > 75 ? 'end-0' : '-start-px'}`
                    : 'sr-only'
                }
              >
                {kind}
                <span className="sr-only"> {formatDays(day, day, locale)}</span>
              </span>
            </span>
          ))}
          {point && chosen !== null && (
            <>
              <span
                aria-hidden
                className="pointer-events-none absolute size-2.75 -translate-x-1/2 -translate-y-1/2 rounded-pill border-2 border-bg bg-primary"
                style={{
                  left: `${(xOf(chosen, points.length) / width) * 100}%`,
                  top: `${(yOf(point.count, top) / height) * 100}%`,
                }}
              />
              <div
                aria-hidden
                className={`pointer-events-none absolute z-10 grid -translate-y-1/2 gap-1 whitespace-nowrap rounded-card border border-border bg-surface px-3 py-2 text-sm shadow-md ${chosen > points.length / 2 ? '-ms-3 -translate-x-full' : 'ms-3'}`}
                style={{
                  left: `${(xOf(chosen, points.length) / width) * 100}%`,
                  top: `${(yOf(point.count, top) / height) * 100}%`,
                }}
              >
                <span className="text-text-3">{daysOf(point)}</span>
                <span className="flex justify-between gap-4">
                  {name} <b className="tabular-nums">{analyticsTexts.number(point.count)}</b>
                </span>
                {isCompared && (
                  <span className="flex justify-between gap-4 text-text-2">
                    {analyticsTexts.table.before}
                    <b className="tabular-nums">{analyticsTexts.number(point.previous)}</b>
                  </span>
                )}
              </div>
            </>
          )}
          {isAwake && (
            <input
              type="range"
              min={0}
              max={points.length - 1}
              value={chosen ?? points.length - 1}
              aria-label={texts.choose}
              aria-valuetext={describePoint(points[chosen ?? points.length - 1], {
                name,
                isCompared,
                daysOf,
              })}
              onChange={({ target }) => choose(Number(target.value))}
              onFocus={() => choose((before) => before ?? points.length - 1)}
              onBlur={() => choose(null)}
              className="peer absolute inset-0 h-full w-full cursor-crosshair opacity-0 pointer-coarse:touch-pan-y"
            />
          )}
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-input outline-focus outline-offset-4 peer-focus-visible:outline-2"
          />
        </div>
        <div aria-hidden className="col-start-2 flex justify-between pt-2 text-sm text-text-3 tabular-nums">
          {labels.map(({ from }, i) => (
            <span key={from} className={i % 2 === 1 ? 'max-md:hidden' : undefined}>
              {shortDay(formatDays(from, from, locale))}
            </span>
          ))}
        </div>
      </figure>
      <Legend isCompared={isCompared} />
    </>
  )
}

/** Without the year, which is in the range. */
function shortDay(day: string): string {
  return day.replace(/ \d{4}$/, '')
}

function describePoint(
  point: TrendPoint | undefined,
  { name, isCompared, daysOf }: { name: string; isCompared: boolean; daysOf: (point: TrendPoint) => string },
): string {
  if (!point) return ''
  const now = `${daysOf(point)}, ${name}: ${analyticsTexts.number(point.count)}`
  return isCompared ? `${now}, ${analyticsTexts.table.before}: ${analyticsTexts.number(point.previous)}` : now
}

function Legend({ isCompared }: Pick<TrendProps, 'isCompared'>) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-3 md:ps-12">
      {isCompared && (
        <>
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="h-0.75 w-3.5 rounded-input bg-primary" />
            {texts.now}
          </span>
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="w-3.5 border-border-strong border-t-2 border-dashed" />
            {texts.before}
          </span>
        </>
      )}
      <span className="md:ms-auto">{texts.utc}</span>
    </p>
  )
}

function TrendTable({ title, name, points, isCompared }: TrendProps) {
  const { locale } = useReader()
  const isDaily = points.every(({ from, to }) => from === to)
  const signed = (change: number) =>
    change > 0 ? `+${analyticsTexts.number(change)}` : analyticsTexts.number(change).replace('-', '−')
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full max-w-180 tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-border border-b text-sm text-text-2">
            <th scope="col" className="py-2 text-start font-semibold">
              {isDaily ? analyticsTexts.table.day : analyticsTexts.table.days}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-semibold">
              {name}
            </th>
            {isCompared && (
              <>
                <th scope="col" className="py-2 ps-4 text-end font-semibold">
                  {analyticsTexts.table.before}
                </th>
                <th scope="col" className="py-2 ps-4 text-end font-semibold">
                  {analyticsTexts.table.change}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map(({ from, to, count, previous }) => (
            <tr key={from} className="border-border border-b last:border-0">
              <td className="py-1.5">
                <time dateTime={from}>{formatDays(from, to, locale)}</time>
              </td>
              <td className="py-1.5 ps-4 text-end">{analyticsTexts.number(count)}</td>
              {isCompared && (
                <>
                  <td className="py-1.5 ps-4 text-end text-text-2">{analyticsTexts.number(previous)}</td>
                  <td className="py-1.5 ps-4 text-end text-text-2">{signed(count - previous)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

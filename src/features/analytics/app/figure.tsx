// A figure of a screen: what it says, as its title, and the same as a file; and a list of values with their shares, which is
// its own table.
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { analyticsTexts } from './texts.ts'

interface FigureProps {
  /** What it is about. */
  title: string
  /** What it says. */
  statement?: string | null | undefined
  /** Null: the plan has no files. */
  csv?: string | null | undefined
  /** It is one of several within another. */
  isPart?: boolean
  className?: string
  children: ReactNode
}

export function Figure({ title, statement, csv, isPart, className = '', children }: FigureProps) {
  const id = useId()
  const titleId = useId()
  const Heading = isPart ? 'h3' : 'h2'
  return (
    // By both: several figures may say the same.
    <section aria-labelledby={statement ? `${titleId} ${id}` : id} className={className}>
      <div className="flex items-baseline gap-x-4">
        <div className="min-w-0 flex-1">
          {statement && (
            <p id={titleId} className="text-sm text-text-3">
              {title}
            </p>
          )}
          <Heading id={id} className="text-xl">
            {statement ?? title}
          </Heading>
        </div>
        {csv && (
          <a
            href={csv}
            download
            aria-label={analyticsTexts.csvOf(title)}
            className="inline-flex min-h-8 shrink-0 items-center gap-1.5 font-semibold text-primary-text text-sm hover:underline pointer-coarse:min-h-11"
          >
            <Download aria-hidden size={16} />
            {analyticsTexts.csv}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

export interface RankedRow {
  name: string
  count: number
  /** What is shown for the count, e.g. a percentage; the number by default. */
  shown?: string
}

interface RankedProps {
  /** The heads of both columns. */
  heads: readonly [string, string]
  rows: readonly RankedRow[]
  others?: number
}

export function Ranked({ heads: [nameHead, countHead], rows, others = 0 }: RankedProps) {
  const all = others > 0 ? [...rows, { name: analyticsTexts.others, count: others }] : rows
  const most = Math.max(1, ...all.map(({ count }) => count))
  return (
    <table className="mt-2 w-full table-fixed">
      <thead className="sr-only">
        <tr>
          <th scope="col">{nameHead}</th>
          <th scope="col">{countHead}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ name, count, shown = analyticsTexts.number(count) }) => (
          <tr key={name}>
            <th scope="row" className="w-2/5 py-1.5 text-start font-normal" title={name}>
              <span className="wrap-anywhere line-clamp-2">{name}</span>
            </th>
            <td className="py-1.5 ps-4">
              <span className="flex items-center gap-4">
                <span aria-hidden className="h-2.5 flex-1">
                  <span
                    className={`block h-full rounded-input bg-primary ${count > 0 ? 'min-w-0.5' : ''}`}
                    style={{ width: `${(100 * count) / most}%` }}
                  />
                </span>
                <b className="min-w-12 text-end tabular-nums">{shown}</b>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface KeyFigureProps {
  name: string
  value: string
  /** Beside the value. */
  change?: ReactNode
  note?: ReactNode
  isFirst?: boolean
}

export function KeyFigure({ name, value, change, note, isFirst }: KeyFigureProps) {
  return (
    <div>
      <dt className="text-sm text-text-3">{name}</dt>
      <dd>
        <span className="flex min-h-11 items-center gap-2.5">
          <b className={`font-display tabular-nums ${isFirst ? 'text-4xl' : 'text-3xl'}`}>{value}</b>
          {change}
        </span>
        {note && <span className="block text-sm text-text-3">{note}</span>}
      </dd>
    </div>
  )
}

/** Instead of values, or a hint above them. */
export function Nothing({ children }: { children: string }) {
  return <p className="mt-1 max-w-text text-sm text-text-2">{children}</p>
}

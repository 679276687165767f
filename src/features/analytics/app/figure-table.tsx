// A table of figures: names at the start, numbers at the end. On narrow screens it scrolls within itself.
import { analyticsTexts } from './texts.ts'

interface FigureTableProps {
  caption: string
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
}

export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={analyticsTexts.tableOf(caption)} tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-border border-b text-sm text-text-2">
            {heads.map((head, i) => (
              <th
                key={head}
                scope="col"
                className={`py-2 font-semibold ${i === 0 ? 'text-start' : 'whitespace-nowrap ps-4 text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name} className="border-border border-b last:border-0">
              <th scope="row" className="wrap-anywhere min-w-28 py-1.5 text-start font-normal">
                {name}
              </th>
              {cells.map((cell, i) => (
                <td key={heads[i + 1]} className="whitespace-nowrap py-1.5 ps-4 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

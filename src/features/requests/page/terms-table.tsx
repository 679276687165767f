// Terms in force beside proposed ones, row by row; unchanged rows say so.
import { type CSSProperties, Fragment } from 'react'
import { compareTerms } from '../summary.ts'
import type { Terms } from '../terms.ts'
import { requestTexts } from '../texts.ts'

const texts = requestTexts.terms

/** The same room for both, however much is in them. Not as classes: pages outside the screens have none to spare. */
const even: CSSProperties = { tableLayout: 'fixed' }
const labels: CSSProperties = { width: '24%' }

export function TermsTable({ before, after, locale }: { before: Terms; after: Terms; locale?: string }) {
  return (
    <div className="max-w-full">
      <table className="w-full text-start" style={even}>
        <thead>
          <tr className="text-start text-sm text-text-2">
            <td style={labels} />
            <th scope="col" className="p-2 text-start font-semibold">
              {texts.inForce}
            </th>
            <th scope="col" className="p-2 text-start font-semibold">
              {texts.proposed}
            </th>
          </tr>
        </thead>
        <tbody>
          {compareTerms(before, after, locale).map((term) => (
            <tr
              key={term.row}
              className={`border-border border-t tabular-nums ${term.after === null ? '' : 'bg-info-subtle'}`}
            >
              <th scope="row" className="p-2 text-start font-normal text-text-2">
                {term.label}
              </th>
              <td className="wrap-anywhere p-2">
                {term.after === null ? term.before : <del>{term.before}</del>}
              </td>
              <td className="wrap-anywhere p-2">
                {term.after === null ? (
                  <span className="text-text-2">{texts.same}</span>
                ) : (
                  <Fragment>
                    <ins className="font-semibold no-underline">{term.after}</ins>
                    {term.difference && ' '}
                    {term.difference && <span className="text-info">{term.difference}</span>}
                  </Fragment>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// A figure that ranks values by their bars.
import { Figure, Nothing, Ranked, type RankedRow } from './figure.tsx'
import { describeLead } from './statements.ts'

interface RankedFigureProps {
  texts: {
    title: string
    /** The heads of both columns. */
    heads: readonly [string, string]
    /** Above the values. */
    hint?: string
    /** Instead of values. */
    none?: string
  }
  rows: readonly RankedRow[]
  others?: number
  /** What it says; by default which value leads. */
  statement?: string | null
  /** Null: the plan has no files. */
  csv?: string | null
  /** It is one of several within another. */
  isPart?: boolean
}

/** `rows` are shown in their order. */
export function RankedFigure(props: RankedFigureProps) {
  const { texts, rows, others = 0, statement = describeLead(rows, others), csv, isPart = false } = props
  const isEmpty = rows.length === 0
  const note = isEmpty ? texts.none : texts.hint
  return (
    <Figure title={texts.title} statement={statement} csv={csv} isPart={isPart}>
      {note && <Nothing>{note}</Nothing>}
      {!isEmpty && <Ranked heads={texts.heads} rows={rows} others={others} />}
    </Figure>
  )
}

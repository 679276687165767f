// How a figure differs from the days before: in percent where both are large enough to say so, else as a number.
import { TrendingDown, TrendingUp } from 'lucide-react'
import { analyticsTexts } from './texts.ts'

const fewest = 20

export function Change({ count, previous }: { count: number; previous: number }) {
  const change = count - previous
  if (change === 0) return null
  const Trend = change > 0 ? TrendingUp : TrendingDown
  const shown =
    count < fewest || previous < fewest
      ? analyticsTexts.number(Math.abs(change))
      : `${Math.round((Math.abs(change) / previous) * 100).toLocaleString('en')}%`
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold text-sm tabular-nums ${change > 0 ? 'text-success' : 'text-text-2'}`}
    >
      <Trend aria-hidden size={16} />
      <span className="sr-only">{change > 0 ? analyticsTexts.moreBy : analyticsTexts.fewerBy}</span>
      {shown}
    </span>
  )
}

// A figure with its label, linking to what it counts: an arrow and a raised card; a figure without a link is flat.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

export interface StatTileProps {
  label: string
  value: number
  /** Instead of a zero. */
  none?: string
  /** Right after the figure, e.g. `%`. */
  unit?: string
  note?: string | undefined
  href?: string
  /** Needs attention: marked, and said in the label. */
  isUrgent?: boolean
  className?: string
}

const look = 'grid content-start gap-1 rounded-card border p-4 text-text'

export function StatTile({
  label,
  value,
  none,
  unit = '',
  note,
  href,
  isUrgent = false,
  className = '',
}: StatTileProps) {
  const tone = isUrgent ? 'border-spotlight border-s-4' : 'border-border'
  const body = (
    <>
      <span className="flex items-start justify-between gap-2 text-sm text-text-2">
        <span className="min-w-0">{label}</span>
        {href !== undefined && (
          <ArrowRight
            aria-hidden
            size={16}
            className="mt-0.5 shrink-0 text-text-3 transition-transform duration-160 group-hover:translate-x-0.5"
          />
        )}
      </span>
      {value === 0 && none !== undefined ? (
        <span className="font-display text-2xl leading-[1.5]">{none}</span>
      ) : (
        <span className="font-display text-3xl tabular-nums">{value.toLocaleString('en') + unit}</span>
      )}
      {note && <span className="text-sm text-text-3">{note}</span>}
    </>
  )
  return href === undefined ? (
    <div className={`${look} ${tone} ${className} bg-surface-2`}>{body}</div>
  ) : (
    <Link
      to={href}
      className={`${look} ${tone} ${className} group bg-surface transition-colors duration-160 hover:border-border-strong hover:bg-surface-2`}
    >
      {body}
    </Link>
  )
}

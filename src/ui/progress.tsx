// Progress as a bar with text.
import './list.css'

export interface ProgressProps {
  label: string
  value: number
  max?: number
  /** The same as text, e.g. "3 of 7 steps"; a percentage by default. */
  valueText?: string
}

export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const text = valueText ?? `${Math.round(share * 100)}%`
  return (
    <div className="progress">
      <span className="progress-label" aria-hidden="true">
        {label}
      </span>
      <span className="progress-value" aria-hidden="true">
        {text}
      </span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="progress-track"
      >
        <div className="progress-bar" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}

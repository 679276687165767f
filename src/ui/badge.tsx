// A short status in a pill. The text carries the meaning; the colour only repeats it.
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'primary' | 'spotlight' | 'success' | 'warning' | 'danger' | 'info'

export interface BadgeProps {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={`badge badge-${tone}${className ? ` ${className}` : ''}`}>{children}</span>
}

// The place, over a screen, of what has arrived since it was opened. It has no height, so nothing moves when the button appears.
import type { ReactNode } from 'react'

export function ArrivalsPlace({
  className = 'top-18',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={`sticky z-20 flex h-0 justify-center ${className}`}>
      {children}
    </div>
  )
}

// Replaces what could not be loaded: says so and offers a retry.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { uiTexts } from '../texts.ts'
import '../list.css'

export interface LoadFailureProps {
  title: string
  children: ReactNode
  onRetry: () => void
  isRetrying: boolean
}

export function LoadFailure({ title, children, onRetry, isRetrying }: LoadFailureProps) {
  return (
    <div role="alert" className="empty-state">
      <span className="empty-state-icon" aria-hidden="true">
        <CircleAlert />
      </span>
      <h2 className="empty-state-title">{title}</h2>
      <p className="empty-state-text">{children}</p>
      <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    </div>
  )
}

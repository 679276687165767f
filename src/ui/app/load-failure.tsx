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
  /** It replaces a screen with its heading. */
  isScreen?: true
}

export function LoadFailure({ title, children, onRetry, isRetrying, isScreen }: LoadFailureProps) {
  const Title = isScreen ? 'h1' : 'h2'
  return (
    <div role="alert" className="empty-state">
      <span className="empty-state-icon" aria-hidden="true">
        <CircleAlert />
      </span>
      <Title className="empty-state-title">{title}</Title>
      <p className="empty-state-text">{children}</p>
      <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    </div>
  )
}

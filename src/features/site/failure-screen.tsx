// The top-level failure screen (seed §2): what a reader sees when a page breaks while it renders.
import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface FailureBoundaryState {
  failed: boolean
}

/** React catches render errors only in class components: the one class that is not an error. */
export class FailureBoundary extends Component<{ children: ReactNode }, FailureBoundaryState> {
  override state: FailureBoundaryState = { failed: false }

  static getDerivedStateFromError(): FailureBoundaryState {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailureScreen onRetry={() => this.setState({ failed: false })} />
  }
}

export function FailureScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-[36rem] text-center" role="alert">
        <h1 className="font-display text-3xl font-bold tracking-[-0.015em]">Something went wrong</h1>
        <p className="mt-3 text-text-2">
          This page could not be shown. Nothing you sent has been lost. Try again, or reload the page.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Reload Page</Button>
          <Button variant="secondary" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      </div>
    </main>
  )
}

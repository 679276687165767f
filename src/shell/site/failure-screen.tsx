// The top-level failure screen (docs/specification.md §2), shown when a page fails to render.
import { Component, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { siteTexts } from './texts.ts'

const texts = siteTexts.failure

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

/** It takes the focus, because the focused element is gone and screen readers must announce why. */
export function FailureScreen({ onRetry }: { onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-[36rem] text-center">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {texts.title}
        </h1>
        <p className="mt-3 text-balance text-text-2">{texts.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
          <Button variant="secondary" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      </div>
    </main>
  )
}

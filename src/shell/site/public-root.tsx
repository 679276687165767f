// The tree that server and browser both render around a public page; it must be identical on both sides.
import { type ComponentType, StrictMode, useEffect } from 'react'
import type { PageProps } from '../page.ts'
import { FailureBoundary } from './failure-screen.tsx'
import { type FrameSlots, FrameSlotsContext } from './frame-slots.ts'

interface PublicRootProps {
  page: ComponentType<PageProps<never>>
  data?: unknown
  slots: FrameSlots
  /** Called once the page handles events (browser only). */
  onReady?: () => void
}

export function PublicRoot({ page, data, slots, onReady }: PublicRootProps) {
  useEffect(() => onReady?.(), [onReady])
  // The table of routes pairs each page with its own data; from here on the pairing is only known at run time.
  const Page = page as ComponentType<PageProps>
  return (
    <StrictMode>
      <FailureBoundary>
        <FrameSlotsContext value={slots}>
          <Page data={data} />
        </FrameSlotsContext>
      </FailureBoundary>
    </StrictMode>
  )
}

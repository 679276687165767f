// The tree that server and browser both render around a public page; it must be identical on both sides.
import { type ComponentType, StrictMode, useEffect } from 'react'
import type { PageProps } from '../page.ts'
import { FailureBoundary } from './failure-screen.tsx'
import { AccountContext, type AccountSource } from './header/account-source.ts'
import { type FrameSlots, FrameSlotsContext } from './slots.ts'

interface PublicRootProps {
  page: ComponentType<PageProps<never>>
  data?: unknown
  slots: FrameSlots
  /** The signed-in user (browser only): the server renders every page signed out. */
  account?: AccountSource
  /** Called once the page handles events (browser only). */
  onReady?: () => void
}

export function PublicRoot({ page, data, slots, account, onReady }: PublicRootProps) {
  useEffect(() => onReady?.(), [onReady])
  // The table of routes pairs each page with its own data; from here on the pairing is only known at run time.
  const Page = page as ComponentType<PageProps>
  return (
    <StrictMode>
      <FailureBoundary>
        <FrameSlotsContext value={slots}>
          <AccountContext value={account ?? null}>
            <Page data={data} />
          </AccountContext>
        </FrameSlotsContext>
      </FailureBoundary>
    </StrictMode>
  )
}

// The frame of a page that a mailed link opens. The link's token stays in the page's form and is removed from the address.
import { type ReactNode, useEffect } from 'react'
import { PublicFrame } from './public-frame.tsx'

export function MailLinkPage({ address, children }: { address: string; children: ReactNode }) {
  useEffect(() => window.history.replaceState(window.history.state, '', address), [address])
  return (
    <PublicFrame header="minimal">
      <div className="mx-auto max-w-[48rem] px-5 pt-10 pb-16 md:px-8 lg:pt-16 lg:pb-24">{children}</div>
    </PublicFrame>
  )
}

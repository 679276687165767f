// The frame around every public page: skip link, header, <main>, footer, and what any page may open: dialogs of other
// features and toasts. Pages bring their own widths and bands.
import { type ReactNode, use } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { FrameSlotsContext, useAccount } from './frame-slots.ts'
import { SiteHeader } from './header/site-header.tsx'
import { SiteFooter } from './site-footer.tsx'

export interface PublicFrameProps {
  header?: 'full' | 'minimal'
  /** On the home page, links to its sections stay on the page. */
  isHome?: boolean
  footer?: boolean
  /** For signed-in readers, beside their menu. */
  action?: ReactNode
  children: ReactNode
}

export function PublicFrame(props: PublicFrameProps) {
  const { header = 'full', isHome = false, footer = true, action, children } = props
  const { dialogs } = use(FrameSlotsContext)
  const { viewer, signOut } = useAccount()
  return (
    <>
      <SkipLink />
      <SiteHeader variant={header} viewer={viewer} isHome={isHome} action={action} onSignOut={signOut} />
      <main id="main" tabIndex={-1} data-home={isHome || undefined} className="min-h-[60dvh]">
        {children}
      </main>
      {footer && <SiteFooter isHome={isHome} />}
      {dialogs}
      <ToastRegion />
    </>
  )
}

// The header of every public page in its three variants (docs/specification.md §2): minimal, signed out, signed in. Past 10
// px of scroll, boot.ts marks <html> with `data-scrolled`, and the header gets its background and border.
import { type ReactNode, use } from 'react'
import { brand } from '../../../lib/brand.ts'
import { anchors, paths } from '../../../vocabulary/paths.ts'
import { BrandMark } from '../brand-mark.tsx'
import { FrameSlotsContext } from '../frame-slots.ts'
import { hrefOnPage } from '../href-on-page.ts'
import { siteTexts } from '../texts.ts'
import { AccountMenu } from './account-menu.tsx'
import type { Markers, Viewer } from './viewer.ts'

const texts = siteTexts.header

const sections = [
  { label: texts.howItWorks, href: anchors.howItWorks },
  { label: texts.faq, href: anchors.faq },
  { label: texts.pricing, href: anchors.pricing },
]

export interface SiteHeaderProps {
  variant?: 'full' | 'minimal'
  /** `loading`: a user is signed in, but their details have not arrived yet. */
  viewer?: Viewer | 'loading' | null
  /** On the home page, links to its sections stay on the page. */
  isHome?: boolean
  markers?: Markers | undefined
  /** The current path, so that the menu can mark its entry. */
  currentPath?: string | undefined
  /** Beside the menu of a signed-in reader. */
  action?: ReactNode
  onSignOut?: (() => void) | undefined
}

export function SiteHeader({
  variant = 'full',
  viewer = null,
  isHome = false,
  markers,
  currentPath,
  action,
  onSignOut,
}: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-40 border-transparent border-b transition-colors duration-160 in-data-scrolled:border-border in-data-scrolled:bg-bg noscript:border-border noscript:bg-bg print:static">
      <div className="mx-auto flex flex-wrap min-h-[calc(var(--header-height)-1px)] max-w-[1120px] items-center gap-1 px-5 md:px-8">
        <a
          href={paths.home}
          aria-label={texts.brandLabel}
          className="-ms-2 me-auto flex min-h-11 items-center gap-2 rounded-chip px-2 font-bold font-display text-2xl tracking-[-0.03em]"
        >
          <BrandMark className="size-7 text-primary" />
          <span className="max-[359px]:hidden">{brand.name}</span>
        </a>
        {variant === 'full' && viewer === 'loading' && (
          <span className="me-0.5 size-10 rounded-pill bg-surface-3 print:hidden" />
        )}
        {variant === 'full' && viewer && viewer !== 'loading' && (
          <>
            {action}
            <AccountMenu viewer={viewer} markers={markers} currentPath={currentPath} onSignOut={onSignOut} />
          </>
        )}
        {variant === 'full' && !viewer && <SignedOutLinks isHome={isHome} />}
      </div>
    </header>
  )
}

const linkLook =
  'flex min-h-11 items-center rounded-chip px-3 text-text-2 transition-colors duration-160 hover:bg-surface-2 hover:text-text'

function SignedOutLinks({ isHome }: { isHome: boolean }) {
  const { getStarted } = use(FrameSlotsContext)
  return (
    <>
      <nav aria-label={texts.navLabel} className="me-4 hidden gap-1 md:flex print:hidden">
        {sections.map(({ label, href }) => (
          <a key={href} href={hrefOnPage(href, isHome)} className={linkLook}>
            {label}
          </a>
        ))}
      </nav>
      <a href={paths.login} className={`${linkLook} in-data-signed-in:invisible print:hidden`}>
        {texts.signIn}
      </a>
      {getStarted}
    </>
  )
}

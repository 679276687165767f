// The footer of every public page (docs/specification.md §2): purpose, newsletter box, links, the theme switch and the
// current year. Links without a target yet say so instead of leading nowhere.
import type { ReactNode } from 'react'
import { brand } from '../../lib/brand.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { anchors, paths } from '../../vocabulary/paths.ts'
import { BrandMark } from './brand-mark.tsx'
import { hrefOnPage } from './href-on-page.ts'
import { NewsletterBox } from './newsletter-box.tsx'
import { siteTexts } from './texts.ts'

const texts = siteTexts.footer

const quickLinks = [
  { label: texts.home, href: paths.home },
  { label: texts.signIn, href: paths.auth },
  { label: texts.dashboard, href: paths.dashboard },
  { label: texts.features, href: anchors.features },
  { label: texts.faq, href: anchors.faq },
]

const [mailbox, mailHost] = brand.contactEmail.split('@')

const linkLook =
  'flex min-h-11 items-center text-text-2 underline-offset-4 transition-colors duration-160 hover:text-text hover:underline md:pointer-fine:min-h-9'

export function SiteFooter({ isHome = false }: { isHome?: boolean }) {
  return (
    <footer className="scheme-dark border-border border-t bg-bg text-text print:hidden">
      <div className="mx-auto max-w-[1120px] px-5 pt-8 pb-6 md:px-8 md:pt-16 md:pb-8">
        <div className="grid gap-6 md:gap-10 lg:grid-cols-[1fr_1fr] lg:gap-24">
          <div>
            <p className="flex items-center gap-2 font-bold font-display text-2xl tracking-[-0.03em]">
              <BrandMark className="size-7 text-primary" />
              {brand.name}
            </p>
            <p className="mt-2 max-w-[26rem] text-text-2 md:mt-4">{texts.purpose}</p>
          </div>
          <NewsletterBox />
        </div>
        <div className="mt-6 flex flex-wrap gap-x-4 gap-y-4 border-border border-t pt-6 md:mt-10 md:grid md:gap-y-8 md:grid-cols-3 md:pt-10">
          <LinkList title={texts.quickLinks}>
            {quickLinks.map(({ label, href }) => (
              <li key={label}>
                <a href={hrefOnPage(href, isHome)} className={linkLook}>
                  {label}
                </a>
              </li>
            ))}
          </LinkList>
          <LinkList title={texts.connect} basis="basis-[11rem]">
            <li>
              <a href={`mailto:${brand.contactEmail}`} className={linkLook}>
                <span>
                  {mailbox}@<wbr />
                  {mailHost}
                </span>
              </a>
            </li>
            {texts.social.map((name) => (
              <Placeholder key={name}>{name}</Placeholder>
            ))}
          </LinkList>
          <LinkList
            title={texts.legal}
            basis="basis-full max-md:[&>ul]:flex max-md:[&>ul]:flex-wrap max-md:[&>ul]:gap-x-5"
          >
            <li>
              <a href={paths.privacy} className={linkLook}>
                {texts.privacy}
              </a>
            </li>
            <li>
              <a href={paths.terms} className={linkLook}>
                {texts.terms}
              </a>
            </li>
            <Placeholder>{texts.cookies}</Placeholder>
          </LinkList>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-border border-t pt-4 md:mt-10 md:pt-6">
          <p className="text-sm text-text-2 md:text-base">
            {/* The page may have been rendered last year and be woken in this one. */}©{' '}
            <span suppressHydrationWarning>{new Date().getUTCFullYear()}</span> {brand.name}. {texts.rights}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

interface LinkListProps {
  title: string
  /** Its preferred width on phones, where two lists fit side by side if the font size permits. */
  basis?: string
  children: ReactNode
}

function LinkList({ title, basis = 'basis-[8rem]', children }: LinkListProps) {
  return (
    <section aria-label={title} className={`grow ${basis}`}>
      <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
      <ul className="md:mt-2">{children}</ul>
    </section>
  )
}

/** A link whose target does not exist yet. */
function Placeholder({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2 text-text-3 md:pointer-fine:min-h-9">
      {/* biome-ignore lint/a11y/useValidAnchor: a placeholder link has no address (HTML, "the a element"). */}
      <a role="link" aria-disabled="true">
        {children}
      </a>
      <span className="rounded-pill border border-border px-2 text-sm">{texts.soon}</span>
    </li>
  )
}

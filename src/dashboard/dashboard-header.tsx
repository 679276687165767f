// The header behind sign-in: the brand, the command palette's button, the bell, and the account menu with the theme switch.
import { Search } from 'lucide-react'
import { Bell } from '../features/notifications/app/bell.tsx'
import { brand } from '../lib/brand.ts'
import { BrandMark } from '../shell/site/brand-mark.tsx'
import { AccountMenu } from '../shell/site/header/account-menu.tsx'
import type { Markers, Viewer } from '../shell/site/header/viewer.ts'
import { siteTexts } from '../shell/site/texts.ts'
import { uiTexts } from '../ui/texts.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'
import { paths } from '../vocabulary/paths.ts'
import { keysTo } from './go-keys.ts'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.frame

export interface DashboardHeaderProps {
  viewer: Viewer
  currentPath: string
  markers: Markers
  onSignOut: () => void
  /** Opens the command palette. */
  onGoTo: () => void
}

export function DashboardHeader({ viewer, currentPath, markers, onSignOut, onGoTo }: DashboardHeaderProps) {
  return (
    <header className="sticky top-0 z-40 h-16 border-border border-b bg-surface [--frame-width:1440px] print:hidden">
      <div className="mx-auto flex h-full max-w-[1440px] items-center gap-2 px-5 md:gap-4 md:px-8">
        <div className="xl:w-59">
          <a
            href={paths.home}
            aria-label={siteTexts.header.brandLabel}
            className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-chip px-2 font-bold font-display text-2xl tracking-[-0.03em]"
          >
            <BrandMark className="size-7 text-primary" />
            <span className="max-[359px]:hidden">{brand.name}</span>
          </a>
        </div>
        <button
          type="button"
          onClick={onGoTo}
          aria-haspopup="dialog"
          aria-label={texts.goToLabel}
          className="ms-auto flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 rounded-card text-text-2 transition-colors duration-160 hover:bg-surface-2 hover:text-text md:w-72 md:justify-start md:border md:border-border-strong md:bg-bg md:px-3 xl:ms-0 xl:me-auto"
        >
          <Search aria-hidden className="size-5 shrink-0" />
          <span className="hidden md:inline">{texts.goTo}</span>
          <kbd className="ms-auto hidden rounded-input border border-border bg-surface px-1.5 font-sans text-sm md:inline">
            <PaletteKeys />
          </kbd>
        </button>
        <div data-go="notifications" className="contents">
          <Bell shortcut={keysTo('notifications')} />
        </div>
        <AccountMenu viewer={viewer} markers={markers} currentPath={currentPath} onSignOut={onSignOut}>
          <div className="flex items-center justify-between">
            <span aria-hidden>{uiTexts.theme}</span>
            <ThemeSwitch />
          </div>
        </AccountMenu>
      </div>
    </header>
  )
}

/** ⌘ on keyboards that have it; the server cannot know. */
export function PaletteKeys() {
  const isApple = useInBrowser(() => /Mac|iPhone|iPad/.test(navigator.userAgent), false)
  return isApple ? '⌘ K' : 'Ctrl K'
}

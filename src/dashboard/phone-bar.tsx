// The navigation at the foot of a phone: the main places, and all others in a sheet above the bar. The sheet is a native
// popover: it opens without JavaScript and closes on Escape or a tap outside.
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { type Place, placeAt } from '../shell/navigation.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { PlaceLink } from './navigation-link.tsx'
import { hasNewsAt, useNews } from './news.ts'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.frame
const sheetId = 'more-places'

const tabLook =
  'flex min-h-14 w-full min-w-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-chip px-1 text-xs text-text-2 aria-[current]:font-semibold aria-[current]:text-primary-text'

const rowLook =
  'flex min-h-12 items-center gap-3 rounded-chip px-3 hover:bg-surface-2 aria-[current]:bg-primary-subtle aria-[current]:font-semibold aria-[current]:text-primary-text'

interface PhoneBarProps {
  label: string
  places: readonly Place[]
}

export function PhoneBar({ label, places }: PhoneBarProps) {
  const news = useNews()
  const sheet = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const tabs = places.filter(({ isMain }) => isMain).slice(0, 4)
  const others = places.filter((place) => !tabs.includes(place))
  const isAmongOthers = placeAt(others, pathname) !== undefined
  const hasHiddenNews = others.some((place) => hasNewsAt(place, news))
  return (
    <div
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-30 border-border border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <nav aria-label={label} className="px-2">
        <ul className="grid auto-cols-[minmax(max-content,1fr)] grid-flow-col max-[359px]:auto-cols-auto max-[359px]:*:min-w-11">
          {tabs.map((place) => (
            <li key={place.href}>
              <PlaceLink {...place} hasNews={hasNewsAt(place, news)} className={tabLook} />
            </li>
          ))}
          <li>
            <button
              type="button"
              popoverTarget={sheetId}
              aria-current={isAmongOthers ? 'true' : undefined}
              className={tabLook}
            >
              <span className="relative">
                <Ellipsis aria-hidden className="size-5" />
                {hasHiddenNews && (
                  <span className="absolute -end-1 -top-1 size-2.5 rounded-pill border-2 border-surface bg-primary" />
                )}
              </span>
              <span>
                {texts.more}
                {hasHiddenNews && <span className="sr-only"> {texts.news}</span>}
              </span>
            </button>
          </li>
        </ul>
      </nav>
      <nav
        ref={sheet}
        id={sheetId}
        popover="auto"
        aria-label={texts.morePlaces}
        className="fixed inset-x-3 top-auto bottom-[calc(68px+env(safe-area-inset-bottom))] m-0 max-h-[70dvh] w-auto overflow-auto rounded-photo border border-border bg-surface p-3 text-text shadow-lg"
      >
        <ul className="grid gap-1">
          {others.map((place) => (
            <li key={place.href}>
              <PlaceLink
                {...place}
                hasNews={hasNewsAt(place, news)}
                className={rowLook}
                onClick={() => sheet.current?.hidePopover()}
              />
            </li>
          ))}
        </ul>
        <div className="mt-3 border-border border-t px-3 pt-3">
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  )
}

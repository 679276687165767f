// The frame around every screen behind sign-in, for users and admins: header, navigation, the screen, the phone bar,
// shortcuts and toasts. Screens that use it prefetch `meQuery`.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { signOutToHome } from '../features/accounts/browser-session/sign-out.ts'
import { useLiveProfile } from '../features/profiles/app/use-live-profile.ts'
import { useMe } from '../features/profiles/me.ts'
import { type Place, usePlace } from '../shell/navigation.ts'
import { IconTooltip } from '../ui/app/icon-tooltip.tsx'
import { useKeepFocus } from '../ui/keep-focus.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { useFocusAfterNavigation } from './focus-after-navigation.ts'
import { useNews, useOpenedPlace } from './news.ts'
import { PhoneBar } from './phone-bar.tsx'
import { useSessionEvents } from './session-events.ts'
import { Shortcuts, type ShownList } from './shortcuts.tsx'
import { SideNav } from './side-nav.tsx'
import { ViewAsBanner } from './view-as-banner.tsx'
import { viewerOf } from './viewer-of.ts'

export interface AppFrameProps {
  /** The names of its two navigations. */
  texts: { nav: string; tabs: string }
  places: readonly Place[]
  /** Above and below the navigation beside the screen, where there is space. */
  head?: ReactNode
  foot?: ReactNode
  isAdmin: boolean
  children: ReactNode
}

export function AppFrame({ texts, places, head, foot, isAdmin, children }: AppFrameProps) {
  const client = useQueryClient()
  useKeepFocus()
  const me = useMe()
  const location = useLocation()
  const { pathname } = location
  const [shownList, setShownList] = useState<ShownList>(null)
  const main = useFocusAfterNavigation(location)
  const news = useNews()
  const hasPanes = usePlace()?.hasPanes ?? false
  useSessionEvents(client)
  useLiveProfile()
  useOpenedPlace(pathname)
  return (
    <>
      <SkipLink />
      <DashboardHeader
        viewer={viewerOf(me)}
        currentPath={pathname}
        markers={news}
        onSignOut={() => void signOutToHome()}
        onGoTo={() => setShownList('palette')}
      />
      {me.viewing_as && <ViewAsBanner viewed={me.viewing_as} viewedId={me.user.id} />}
      <div className="mx-auto flex max-w-[1440px]">
        <SideNav label={texts.nav} places={places} head={head} foot={foot} isSlim={hasPanes} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={`min-h-[calc(100dvh-64px)] min-w-0 flex-1 print:min-h-0 print:p-0 ${
            hasPanes ? 'max-md:pb-16' : 'px-5 pt-6 pb-28 md:px-8 md:pt-8 md:pb-16 xl:px-12'
          }`}
        >
          {/* An admin who views as a user changes nothing: every control is off, and the banner says why. */}
          {me.viewing_as ? (
            <fieldset disabled aria-describedby="viewing-as" className="contents">
              {children}
            </fieldset>
          ) : (
            children
          )}
          <IconTooltip />
        </main>
      </div>
      <PhoneBar label={texts.tabs} places={places} />
      <Shortcuts
        userType={me.user.user_metadata.user_type}
        isAdmin={isAdmin}
        shown={shownList}
        onShow={setShownList}
      />
      {/* Above the bar at the foot of a phone. */}
      <div className="contents max-md:[--toast-bottom:calc(4.5rem+var(--foot-bar,0px)+env(safe-area-inset-bottom))]">
        <ToastRegion />
      </div>
    </>
  )
}

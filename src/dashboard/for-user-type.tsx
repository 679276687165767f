// One address with a screen for speakers and another for organizers, or for one of them only.
import { useMe } from '../features/profiles/me.ts'
import { profileQuery } from '../features/profiles/queries.ts'
import { type AppScreen, isClosedTo } from '../shell/navigation.ts'
import type { ScreenModule } from '../shell/page.ts'

interface ScreensByUserType {
  speaker: Promise<ScreenModule>
  organizer: Promise<ScreenModule>
}

export async function forUserType(loading: ScreensByUserType): Promise<ScreenModule> {
  const screens = { speaker: await loading.speaker, organizer: await loading.organizer }
  return {
    Component() {
      const { Component } = screens[useMe().user.user_metadata.user_type]
      return <Component />
    },
    async prefetch(visit) {
      const { user_type } = await visit.client.ensureQueryData(profileQuery)
      await screens[user_type].prefetch?.(visit)
    },
  }
}

/** A screen that may be for one user type: the other is told so, and nothing is read. */
export async function loadForAllowed(screen: AppScreen): Promise<ScreenModule> {
  if (!screen.speakersOnly && !screen.organizersOnly) return screen.load()
  const [{ Component, prefetch }, { Component: Closed }] = await Promise.all([
    screen.load(),
    import('./closed-screen.tsx'),
  ])
  return {
    Component: () => (isClosedTo(useMe().user.user_metadata.user_type, screen) ? <Closed /> : <Component />),
    async prefetch(visit) {
      const { user_type } = await visit.client.ensureQueryData(profileQuery)
      if (!isClosedTo(user_type, screen)) await prefetch?.(visit)
    },
  }
}

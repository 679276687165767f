// One address with a screen for speakers and another for organizers, or for one of them only.
import { useEffect } from 'react'
import { useMe } from '../features/profiles/me.ts'
import { profileQuery } from '../features/profiles/queries.ts'
import { type AppScreen, isClosedTo, type LoadScreen } from '../shell/navigation.ts'
import type { ScreenModule } from '../shell/page.ts'
import { Loading } from '../shell/site/loading.tsx'
import type { UserType } from '../vocabulary/user-types.ts'

/** How to load what users of this type see. */
export function loadFor(screen: AppScreen, userType: UserType): LoadScreen {
  if (isClosedTo(userType, screen)) return () => import('./closed-screen.tsx')
  return typeof screen.load === 'function' ? screen.load : screen.load[userType]
}

/** Without a `userType`, as on the server, whose routes serve all users, both screens are loaded. */
export async function loadForUser(screen: AppScreen, userType?: UserType): Promise<ScreenModule> {
  const { load, speakersOnly, organizersOnly } = screen
  if (typeof load === 'function' && !speakersOnly && !organizersOnly) return load()
  const types: UserType[] = userType ? [userType] : ['speaker', 'organizer']
  const screens = new Map(
    await Promise.all(types.map(async (type) => [type, await loadFor(screen, type)()] as const)),
  )
  return {
    Component() {
      const own = screens.get(useMe().user.user_metadata.user_type)
      return own ? <own.Component /> : <StartOver />
    },
    async prefetch(visit) {
      const { user_type } = await visit.client.ensureQueryData(profileQuery)
      await screens.get(user_type)?.prefetch?.(visit)
    },
  }
}

/** Someone else has signed in, in another tab. */
function StartOver() {
  useEffect(() => window.location.reload(), [])
  return <Loading />
}

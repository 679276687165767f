// One address with a screen for speakers and another for organizers.
import { useMe } from '../../features/profiles/me.ts'
import { profileQuery } from '../../features/profiles/queries.ts'
import type { ScreenModule } from '../page.ts'

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

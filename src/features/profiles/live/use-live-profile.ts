// Keeps what a screen shows of the own profile true while it is open: what is changed elsewhere is read again.
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileCountriesQuery } from '../countries/queries.ts'
import { meQuery, useMe } from '../me.ts'
import { profileQuery } from '../queries.ts'
import { profileTopicsQuery } from '../topics/queries.ts'
import type { LiveTable } from './live-socket.ts'

const readAgain: Record<LiveTable, readonly QueryKey[]> = {
  profiles: [profileQuery.queryKey, meQuery.queryKey],
  profile_topics: [profileTopicsQuery.queryKey],
  profile_countries: [profileCountriesQuery.queryKey],
}

const tablesOf: Record<'speaker' | 'organizer', readonly LiveTable[]> = {
  speaker: ['profiles', 'profile_topics', 'profile_countries'],
  organizer: ['profiles'],
}

/** Once for each tab, from the frame around the screens. */
export function useLiveProfile(): void {
  const client = useQueryClient()
  const { profile } = useMe()
  const id = profile?.id
  const tables = profile && tablesOf[profile.user_type]
  useEffect(() => {
    if (id === undefined || !tables) return
    let close: (() => void) | undefined
    let isOver = false
    void import('./live-socket.ts').then(
      ({ openLiveSocket }) => {
        if (isOver) return
        close = openLiveSocket({
          profileId: id,
          tables,
          onNews: (table) => readNews(client, table),
        })
      },
      // Without it the screens work as well; they hear of others' changes later.
      () => {},
    )
    return () => {
      isOver = true
      close?.()
    }
  }, [client, id, tables])
}

/** A change of our own that is under way reads again itself, and what is read meanwhile would show it undone. */
export function readNews(client: QueryClient, table: LiveTable): void {
  for (const queryKey of readAgain[table]) {
    if (client.isMutating({ mutationKey: queryKey }) === 0) void client.invalidateQueries({ queryKey })
  }
}

// Keeps an open screen in sync with the user's own rows: changes made elsewhere are refetched. A query says in its `meta`
// which tables it shows.
import { partialMatchKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '../me.ts'
import { gatherNews } from './gather-news.ts'
import { tellSignal } from './live-signals.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly LiveTable[] }
  }
}

const speakersTables = [
  'profiles',
  'profile_topics',
  'profile_countries',
  'booking_requests',
  'testimonials',
  'seen_places',
  'unavailable_periods',
  'busy_calendars',
  'announced_events',
  'notifications',
  'blocks',
  'connections',
  'conversations',
  'support_threads',
] as const

const organizersTables = [
  'profiles',
  'booking_requests',
  'event_members',
  'seen_places',
  'shortlists',
  'saved_searches',
  'notifications',
  'blocks',
  'connections',
  'conversations',
  'support_threads',
] as const

/** Tables whose rows of one user can be subscribed to. */
export type LiveTable = (typeof speakersTables)[number] | (typeof organizersTables)[number]

export const tablesOf: Record<'speaker' | 'organizer', readonly LiveTable[]> = {
  speaker: speakersTables,
  organizer: organizersTables,
}

/** Used once per tab, by the frame around the screens. */
export function useLiveProfile(): void {
  const client = useQueryClient()
  const { profile } = useMe()
  const id = profile?.id
  const tables = profile && tablesOf[profile.user_type]
  useEffect(() => {
    if (id === undefined || !tables) return
    let close: (() => void) | undefined
    let isOver = false
    const news = gatherNews<LiveTable>((changed) => readNews(client, changed))
    void import('./live-socket.ts').then(
      ({ openLiveSocket }) => {
        if (isOver) return
        close = openLiveSocket({
          profileId: id,
          tables,
          onNews(table, change) {
            if (change && tellSignal(change)) return
            news.add(table)
          },
        })
      },
      // The screens work without it; they just see others' changes later.
      () => {},
    )
    return () => {
      isOver = true
      news.stop()
      close?.()
    }
  }, [client, id, tables])
}

/** Our own pending change refetches by itself; a refetch before it completes would show it undone. */
export function readNews(client: QueryClient, tables: ReadonlySet<LiveTable>): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      (meta?.shows?.some((table) => tables.has(table)) ?? false) && !isBeingChanged(client, queryKey),
  })
}

/** By a change of this query, of all queries above it, or of a part of it. */
function isBeingChanged(client: QueryClient, queryKey: QueryKey): boolean {
  const pending = client.getMutationCache().findAll({ status: 'pending' })
  return pending.some(
    ({ options: { mutationKey: key } }) =>
      key !== undefined && (partialMatchKey(queryKey, key) || partialMatchKey(key, queryKey)),
  )
}

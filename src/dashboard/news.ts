// The "something new" markers beside the places of the dashboard (docs/specification.md §3), and which place an address
// opens.
import { useMutation, useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { markPlaceSeen, newsQuery } from '../features/news/queries.ts'
import type { News } from '../features/news/schema.ts'
import { useMe } from '../features/profiles/me.ts'
import { NavigationContext, type Place, placeAt } from '../shell/navigation.ts'
import type { NewsPlace } from '../vocabulary/news-places.ts'
import { paths } from '../vocabulary/paths.ts'

/** Nothing is new until the server says so (docs/specification.md §3). */
export const noNews: News = {
  network: false,
  messaging: false,
  activity: false,
  requests: false,
  testimonials: false,
}

export function useNews(): News {
  return useQuery(newsQuery).data ?? noNews
}

export function hasNewsAt({ news: place }: Pick<Place, 'news'>, news: News): boolean {
  return place !== undefined && news[place]
}

/** The overview shows recent activity. */
export function placeOpenedAt(places: readonly Place[], pathname: string): NewsPlace | undefined {
  return pathname === paths.dashboard ? 'activity' : placeAt(places, pathname)?.news
}

/** Marks the open place's news as seen, including news that arrive while it is open, but not in a background tab. */
export function useOpenedPlace(pathname: string): void {
  const { viewing_as } = useMe()
  const news = useNews()
  const { mutate } = useMutation(markPlaceSeen)
  const place = placeOpenedAt(use(NavigationContext).dashboard, pathname)
  const isNew = place !== undefined && news[place]
  const mayMark = viewing_as === null
  useEffect(() => {
    if (!isNew || !mayMark) return
    const markIfVisible = () => {
      if (document.visibilityState === 'visible') mutate(place)
    }
    markIfVisible()
    document.addEventListener('visibilitychange', markIfVisible)
    return () => document.removeEventListener('visibilitychange', markIfVisible)
  }, [isNew, mayMark, mutate, place])
}

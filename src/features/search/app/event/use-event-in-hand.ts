// The event in hand: one of the organizer's own, in the address. Those to choose from are the upcoming ones.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListChoices } from '../../../../lib/list-address.ts'
import { isMissing } from '../../../../lib/request-errors.ts'
import { choosableEventsQuery, eventQuery } from '../../../events/queries.ts'
import type { Event } from '../../../events/schema.ts'

export interface EventInHand {
  /** Null: none is chosen, or it is not known yet. */
  event: Event | null
  /** Undefined while they are loading, and if that failed. */
  events: readonly Event[] | undefined
  /** One is chosen, and which one is not known yet. */
  isLoading: boolean
  /** What could not be loaded; null: nothing. */
  failed: Pick<UseQueryResult, 'refetch' | 'isFetching'> | null
}

/** Null for readers who have no events. */
export function useEventInHand({ event: id }: ListChoices, isOrganizer: boolean): EventInHand | null {
  const all = useQuery({ ...choosableEventsQuery, enabled: isOrganizer })
  const { data } = all
  const listed = data?.rows.find((event) => event.id === id)
  // A past one, or one further down.
  const isElsewhere = isOrganizer && id !== undefined && data !== undefined && !listed
  const one = useQuery({ ...eventQuery(id ?? ''), enabled: isElsewhere })
  if (!isOrganizer) return null
  const event = listed ?? (one.data?.is_own && one.data.id === id ? one.data : null)
  return {
    event,
    events: data && (listed || !event ? data.rows : [event, ...data.rows]),
    isLoading: id !== undefined && event === null && (all.isPending || (isElsewhere && one.isPending)),
    failed: [all, one].find(({ data, error }) => data === undefined && error && !isMissing(error)) ?? null,
  }
}

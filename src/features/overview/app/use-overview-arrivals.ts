// What an overview shows of the lists that grow while it is read: requests that wait, people who want to connect, the activity.
import { useQuery } from '@tanstack/react-query'
import { divideNewest } from '../../../ui/app/arrivals.ts'
import { type Arrivals, useArrivals } from '../../../ui/app/use-arrivals.ts'
import { receivedQuery } from '../../network/queries.ts'
import { latestQuery } from '../../notifications/queries.ts'
import { waitingFor } from '../../requests/app/answer-first.tsx'
import { requestsQuery } from '../../requests/queries.ts'

export interface OverviewArrivals {
  requests: Arrivals<unknown>
  connections: Arrivals<unknown>
  activity: Arrivals<unknown>
}

export function useOverviewArrivals() {
  const requests = useQuery(requestsQuery('open'))
  const received = useQuery(receivedQuery)
  const latest = useQuery(latestQuery)
  const arrivals = {
    requests: useArrivals(requests.data && waitingFor(requests.data.requests)),
    connections: useArrivals(received.data?.rows),
    activity: useArrivals(latest.data?.rows, divideNewest),
  }
  return {
    arrivals,
    requests,
    /** Those shown. */
    waiting: arrivals.requests.shown ?? [],
    received: withRows(received, arrivals.connections.shown),
    latest: withRows(latest, arrivals.activity.shown),
  }
}

function withRows<Read extends { data: { rows: Row[] } | undefined }, Row>(
  read: Read,
  rows: readonly Row[] | undefined,
): Read {
  return read.data && rows ? { ...read, data: { ...read.data, rows: [...rows] } } : read
}

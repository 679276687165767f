// The live channels of a profile in the browser: one socket, one event per change (docs/specification.md §4, §7).
import { joinTopics, type LiveChange, type LiveTopics, waitBefore } from '../../../lib/live-topics.ts'
import { liveEndpoint } from '../../../vocabulary/paths.ts'
import type { LiveTable } from './use-live-profile.ts'

export interface LiveOptions extends Pick<LiveTopics, 'transport'> {
  profileId: string
  tables: readonly LiveTable[]
  /** Rows of this table may have changed: called after every join, every change, and when notices may have been lost. */
  onNews: (table: LiveTable, change?: LiveChange) => void
  /** Replaces the browser's own address. */
  endpoint?: string
}

export { waitBefore }

/** Returns the function that ends it. */
export function openLiveSocket(options: LiveOptions): () => void {
  const { profileId, tables, onNews, endpoint = liveEndpoint, transport } = options
  const tableOf = new Map(tables.map((table) => [`${table}:${profileId}`, table]))
  return joinTopics({
    endpoint,
    topics: [...tableOf.keys()],
    onNews(topic, change) {
      const table = tableOf.get(topic)
      if (table) onNews(table, change)
    },
    transport,
  })
}

// A path of events in the API: not in paths.ts, because every screen would load it.
import { path } from '../lib/path.ts'

export const eventPaths = {
  eventSeen: path('/api/events/{id}/seen'),
} as const

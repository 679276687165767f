// The paths of requests in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const requestPaths = {
  requests: '/api/requests',
  request: path('/api/requests/{id}'),
  requestSteps: path('/api/requests/{id}/steps'),
  /** The reader's own last step, while it can be undone. */
  pendingStep: path('/api/requests/{id}/steps/pending'),
  requestNote: path('/api/requests/{id}/note'),
  requestEngagement: path('/api/requests/{id}/engagement'),
  requestSeen: path('/api/requests/{id}/seen'),
} as const

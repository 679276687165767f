// The paths of the network, of blocks and of reports in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const networkPaths = {
  /** The conversation with someone. `{person}` is a username, or an id where there is none. */
  messagesWith: path('/dashboard/messages?with={person}'),
  connections: '/api/connections',
  connection: path('/api/connections/{id}'),
  /** How the reader is connected with someone. `{person}` is a username or an id. */
  connectionWith: path('/api/connected-people/{person}'),
  connectionSuggestions: '/api/connection-suggestions',
  blocks: '/api/blocks',
  /** `{person}` is a username or an id; to unblock, an id. */
  block: path('/api/blocks/{person}'),
  reports: '/api/reports',
  /** What admins decide on: events in review and reported things. */
  adminQueue: '/api/admin/queue',
  adminReportDecision: path('/api/admin/reports/{id}/decision'),
} as const

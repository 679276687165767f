// The paths of the network, of blocks and of reports in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const networkPaths = {
  blocks: '/api/blocks',
  /** `{person}` is a username or an id. */
  block: path('/api/blocks/{person}'),
} as const

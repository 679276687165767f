// The paths of getting help in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const supportPaths = {
  /** The user's own thread with the admins. */
  thread: '/api/support',
  messages: '/api/support/messages',
  read: '/api/support/read',
  /** All threads, for admins. `{id}` is the id of the user who asks. */
  adminThreads: '/api/admin/support',
  adminThread: path('/api/admin/support/{id}'),
  adminAnswers: path('/api/admin/support/{id}/answers'),
  adminState: path('/api/admin/support/{id}/state'),
} as const

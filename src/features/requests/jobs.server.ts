// The daily job that ends unconfirmed requests.
import type { Tasks } from '../../server/jobs/jobs.ts'
import { expireUnconfirmed } from './confirm/service.server.ts'

const expiringTask = 'expire_requests'

export const requestTasks: Tasks = {
  [expiringTask]: {
    at: '7 4 * * *',
    async run(_payload, { db }) {
      await expireUnconfirmed(db)
    },
  },
}

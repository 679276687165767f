// The daily job that ends unconfirmed requests.
import type { Schedule, Tasks } from '../../server/jobs/jobs.ts'
import { expireUnconfirmed } from './confirm/service.server.ts'

const expiringTask = 'expire_requests'

export const requestTasks: Tasks = {
  async [expiringTask](_payload, { db }) {
    await expireUnconfirmed(db)
  },
}

export const requestSchedule: Schedule = { [expiringTask]: '7 4 * * *' }

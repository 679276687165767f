// The daily job that ends unconfirmed requests.
import type { Tasks } from '../../server/jobs/jobs.ts'
import { expireUnconfirmed } from './confirm/service.server.ts'

export const requestTasks: Tasks = {
  expire_requests: { at: '7 4 * * *', run: (_payload, { db }) => expireUnconfirmed(db) },
}

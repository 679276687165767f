// Admin routes of jobs: the list, and trying one again.
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { errors, jsonAnswer } from '../../../server/http/openapi.ts'
import { adminPaths } from '../../../vocabulary/admin-paths.ts'
import { jobFilters, jobId, jobList } from './schema.ts'
import { listJobs, retryJob } from './service.server.ts'

export function jobsApi(context: AppContext) {
  const { db } = context
  const route = adminRoutes(context)

  const list = route.get(adminPaths.jobs, 'List jobs', {
    description:
      'Waiting and running ones in the order in which they are due, failed ones the latest first. Jobs that are done leave no trace.',
    request: { query: jobFilters.extend(pageParameters(50)) },
    responses: { 200: jsonAnswer('A page, with counts of all.', jobList) },
  })
  const retry = route.post(adminPaths.jobRetry.pattern, 'Retry a failed job now', {
    description:
      'One that was given up gets all its attempts again. 409 for one that runs or has not failed.',
    request: { params: jobId },
    responses: { 204: { description: 'Due now.' }, ...errors(404, 409) },
  })

  return route.api
    .openapi(list, async (c) => c.json(await listJobs(db, c.req.valid('query')), 200))
    .openapi(retry, async (c) => {
      await retryJob(db, actorOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
}

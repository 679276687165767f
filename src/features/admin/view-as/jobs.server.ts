// The job that records the end of each view.
import { z } from 'zod'
import type { Tasks } from '../../../server/jobs/jobs.ts'
import { endView, viewOverTask } from './service.server.ts'

const payload = z.object({ actorId: z.uuid(), userId: z.uuid(), until: z.iso.datetime() })

export const viewAsTasks: Tasks = {
  async [viewOverTask](given, { db }) {
    const { actorId, userId, until } = payload.parse(given)
    await endView(db, { id: actorId }, { userId, until })
  },
}

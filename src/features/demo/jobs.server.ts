// A job for each sample person: drawing them would hold up the first start.
import { z } from 'zod'
import type { AppContext } from '../../server/context.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'

export const addPictureTask = 'add_sample_picture'

const onePerson = z.object({ id: z.uuid(), email: z.string() })

export function demoTasks(context: Pick<AppContext, 'db' | 'storage'>): Tasks {
  return {
    async [addPictureTask](payload) {
      const { id, email } = onePerson.parse(payload)
      const { addPicture } = await import('./pictures.server.ts')
      await addPicture(context, id, email)
    },
  }
}

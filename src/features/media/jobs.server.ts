// Picture jobs: generating the AVIF version of each size, and removing unused files.
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../server/env.ts'
import { AppError } from '../../server/errors.ts'
import { deleteOldUploads } from '../../server/http/uploads.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { removeFiles, removeFilesTask, removeUnownedFiles, tellUnreadable } from './files.server.ts'
import { makeAvif, makeAvifTask } from './generate.server.ts'
import { uploadsFolder } from './schema.ts'

const onePicture = z.object({ id: z.uuid(), version: z.number().int() })
const filesOfPicture = onePicture.partial({ version: true })

export function mediaTasks(storage: Storage, { dataDir }: Pick<Config, 'dataDir'>): Tasks {
  return {
    async [makeAvifTask](payload, { db, log }) {
      const picture = onePicture.parse(payload)
      try {
        await makeAvif(db, storage, picture)
      } catch (error) {
        // A retry would get the same result.
        if (!(error instanceof AppError && error.code === 'conflict')) throw error
        tellUnreadable({ log }, picture.id, error)
      }
    },
    async [removeFilesTask](payload) {
      const { id, version } = filesOfPicture.parse(payload)
      await removeFiles(storage, id, version)
    },
    remove_unowned_files: {
      at: '7 4 * * *',
      async run(_payload, { db, log }) {
        const removed = await removeUnownedFiles(db, storage)
        if (removed > 0) log.info({ from: 'media', removed }, 'files without a picture were removed')
        await deleteOldUploads(join(dataDir, uploadsFolder))
      },
    },
  }
}

// /dashboard/settings/data: what is stored, taking everything along, bringing it, and leaving.
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand, readPagesBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { ExportCard } from '../../export/app/export-card.tsx'
import { exportQuery } from '../../export/queries.ts'
import { ImportCard } from '../../import/app/import-card.tsx'
import { importQuery } from '../../import/queries.ts'
import { StoredFilesCard } from '../../stored-files/app/stored-files-card.tsx'
import { storedFilesQuery } from '../../stored-files/queries.ts'
import { deletionQuery } from '../queries.ts'
import { DeletionCard } from './deletion-card.tsx'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, exportQuery),
    readBeforehand(client, importQuery),
    readPagesBeforehand(client, storedFilesQuery),
    readBeforehand(client, deletionQuery),
  ])
}

export function Component() {
  return (
    <>
      <StoredFilesCard />
      <ExportCard />
      <ImportCard />
      <DeletionCard />
    </>
  )
}

// /dashboard/settings/data: what is stored, taking everything along, and leaving.
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand, readPagesBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { ExportCard } from '../../export/app/export-card.tsx'
import { exportQuery } from '../../export/queries.ts'
import { StoredFilesCard } from '../../stored-files/app/stored-files-card.tsx'
import { storedFilesQuery } from '../../stored-files/queries.ts'
import { deletionQuery } from '../queries.ts'
import { DeletionCard } from './deletion-card.tsx'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([
    readPagesBeforehand(client, storedFilesQuery),
    readBeforehand(client, exportQuery),
    readBeforehand(client, deletionQuery),
  ])
}

export function Component() {
  return (
    <>
      <StoredFilesCard />
      <ExportCard />
      <DeletionCard />
    </>
  )
}

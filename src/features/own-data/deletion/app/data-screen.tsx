// /dashboard/settings/data: what is stored, taking everything along, bringing it, and leaving.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand, readPagesBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { SaidOnce } from '../../../../shell/reading/said-once.tsx'
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
  const all = [
    useInfiniteQuery(storedFilesQuery),
    useQuery(exportQuery),
    useQuery(importQuery),
    useQuery(deletionQuery),
  ]
  return (
    <SaidOnce of={all}>
      <StoredFilesCard />
      <ExportCard />
      <ImportCard />
      <DeletionCard />
    </SaidOnce>
  )
}

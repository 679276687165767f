// /dashboard/settings/data: taking everything along, bringing it, and leaving.
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { ExportCard } from '../../export/app/export-card.tsx'
import { exportQuery } from '../../export/queries.ts'
import { ImportCard } from '../../import/app/import-card.tsx'
import { importQuery } from '../../import/queries.ts'
import { deletionQuery } from '../queries.ts'
import { DeletionCard } from './deletion-card.tsx'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, exportQuery),
    readBeforehand(client, importQuery),
    readBeforehand(client, deletionQuery),
  ])
}

export function Component() {
  return (
    <>
      <ExportCard />
      <ImportCard />
      <DeletionCard />
    </>
  )
}

// /dashboard/settings/data: taking everything along.
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { exportQuery } from '../queries.ts'
import { ExportCard } from './export-card.tsx'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await readBeforehand(client, exportQuery)
}

export function Component() {
  return <ExportCard />
}

// /dashboard/profile: how complete the profile is, who can see it, and the link to share. All other subpaths redirect here.

import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { ownCountsQuery } from '../../completeness/queries.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { PublishCard } from './publish-card.tsx'
import { ShareCard } from './share-card.tsx'
import { editorTexts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await readBeforehand(client, ownCountsQuery)
}

export function Component() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="sr-only">{editorTexts.overview}</h2>
      {/* Above the link, whose card grows with what others can see. */}
      <PublishCard />
      <ShareCard />
      <CompletenessCard />
    </div>
  )
}

// /dashboard/profile/topics: what a speaker wants to be booked for.

import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { TopicsField } from '../../profiles/app/choices-field.tsx'
import { profileTopicsQuery } from '../../profiles/choices/queries.ts'
import { topicsQuery } from '../../topics/queries.ts'
import { Area } from './area.tsx'
import { editorTexts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([readBeforehand(client, topicsQuery), readBeforehand(client, profileTopicsQuery)])
}

export function Component() {
  return (
    <Area {...editorTexts.topics}>
      <div className="card p-5 md:p-6">
        <TopicsField />
      </div>
    </Area>
  )
}

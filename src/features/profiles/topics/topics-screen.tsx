// The topics of the own profile.
import type { ScreenVisit } from '../../site/page.ts'
import { topicsQuery } from '../../topics/queries.ts'
import { profileTopicsQuery } from './queries.ts'
import { profileTopicTexts as texts } from './texts.ts'
import { TopicsField } from './topics-field.tsx'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([client.ensureQueryData(topicsQuery), client.ensureQueryData(profileTopicsQuery)])
}

export function Component() {
  return (
    <>
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      <TopicsField />
    </>
  )
}

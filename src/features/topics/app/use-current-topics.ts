// Former names of topics in an address, such as a bookmark, are replaced by those that they have now.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ListAddress } from '../../../ui/use-list-address.ts'
import { topicsQuery } from '../queries.ts'
import type { TopicGroup } from '../schema.ts'

/** The address names topics by slug in its parameter `topic`, with spaces between. */
export function useCurrentTopics({ choices: { topic = '' }, choose }: ListAddress): void {
  const { data: groups = [] } = useQuery({ ...topicsQuery, enabled: topic !== '' })
  const current = currentSlugs(topic, groups)
  const replace = useEffectEvent(() => choose({ topic: current }, { replace: true }))
  const isOutdated = current !== topic
  useEffect(() => {
    if (isOutdated) replace()
  }, [isOutdated])
}

/** A slug that the list does not have stays. */
export function currentSlugs(topic: string, groups: readonly TopicGroup[]): string {
  const all = groups.flatMap(({ topics }) => topics)
  const former = new Map(all.flatMap(({ slug, former_slugs }) => former_slugs.map((one) => [one, slug])))
  for (const { slug } of all) former.delete(slug)
  const chosen = topic.split(' ')
  return chosen.some((slug) => former.has(slug))
    ? [...new Set(chosen.map((slug) => former.get(slug) ?? slug))].join(' ')
    : topic
}

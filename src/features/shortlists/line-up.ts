// What the speakers above the line cost and cover, from what they state. Pure: the screen counts anew while items move.
import type { LineUp, ListedSpeaker, Shortlist, ShortlistItem } from './schema.ts'

type Money = NonNullable<LineUp['budget']>

export function lineUpOf(
  items: readonly Pick<ShortlistItem, 'is_above' | 'speaker'>[],
  event: Pick<NonNullable<Shortlist['event']>, 'currency' | 'topics'> | null,
): LineUp {
  const above = items.flatMap(({ is_above, speaker }) => (is_above && speaker ? [speaker] : []))
  const sums = sumsOf(above)
  const main = event?.currency ?? sums[0]?.currency
  const topics = counted(above.flatMap(({ topics }) => topics))
  const covered = new Set(topics.map(({ name }) => name))
  return {
    budget: sums.find(({ currency }) => currency === main) ?? null,
    other_currencies: sums.filter(({ currency }) => currency !== main),
    fees_on_request: above.filter(({ fee }) => fee === null).length,
    topics,
    missing_topics: (event?.topics ?? []).map(({ name }) => name).filter((name) => !covered.has(name)),
    places: counted(above.flatMap(({ country }) => country?.name ?? [])),
    formats: counted(above.flatMap(({ formats }) => formats)).map(({ name, count }) => ({
      format: name,
      count,
    })),
    first_time: above.filter(({ is_first_time }) => is_first_time).length,
  }
}

/** The currency of most fees first. One end of a fee stands for the other where that is missing. */
function sumsOf(speakers: readonly ListedSpeaker[]): Money[] {
  const sums = new Map<string, Money & { fees: number }>()
  for (const { fee } of speakers) {
    if (!fee) continue
    const sum = sums.get(fee.currency) ?? { currency: fee.currency, min: 0, max: 0, fees: 0 }
    sum.min += fee.min ?? fee.max ?? 0
    sum.max += fee.max ?? fee.min ?? 0
    sum.fees += 1
    sums.set(fee.currency, sum)
  }
  return [...sums.values()]
    .sort((a, b) => b.fees - a.fees || a.currency.localeCompare(b.currency))
    .map(({ fees, ...sum }) => sum)
}

/** The most frequent first, then by name. */
function counted<Name extends string>(names: readonly Name[]): { name: Name; count: number }[] {
  const counts = new Map<Name, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

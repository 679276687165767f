// Which topics are neighbours: those of one group of the list that speakers choose from.
import { topicAliases } from './topic-aliases.ts'

/** The list is in the order of its groups. */
const firstOfGroups = new Set([
  ...[
    'Artificial intelligence',
    'Software architecture',
    'Cloud computing',
    'Product design',
    'Product management',
  ],
  ...[
    'Entrepreneurship',
    'Marketing strategy',
    'Leadership',
    'Public speaking',
    'Personal finance',
    'Physics',
  ],
  ...['Public health', 'Climate change', 'Higher education', 'Journalism'],
])

let groups: ReadonlyMap<string, number> | undefined

function groupOf(topic: string): number | undefined {
  if (groups === undefined) {
    let group = 0
    groups = new Map(
      [...topicAliases.keys()].map((name) => {
        if (firstOfGroups.has(name)) group += 1
        return [name, group] as const
      }),
    )
  }
  return groups.get(topic)
}

/** Two different topics of one group. */
export function areNeighbours(one: string, other: string): boolean {
  const group = groupOf(one)
  return one !== other && group !== undefined && group === groupOf(other)
}

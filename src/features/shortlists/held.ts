// What the committee and speakers do while a list is open: shown at once, it would move the rows (ui/app/use-held.ts). Pure.
import { nextStepOf } from './next-step.ts'
import type { Shortlist, ShortlistItem } from './schema.ts'

type Stepping = Pick<Shortlist, 'items' | 'event' | 'link' | 'members'>

/** The list whose next step is shown: votes and answers alone change none. */
export function keepStep<List extends Stepping>(shown: List, now: List): List {
  return ownPart(shown) !== ownPart(now) || wordsOf(shown) === wordsOf(now) ? now : shown
}

/** What the owner decides. */
function ownPart({ items, event, link }: Stepping): string {
  return JSON.stringify([
    items.map(({ id, is_above, slot_id }) => [id, is_above, slot_id]),
    event && [event.id, event.slots.length],
    link !== null,
  ])
}

function wordsOf(list: Stepping): string {
  const step = nextStepOf(list)
  return JSON.stringify(step?.kind === 'ask' ? step.items.map(({ id }) => id) : step)
}

type Comments = ShortlistItem['comments']

/** Comments without those that others added since; `null` as their author is the owner. */
export function keepComments(shown: Comments, now: Comments): Comments {
  const known = new Set(shown.map(({ id }) => id))
  const kept = now.filter(({ id, member_id }) => known.has(id) || member_id === null)
  if (kept.length === now.length) return now
  return kept.length === shown.length && kept.every((one, i) => one === shown[i]) ? shown : kept
}

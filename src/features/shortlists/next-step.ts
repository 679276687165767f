// What an organizer does next with a list: the first of these that is true. Pure.
import type { Shortlist, ShortlistItem } from './schema.ts'
import { isOut, stageOf } from './stages.ts'

export type NextStep =
  /** The committee wants them, they are above the line, and they are not asked yet. */
  | { kind: 'ask'; items: ShortlistItem[] }
  /** Fewer speakers are above the line than the event has slots. */
  | { kind: 'fill'; open: number }
  /** No one has been asked what they think. */
  | { kind: 'share' }

export function nextStepOf(list: Pick<Shortlist, 'items' | 'event' | 'link' | 'members'>): NextStep | null {
  const { items, event, link, members } = list
  if (items.length === 0) return null
  const above = items.filter(({ is_above }) => is_above)
  const toAsk = above.filter(
    (item) => item.speaker && isWanted(item) && stageOf(item) === 'open' && !isOut(item),
  )
  if (event && toAsk.length > 0) return { kind: 'ask', items: toAsk }
  const open = (event?.slots.length ?? 0) - above.filter((item) => !isOut(item)).length
  if (open > 0) return { kind: 'fill', open }
  return link === null && members.length === 0 ? { kind: 'share' } : null
}

/** More say yes than anything else. */
function isWanted({ tally: { yes, maybe, no } }: Pick<ShortlistItem, 'tally'>): boolean {
  return yes > maybe + no
}

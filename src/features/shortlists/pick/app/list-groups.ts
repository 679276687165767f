// The lists of the picker in the order in which they are likely: those of the event in hand, those for none, and the rest.
// Pure.
import type { ShortlistRow } from '../../schema.ts'
import { pickTexts } from './texts.ts'

export interface ListGroup {
  title: string
  lists: ShortlistRow[]
}

export interface PickedEvent {
  id: string
  title: string
}

/** Whether a new list is more likely than the others: where there are none, or none for the event in hand. */
export function isNewLikely(rows: readonly ShortlistRow[], event: PickedEvent | null): boolean {
  return rows.length === 0 || (event !== null && !rows.some((row) => row.event?.id === event.id))
}

export function groupLists(rows: readonly ShortlistRow[], event: PickedEvent | null): ListGroup[] {
  const isInHand = (row: ShortlistRow) => event !== null && row.event?.id === event.id
  return [
    { title: event?.title ?? '', lists: rows.filter(isInHand) },
    { title: pickTexts.noEvent, lists: rows.filter((row) => row.event === null) },
    {
      title: event ? pickTexts.otherEvents : pickTexts.events,
      lists: rows.filter((row) => row.event !== null && !isInHand(row)),
    },
  ].filter(({ lists }) => lists.length > 0)
}

// What an organizer can do to a shortlist, and what undoes each of it. Rows of the history keep it as JSON.

export const changeKinds = [
  'renamed',
  'event_changed',
  'added',
  'removed',
  'moved',
  'line_moved',
  'noted',
  'labelled',
  'assigned',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** An item's place, as `moveItem` takes it. */
export interface Place {
  item: string
  to: number
  is_above: boolean
}

/** What was there before. */
export type Undo =
  | { title: string }
  | { event_id: string | null }
  | { added: string[] }
  | { removed: Place }
  | { place: Place }
  | { above: number }
  | { item: string; note: string }
  | { item: string; labels: string[] }
  | { item: string; slot_id: string | null }

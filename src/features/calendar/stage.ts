// How far a request has come, as calendars show it, and which of its changes they must follow. Pure.

export type Stage = 'asked' | 'held' | 'accepted' | 'confirmed' | 'ended'

const endings: readonly string[] = ['declined', 'withdrawn', 'expired', 'cancelled']

/** `held_at`: null without a hold. */
export function stageOf({ state, held_at }: { state: string; held_at: unknown }): Stage {
  if (endings.includes(state)) return 'ended'
  if (state === 'confirmed' || state === 'completed') return 'confirmed'
  if (held_at !== null) return 'held'
  return state === 'accepted' ? 'accepted' : 'asked'
}

/** What decides whose answer an open request waits for. */
export interface Waiting {
  state: string
  sent_by: string
  /** Whose proposal is open. */
  proposed_by: string | null
}

/** Whether it waits for this side; as `turnOf` of the requests says, which build on calendars. */
export function waitsFor(side: 'speaker' | 'organizer', { state, sent_by, proposed_by }: Waiting): boolean {
  if (state === 'requested') return sent_by !== side
  if (state === 'held' || state === 'accepted') return side === 'organizer'
  return (state === 'proposed' || state === 'confirmed') && proposed_by !== null && proposed_by !== side
}

export interface Scheduled {
  state: string
  held_at: unknown
  /** yyyy-mm-dd. */
  starts_on: string | null
  ends_on: string | null
  city: string
  country_id: string | null
  online: boolean
  format: string
}

/** Of days, place, format or stage: what raises SEQUENCE (RFC 5545 §3.8.7.4). A fee, for one, is in no calendar. */
export function isMaterialChange(before: Scheduled, after: Scheduled): boolean {
  const shown = (row: Scheduled) => [
    stageOf(row),
    row.starts_on,
    row.ends_on ?? row.starts_on,
    row.city,
    row.country_id,
    row.online,
    row.format,
  ]
  const [was, is] = [shown(before), shown(after)]
  return was.some((value, i) => value !== is[i])
}

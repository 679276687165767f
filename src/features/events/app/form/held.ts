// What others do while an event is edited: an admin's decision, and speakers' answers. Shown at once, both would move the form
// under the hands that fill it in (ui/app/use-held.ts). Pure.
import type { Event } from '../../schema.ts'

/** An organizer never takes an event there. */
const decided: readonly Event['state'][] = ['published', 'rejected']

export function keepEvent(shown: Event, now: Event): Event {
  if (shown === now || !(isDecided(shown, now) || speaks(shown) !== speaks(now))) return now
  const { state, rejection_reason, line_up } = shown
  // What was saved meanwhile is shown.
  return shown.updated_at === now.updated_at && shown.title === now.title
    ? shown
    : { ...now, state, rejection_reason, line_up }
}

export function isDecided(shown: Event, now: Event): boolean {
  return shown.state !== now.state && decided.includes(now.state)
}

function speaks({ line_up }: Event): string {
  return JSON.stringify(line_up.map(({ request_id, slot_id, stage }) => [request_id, slot_id, stage]))
}

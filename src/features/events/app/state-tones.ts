// The colour that repeats the state of an event.
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Event } from '../schema.ts'

export const stateTones: Record<Event['state'], BadgeTone> = {
  draft: 'neutral',
  in_review: 'info',
  published: 'success',
  rejected: 'warning',
  cancelled: 'neutral',
  past: 'neutral',
}

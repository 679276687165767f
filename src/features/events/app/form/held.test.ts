// What others do while an event is edited moves nothing under the hands of the user.
import { describe, expect, test } from 'vitest'
import type { Event } from '../../schema.ts'
import { isDecided, keepEvent } from './held.ts'

const event = (changes: Partial<Event> = {}) =>
  ({
    ...{ title: 'Harbour Talks', state: 'in_review', rejection_reason: '', line_up: [], updated_at: '1' },
    ...changes,
  }) as unknown as Event
const asked = [{ request_id: 'r', slot_id: 's', stage: 'asked' }] as unknown as Event['line_up']

describe('an event that is edited', () => {
  test.each<[string, Partial<Event>, boolean]>([
    [
      'an admin’s decision',
      { state: 'rejected', rejection_reason: 'Say who it is for.', updated_at: '2' },
      true,
    ],
    ['a speaker’s answer', { line_up: asked }, false],
  ])('keeps its looks: %s', (_name, changes, isDecision) => {
    const shown = event()
    const now = event(changes)
    const kept = keepEvent(shown, now)
    expect(kept).toMatchObject({ state: 'in_review', rejection_reason: '', line_up: [] })
    expect(isDecided(kept, now)).toBe(isDecision)
    expect(keepEvent(kept, now)).toBe(kept)
  })

  test('shows what was saved beside what waits', () => {
    const now = event({ line_up: asked, title: 'Harbour Evenings', updated_at: '2' })
    expect(keepEvent(event(), now)).toMatchObject({ title: 'Harbour Evenings', line_up: [] })
  })

  test.each<[string, Partial<Event>]>([
    ['taken back', { state: 'draft', updated_at: '2' }],
    ['cancelled', { state: 'cancelled', updated_at: '2' }],
    ['saved', { title: 'Harbour Evenings', updated_at: '2' }],
  ])('shows at once: %s', (_name, changes) => {
    const now = event(changes)
    expect(keepEvent(event(), now)).toBe(now)
  })
})

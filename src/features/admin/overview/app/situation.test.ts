import { expect, test } from 'vitest'
import { situationOf } from './situation.ts'

function situation(pending: number, questions: number, reports: number, events: number): string {
  return situationOf({
    applications: {
      total: pending,
      new_in_7_days: 0,
      by_status: { pending, invited: 0, joined: 0, declined: 0 },
      by_type: { speaker: pending, organizer: 0 },
    },
    support: { open: questions },
    reports: { open: reports },
    events: { in_review: events },
  })
}

test('the heading names what waits, applications first', () => {
  expect(situation(6, 1, 1, 1)).toBe('6 applications to answer')
  expect(situation(0, 2, 1, 1)).toBe('2 questions to answer')
  expect(situation(0, 0, 1, 1)).toBe('1 report to decide on')
  expect(situation(0, 0, 0, 3)).toBe('3 events to review')
  expect(situation(0, 0, 0, 0)).toBe('No applications waiting')
})

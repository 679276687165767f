// All email counts as sent only while none has failed, invitations included.
import { expect, test } from 'vitest'
import { mailHealthOf } from './mail-health.ts'

const invitations = { open: 3, expiring: 0, expired: 0, undelivered: 0 }

test.each([
  [{ failed: 0, waiting: 0 }, 0, 'good'],
  [{ failed: 0, waiting: 2 }, 0, 'waiting'],
  [{ failed: 1, waiting: 2 }, 0, 'failed'],
  [{ failed: 0, waiting: 0 }, 1, null],
  [{ failed: 0, waiting: 2 }, 1, 'waiting'],
] as const)('%j with %i undelivered invitations is %s', (mails, undelivered, health) => {
  expect(mailHealthOf({ mails, invitations: { ...invitations, undelivered } })).toBe(health)
})

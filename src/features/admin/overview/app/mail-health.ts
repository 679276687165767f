// What the head of the overview says about email. Pure.
import type { Overview } from '../schema.ts'

/** `good` only when nothing failed. Null: the one thing to say about email, undelivered invitations, is in the queue below. */
export function mailHealthOf({
  mails: { failed, waiting },
  invitations: { undelivered },
}: Pick<Overview, 'mails' | 'invitations'>): 'failed' | 'waiting' | 'good' | null {
  if (failed > 0) return 'failed'
  if (waiting > 0) return 'waiting'
  return undelivered > 0 ? null : 'good'
}

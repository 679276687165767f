// What can be reported, why, and how admins decide.

export const reportedKinds = ['profile', 'testimonial', 'event', 'message'] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const reportCauses = [
  'spam',
  'abuse',
  'impersonation',
  'false_information',
  'private_information',
  'other',
] as const
export type ReportCause = (typeof reportCauses)[number]

export const reportStates = ['open', 'dismissed', 'hidden', 'suspended'] as const
export type ReportState = (typeof reportStates)[number]

export const decisionActions = ['dismiss', 'hide', 'suspend'] as const
export type DecisionAction = (typeof decisionActions)[number]

export const stateAfter = {
  dismiss: 'dismissed',
  hide: 'hidden',
  suspend: 'suspended',
} as const satisfies Record<DecisionAction, ReportState>

/** Also in the audit log, which keeps no words that anyone has typed. */
export const decisionReasons = [
  'no_violation',
  'already_changed',
  'spam',
  'abuse',
  'impersonation',
  'false_information',
  'private_information',
  'other',
] as const
export type DecisionReason = (typeof decisionReasons)[number]

const reasonsToDismiss: readonly string[] = ['no_violation', 'already_changed'] satisfies DecisionReason[]

/** What breaks no rules, or is no longer there, is not hidden; what breaks them is not dismissed. */
export function isReasonTo(action: DecisionAction, reason: string): boolean {
  return (action === 'dismiss') === reasonsToDismiss.includes(reason)
}

export const longestReport = 2_000
export const longestDecisionNote = 1_000

// Which applications a decision applies to, as far as the list knows: the server decides.
import { type Decision, steps } from './queries.ts'
import type { Application } from './schema.ts'

/** An open invitation is renewed only if its mail did not arrive. */
function hasInvitationUnderWay({ invitation }: Application, now: number): boolean {
  return (
    invitation !== null &&
    invitation.used_at === null &&
    Date.parse(invitation.expires_at) > now &&
    invitation.mail !== 'failed' &&
    invitation.mail !== 'cancelled'
  )
}

function isApplicable(decision: Decision, row: Application, now: number): boolean {
  if (!steps[decision].from.includes(row.status)) return false
  return decision !== 'invite' || row.status !== 'invited' || !hasInvitationUnderWay(row, now)
}

const decisions: readonly Decision[] = ['invite', 'decline', 'reopen']

/** The decisions that apply to at least one of these, each with its count. */
export function offeredFor(
  rows: readonly Application[],
  now = Date.now(),
): { decision: Decision; count: number }[] {
  return decisions.flatMap((decision) => {
    const count = rows.filter((row) => isApplicable(decision, row, now)).length
    return count === 0 ? [] : [{ decision, count }]
  })
}

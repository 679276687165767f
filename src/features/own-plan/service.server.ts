// The signed-in user's plan in full: who set it, what is used, what is paid, and what the other plans include.
import type { Database } from '../../server/database/database.ts'
import { listPlans } from '../plans/service.server.ts'
import { missingProfile, readProfileWithPlan } from '../profiles/service.server.ts'
import type { OwnPlan, Payments } from './schema.ts'
import { graceEndOf, presentSubscription, readTerms } from './settle.server.ts'
import { hasCustomer } from './stripe/customers.server.ts'
import { readUsage } from './usage.server.ts'

/** Throws AppError `PGRST116` without a profile. */
export async function readOwnPlan(
  db: Database,
  userId: string,
  { sells }: { sells: boolean },
): Promise<OwnPlan> {
  const { profile, tier, features } = await readProfileWithPlan(db, userId)
  if (!profile) throw missingProfile()
  const userType = profile.user_type
  const [plans, usage, terms, paid, isCustomer] = await Promise.all([
    listPlans(db, userType),
    readUsage(db, { userId, userType, features }),
    readTerms(db, userId),
    presentSubscription(db, userId),
    hasCustomer(db, userId),
  ])
  return {
    tier_id: tier?.id ?? null,
    set_by: terms.set_by,
    since: terms.since?.toISOString() ?? null,
    plans,
    usage,
    payments: sells && paid ? presentPayments(paid) : null,
    can_buy: sells && terms.set_by === 'start' && !paid,
    can_manage: sells && isCustomer,
  }
}

type Paid = NonNullable<Awaited<ReturnType<typeof presentSubscription>>>

function presentPayments({ gives, status, paid_until, ends_at, failed_at, taken_back }: Paid): Payments {
  const at = (time: Date | null) => time?.toISOString() ?? null
  if (status === 'paused') return { state: 'paused', at: gives ? at(paid_until) : null }
  if (!gives) return { state: 'unpaid', at: null }
  const graceEnd = failed_at && graceEndOf(failed_at)
  // Nothing can be made up for any more.
  if (status === 'canceled') return { state: 'ends', at: at(laterOf(paid_until, graceEnd)) }
  if (graceEnd) return { state: taken_back ? 'taken_back' : 'failed', at: at(graceEnd) }
  const isOver = status !== 'active' && status !== 'trialing'
  const end = isOver ? paid_until : ends_at
  if (end) return { state: 'ends', at: at(end) }
  return { state: 'renews', at: at(paid_until) }
}

function laterOf(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b)
}

// Jobs of paid plans: a subscription is read again, a plan ends, and daily what notices may have missed.
import { and, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { deleteOldEvents } from './stripe/events.server.ts'
import {
  cancelSubscription,
  cancelSubscriptionTask,
  deleteCustomer,
  deleteCustomerTask,
} from './stripe/leave.server.ts'
import { readAgain, readCharge, readChargeTask } from './stripe/read-again.server.ts'
import {
  readSubscription,
  readSubscriptionTask,
  settlePlan,
  settlePlanTask,
} from './stripe/subscriptions.server.ts'
import { stripeSubscriptions } from './stripe/table.server.ts'

const atStripe = z.object({ id: z.string() })
const profile = z.object({ profile_id: z.uuid() })

export function ownPlanTasks(config: Pick<Config, 'appUrl' | 'stripe'>): Tasks {
  const { stripe } = config
  return {
    [readSubscriptionTask]: async (payload, { db, log }) => {
      // Without keys nothing can be read any more; what was paid stays until its end.
      if (stripe) await readSubscription({ db, log }, { ...config, stripe }, atStripe.parse(payload).id)
    },
    [readChargeTask]: async (payload, { db }) => {
      if (stripe) await readCharge(db, stripe, atStripe.parse(payload).id)
    },
    [cancelSubscriptionTask]: async (payload, { log }) =>
      cancelSubscription(stripe, log, atStripe.parse(payload).id),
    [deleteCustomerTask]: async (payload, { log }) => deleteCustomer(stripe, log, atStripe.parse(payload).id),
    [settlePlanTask]: (payload, { db }) => settlePlan(db, config, profile.parse(payload).profile_id),
    check_paid_plans: {
      at: '20 4 * * *',
      run: (_payload, { db }) => checkPaidPlans(db, config),
    },
  }
}

/** Subscriptions whose period is over for a day without an event are read again; ended ones are settled. */
export async function checkPaidPlans(db: Database, config: Pick<Config, 'appUrl' | 'stripe'>): Promise<void> {
  await deleteOldEvents(db)
  const isOver = ['canceled', 'incomplete_expired'] as const
  if (config.stripe) {
    const silent = await db
      .select({ id: stripeSubscriptions.id })
      .from(stripeSubscriptions)
      .where(
        and(
          notInArray(stripeSubscriptions.status, [...isOver]),
          lt(stripeSubscriptions.paid_until, sql`now() - interval '1 day'`),
        ),
      )
    for (const { id } of silent) await readAgain(db, id)
  }
  const ended = await db
    .selectDistinct({ id: stripeSubscriptions.profile_id })
    .from(stripeSubscriptions)
    .where(
      and(
        or(ne(stripeSubscriptions.status, 'active'), stripeSubscriptions.taken_back),
        inArray(stripeSubscriptions.profile_id, sql`(select profile_id from plan_terms)`),
      ),
    )
  for (const { id } of ended) await settlePlan(db, config, id)
}

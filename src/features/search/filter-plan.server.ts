// Whether an organizer's plan has all filters, and which plan does otherwise (docs/specification.md §6).
import type { SessionUser } from '../../server/auth/auth.ts'
import type { Database } from '../../server/database/database.ts'
import { hasFeature } from '../plans/policy.ts'
import { allowanceOf } from '../plans/service.server.ts'
import { readProfileWithPlan } from '../profiles/service.server.ts'
import type { FilterPlan } from './schema.ts'

/** No plan lifts it for speakers. */
export async function readFilterPlan(
  db: Database,
  { id, user_type }: Pick<SessionUser, 'id' | 'user_type'>,
): Promise<FilterPlan> {
  const { tier, features } = await readProfileWithPlan(db, id)
  const has_all = hasFeature(features, 'full_filters')
  if (has_all || user_type !== 'organizer') return { has_all, lifted_by: null }
  const { lifted_by } = await allowanceOf(db, tier?.id ?? null, 'full_filters')
  return { has_all, lifted_by: lifted_by?.name ?? null }
}

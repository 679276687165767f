// What a user has used of what their plan counts: the same figures that refuse one too many.
import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { today } from '../../lib/today.ts'
import type { Database } from '../../server/database/database.ts'
import type { UserType } from '../../vocabulary/user-types.ts'
import { isOwn } from '../events/access.server.ts'
import { events } from '../events/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { limitOf } from '../plans/policy.ts'
import type { FeatureKey, TierFeature } from '../plans/schema.ts'
import { readViewsLeft } from '../profile-views/service.server.ts'
import { profileTopics } from '../profiles/choices/table.server.ts'
import { readContacts } from '../requests/contacts.server.ts'
import { testimonials } from '../testimonials/table.server.ts'
import type { Usage } from './schema.ts'

type Count = (db: Database, userId: string) => Promise<number | null>

interface Counted {
  key: FeatureKey
  per: Usage['per']
  /** Only while a plan limits it. */
  onlyWithLimit?: true
  count: Count
}

const counted: Record<UserType, readonly Counted[]> = {
  speaker: [
    {
      key: 'topics',
      per: null,
      count: (db, id) =>
        rowsOf(db.select({ n: count() }).from(profileTopics).where(eq(profileTopics.profile_id, id))),
    },
    {
      key: 'past_events',
      per: null,
      count: (db, id) =>
        rowsOf(
          db
            .select({ n: count() })
            .from(experiences)
            .where(
              and(
                eq(experiences.profile_id, id),
                eq(experiences.visibility, 'public'),
                isNull(experiences.deleted_at),
                lt(experiences.ends_on, today()),
              ),
            ),
        ),
    },
    {
      key: 'testimonials',
      per: null,
      count: (db, id) =>
        rowsOf(
          db
            .select({ n: count() })
            .from(testimonials)
            .where(and(eq(testimonials.profile_id, id), eq(testimonials.state, 'published'))),
        ),
    },
  ],
  organizer: [
    {
      key: 'profile_views',
      per: 'day',
      onlyWithLimit: true,
      count: async (db, id) => (await readViewsLeft(db, id)).opened.length,
    },
    { key: 'contacts', per: 'month', count: async (db, id) => (await readContacts(db, id)).length },
    {
      key: 'event_create',
      per: null,
      onlyWithLimit: true,
      count: (db, id) => rowsOf(db.select({ n: count() }).from(events).where(isOwn(id))),
    },
  ],
}

/** `used` may be over the limit: what a larger plan allowed is kept. */
export function readUsage(
  db: Database,
  { userId, userType, features }: { userId: string; userType: UserType; features: readonly TierFeature[] },
): Promise<Usage[]> {
  return Promise.all(
    counted[userType]
      .filter(({ key }) => key !== 'event_create' || limitOf(features, key) !== null)
      .map(async ({ key, per, onlyWithLimit, count }): Promise<Usage> => {
        const limit = limitOf(features, key)
        return { key, per, limit, used: limit === null && onlyWithLimit ? null : await count(db, userId) }
      }),
  )
}

async function rowsOf(asked: PromiseLike<{ n: number }[]>): Promise<number> {
  const [row] = await asked
  return row?.n ?? 0
}

// Boxes about a larger plan that a user has dismissed, on every device.
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { Dismissals, Offer } from './schema.ts'
import { dismissedOffers } from './table.server.ts'

export async function readDismissals(db: Database, userId: string): Promise<Dismissals> {
  const rows = await db
    .select({ offer: dismissedOffers.offer })
    .from(dismissedOffers)
    .where(eq(dismissedOffers.user_id, userId))
    .orderBy(asc(dismissedOffers.offer))
  return { offers: rows.map((row) => row.offer) }
}

export async function dismissOffer(db: Database, userId: string, offer: Offer): Promise<void> {
  await db.insert(dismissedOffers).values({ user_id: userId, offer }).onConflictDoNothing()
}

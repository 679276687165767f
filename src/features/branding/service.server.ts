// Reads an organizer's brand. A plan without `custom_branding` keeps what was set and hides it.
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import type { MailBrand } from '../../server/mail/mail-layout.ts'
import { readPictures } from '../media/service.server.ts'
import { subscriptionFeatures, tierFeatures } from '../plans/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { coloursOf } from './colours.ts'
import type { Branding } from './schema.ts'

/** Null without the feature, and when neither a logo nor a colour is set. */
export async function readBranding(db: Database, organizerId: string): Promise<Branding | null> {
  const hasFeature = exists(
    db
      .select({ one: sql`1` })
      .from(tierFeatures)
      .innerJoin(subscriptionFeatures, eq(subscriptionFeatures.id, tierFeatures.feature_id))
      .where(
        and(
          eq(tierFeatures.tier_id, profiles.subscription_tier_id),
          eq(subscriptionFeatures.feature_key, 'custom_branding'),
        ),
      ),
  )
  const [found] = await db
    .select({
      name: sql<string>`coalesce(nullif(${profiles.organisation}, ''), btrim(${profiles.first_name} || ' ' || ${profiles.last_name}))`,
      logo_id: profiles.logo_id,
      accent: profiles.accent,
    })
    .from(profiles)
    .where(and(eq(profiles.id, organizerId), hasFeature))
  if (!found) return null
  const { name, logo_id, accent } = found
  const logo = (logo_id && (await readPictures(db, [logo_id])).get(logo_id)) || null
  const colours = accent === '' ? null : coloursOf(accent)
  return logo || colours ? { name, logo, colours } : null
}

/** The same for a mail; null for a guest, who has no account. */
export async function readMailBrand(
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
  organizerId: string | null,
): Promise<MailBrand | null> {
  const branding = organizerId === null ? null : await readBranding(db, organizerId)
  if (!branding) return null
  const { name, logo, colours } = branding
  const file = logo?.sizes[0]?.webp
  return { name, logo: file === undefined ? null : appUrl + file, colours }
}

// The sitemap for search engines: only public profiles, with the day of their last change. Sitemaps 0.9: 50,000 addresses
// per file, with an index beyond that.
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { escapeHtml } from '../../lib/text.ts'
import type { Database } from '../../server/database/database.ts'
import { paths } from '../../vocabulary/paths.ts'
import { users } from '../accounts/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { profiles } from '../profiles/table.server.ts'

/** Addresses per file. */
const addressesOfAFile = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const listed = and(
  eq(profiles.visibility, 'public'),
  isNotNull(profiles.username),
  isNull(users.suspended_at),
)

/** The whole sitemap, or the index of its parts. */
export async function makeSitemap(db: Database, appUrl: string, size = addressesOfAFile): Promise<string> {
  const [row] = await db
    .select({ total: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(listed)
  const parts = Math.ceil((row?.total ?? 0) / size)
  if (parts <= 1) return listProfiles(db, appUrl, 1, size)
  const entries = Array.from({ length: parts }, (_, i) => entry('sitemap', appUrl + paths.sitemapPart(i + 1)))
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** One part, counted from 1; null when it does not exist. */
export async function makeSitemapPart(
  db: Database,
  appUrl: string,
  part: number,
  size = addressesOfAFile,
): Promise<string | null> {
  const map = await listProfiles(db, appUrl, part, size)
  return map.includes('<url>') ? map : null
}

async function listProfiles(db: Database, appUrl: string, part: number, size: number): Promise<string> {
  const rows = await db
    .select({
      username: profiles.username,
      changed: sql<string>`greatest(${profiles.updated_at}, (
        select max(${experiences.updated_at}) from ${experiences}
        where ${experiences.profile_id} = ${profiles.id} and ${experiences.visibility} = 'public'
          and ${experiences.deleted_at} is null))`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(listed)
    // Ids are chronological: new profiles come last, and earlier parts stay the same.
    .orderBy(asc(profiles.id))
    .limit(size)
    .offset((part - 1) * size)
  const entries = rows.map(({ username, changed }) =>
    entry('url', appUrl + paths.speaker(username ?? ''), new Date(changed).toISOString()),
  )
  return `${head}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}

function entry(kind: 'url' | 'sitemap', address: string, changed?: string): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `<${kind}><loc>${escapeHtml(address)}</loc>${lastmod}</${kind}>\n`
}

export function makeRobots(appUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${paths.dashboard}`,
    `Disallow: ${paths.admin}`,
    '',
    `Sitemap: ${appUrl}${paths.sitemap}`,
    '',
  ].join('\n')
}

// Sample visits to the sample speakers' pages over the last 60 days, so that figures and charts have something to show. The
// first of them is read most, and more often lately; each day has its own share.
import type { Database } from '../../server/database/database.ts'
import { profileViews } from '../analytics/table.server.ts'
import { dayFromNow } from './speakers.server.ts'

const days = 60
const devices = ['phone', 'computer', 'computer', 'tablet'] as const
const referrers = ['', 'www.linkedin.example.com', 'news.example.org', '']
const countries = ['FR', 'DE', 'NL', 'GB', '']

type Visit = typeof profileViews.$inferInsert & { views: number }

export async function makeViews(tx: Database, speakers: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...speakers.values()].flatMap((profile_id, place) =>
    Array.from(
      { length: days },
      (_, ago): Visit => ({
        profile_id,
        day: dayFromNow(-ago),
        visitor: `sample-${String(ago).padStart(15, '0')}`,
        views: viewsOf(place, ago),
        device: devices[(place + ago) % devices.length] ?? 'other',
        referrer_host: referrers[(place + ago) % referrers.length] ?? '',
        country: countries[(place + ago) % countries.length] ?? '',
      }),
    ).filter(({ views }) => views > 0),
  )
  await tx.insert(profileViews).values(rows)
}

/** A wave of a week over a slow rise, without chance. */
function viewsOf(place: number, ago: number): number {
  const wave = 1 + Math.sin((ago + 3 * place) * 0.9) + 0.5 * Math.sin(ago * 0.37 + place)
  return Math.max(0, Math.round((wave * (90 - ago)) / (12 + 9 * place)))
}

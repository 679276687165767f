// Sample visits to the sample speakers' pages and their appearances in search, over the last 60 days, so that figures and
// charts have something to show. The first of them is read most, and more often lately; each day has its own share.
import type { Database } from '../../server/database/database.ts'
import { appearanceWords, searchAppearances } from '../analytics/appearances/table.server.ts'
import { profileViews } from '../analytics/table.server.ts'
import { dayFromNow } from './speakers.server.ts'

const days = 60
const devices = ['phone', 'computer', 'computer', 'tablet'] as const
const referrers = ['', 'www.linkedin.example.com', 'news.example.org', '', 'nordicenergy.example']
const countries = ['FR', 'DE', 'NL', 'GB', '', 'FR', 'NO']
const sources = ['', '', 'newsletter', '', 'signature', '', '']
const words = ['energy', 'keynote', 'climate', 'storytelling', 'workshop', 'cities', 'leadership', 'data']
const searchers = 12

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
        source: sources[(2 * place + ago) % sources.length] ?? '',
      }),
    ).filter(({ views }) => views > 0),
  )
  await tx.insert(profileViews).values(rows)
  await makeAppearances(tx, speakers)
}

async function makeAppearances(tx: Database, speakers: ReadonlyMap<string, string>): Promise<void> {
  const ids = [...speakers.values()]
  const found = ids.flatMap((profile_id, place) =>
    Array.from({ length: days }, (_, ago) =>
      Array.from({ length: foundOn(place, ago) }, (_, i) => ({
        profile_id,
        day: dayFromNow(-ago),
        searcher: searcherOf(i),
      })),
    ).flat(),
  )
  await insertAll(found, (rows) => tx.insert(searchAppearances).values(rows))
  const led = ids.flatMap((profile_id, place) =>
    words.flatMap((word, i) =>
      Array.from({ length: Math.max(0, searchers - place - ((3 * i + place) % 11)) }, (_, one) => ({
        ...{ profile_id, word, searcher: searcherOf(one) },
        last_day: dayFromNow(-((one + i) % 25)),
      })),
    ),
  )
  await insertAll(led, (rows) => tx.insert(appearanceWords).values(rows))
}

/** A statement has room for so many rows. */
const batch = 5_000

async function insertAll<Row>(
  rows: readonly Row[],
  insert: (rows: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let i = 0; i < rows.length; i += batch) await insert(rows.slice(i, i + batch))
}

function searcherOf(i: number): string {
  return `sample-${String(i).padStart(15, '0')}`
}

/** How many organizers came across this speaker that day. */
function foundOn(place: number, ago: number): number {
  return Math.min(searchers, Math.max(0, Math.round(viewsOf(place % 8, ago + 2) / 2)))
}

/** A wave of a week over a slow rise, without chance. */
function viewsOf(place: number, ago: number): number {
  const wave = 1 + Math.sin((ago + 3 * place) * 0.9) + 0.5 * Math.sin(ago * 0.37 + place)
  return Math.max(0, Math.round((wave * (90 - ago)) / (12 + 9 * place)))
}

// The list of a speaker's experiences: filtered, sorted, a page at a time.
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { today } from '../../lib/today.ts'
import type { Database } from '../../server/database/database.ts'
import { containsPattern, keyset, type PageRequest } from '../../server/database/keyset.ts'
import { countries } from '../countries/table.server.ts'
import type { ExperienceFilters, ExperienceList } from './schema.ts'
import { isOwn, present, selection } from './service.server.ts'
import { experiences } from './table.server.ts'

/** What each order sorts by. */
const orders = {
  date: { by: experiences.starts_on, type: 'date' },
  name: { by: sql`lower(${experiences.title})`, type: 'text' },
} as const

/** Throws AppError `invalid_input` for a cursor of another order. */
export async function listExperiences(
  db: Database,
  profileId: string,
  { cursor, limit, ...choices }: ExperienceFilters & PageRequest,
): Promise<ExperienceList> {
  const { when, sort } = choices
  const direction = choices.order ?? (sort === 'date' && when === 'past' ? 'desc' : 'asc')
  const name = `experiences ${sort} ${direction}`
  const order = keyset({ name, ...orders[sort], id: experiences.id, direction })
  const further = order.after(order.read(cursor))
  const filter = matching(profileId, choices)
  const isPast = sql`${experiences.ends_on} < ${today()}::date`
  const [found, [counted], [shown]] = await Promise.all([
    db
      .select({ ...selection, id: experiences.id, key: order.key })
      .from(experiences)
      .leftJoin(countries, eq(countries.id, experiences.country_id))
      .where(and(filter, when === 'past' ? isPast : sql`not ${isPast}`, further))
      .orderBy(...order.orderBy)
      .limit(limit + 1),
    db
      .select({
        past: sql<number>`count(*) filter (where ${isPast})::int`,
        upcoming: sql<number>`count(*) filter (where not ${isPast})::int`,
      })
      .from(experiences)
      .where(filter),
    db
      .select({ past: sql<number>`count(*)::int` })
      .from(experiences)
      .where(and(isOwn(profileId), eq(experiences.visibility, 'public'), isPast)),
  ])
  const { rows, next_cursor } = order.toPage(found, limit)
  return {
    rows: rows.map(present),
    next_cursor,
    counts: { upcoming: counted?.upcoming ?? 0, past: counted?.past ?? 0 },
    public_past: shown?.past ?? 0,
  }
}

function matching(
  profileId: string,
  { search, format, visibility, verification }: ExperienceFilters,
): SQL | undefined {
  const pattern = search ? containsPattern(search) : undefined
  return and(
    isOwn(profileId),
    pattern === undefined
      ? undefined
      : or(
          ilike(experiences.title, pattern),
          ilike(experiences.event_name, pattern),
          ilike(experiences.city, pattern),
        ),
    format && eq(experiences.format, format),
    visibility && eq(experiences.visibility, visibility),
    verification && eq(experiences.verification, verification),
  )
}

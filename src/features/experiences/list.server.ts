// The list of a speaker's experiences: filtered, sorted, a page at a time.
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { today } from '../../lib/dates.ts'
import type { Database } from '../../server/database/database.ts'
import { containsPattern, readCursor, toPage } from '../../server/database/keyset.ts'
import { countries } from '../countries/table.server.ts'
import type { ExperienceFilters, ExperienceList } from './schema.ts'
import { isOwn, present, selection } from './service.server.ts'
import { experiences } from './table.server.ts'

/** What each order sorts by. */
const orders: Record<ExperienceFilters['sort'], SQL> = {
  date: sql`${experiences.starts_on}`,
  name: sql`lower(${experiences.title})`,
}

/** Throws AppError `invalid_input` for a cursor of another order. */
export async function listExperiences(
  db: Database,
  profileId: string,
  { cursor, limit, ...choices }: ExperienceFilters & { cursor?: string | undefined; limit: number },
): Promise<ExperienceList> {
  const { when, sort } = choices
  const order = choices.order ?? (sort === 'date' && when === 'past' ? 'desc' : 'asc')
  const sortName = `experiences ${sort} ${order}`
  const after = cursor === undefined ? undefined : readCursor(sortName, cursor, { isTime: false })
  const by = orders[sort]
  const further =
    after &&
    sql`(${by}, ${experiences.id}) ${sql.raw(order === 'desc' ? '<' : '>')} (${after.key}, ${after.id})`
  const direction = order === 'desc' ? desc : asc
  const filter = matching(profileId, choices)
  const isPast = sql`${experiences.ends_on} < ${today()}::date`
  const [found, [counted], [shown]] = await Promise.all([
    db
      .select({ ...selection, key: sql<string>`${by}::text` })
      .from(experiences)
      .leftJoin(countries, eq(countries.id, experiences.country_id))
      .where(and(filter, when === 'past' ? isPast : sql`not ${isPast}`, further))
      .orderBy(direction(by), direction(experiences.id))
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
  const page = toPage(
    found.map((one) => ({ ...one, id: one.row.id })),
    limit,
    sortName,
  )
  return {
    rows: page.rows.map(present),
    next_cursor: page.next_cursor,
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

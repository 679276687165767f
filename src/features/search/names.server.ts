// The topics and countries that can be searched for. Both lists change only with a migration, so they are read once, and again when
// a value is not among them.
import type { Database } from '../../server/database/database.ts'
import { countries } from '../countries/table.server.ts'
import { topics } from '../topics/table.server.ts'

export interface Names {
  /** By number. */
  topics: ReadonlyMap<number, { slug: string; name: string }>
  /** Numbers of topics, by slug and by id. */
  numbers: ReadonlyMap<string, number>
  /** By code. */
  countries: ReadonlyMap<string, string>
}

const known = new WeakMap<Database, Promise<Names>>()

/** `isComplete`: whether they have what is looked for. */
export async function readNames(db: Database, isComplete: (names: Names) => boolean): Promise<Names> {
  const names = await (known.get(db) ?? remember(db))
  return isComplete(names) ? names : remember(db)
}

function remember(db: Database): Promise<Names> {
  const read = readLists(db)
  known.set(db, read)
  read.catch(() => known.delete(db))
  return read
}

async function readLists(db: Database): Promise<Names> {
  const { id, number, slug, name } = topics
  const [listed, places] = await Promise.all([
    db.select({ id, number, slug, name }).from(topics),
    db.select({ code: countries.code, name: countries.name }).from(countries),
  ])
  return {
    topics: new Map(listed.map((topic) => [topic.number, { slug: topic.slug, name: topic.name }])),
    numbers: new Map(
      listed.flatMap(
        (topic) =>
          [
            [topic.id, topic.number],
            [topic.slug, topic.number],
          ] as const,
      ),
    ),
    countries: new Map(places.map((place) => [place.code, place.name])),
  }
}

// The topics and countries that can be searched for: read once, and again when a value is not among them, or when an admin has
// changed a topic, which a trigger announces to every process.
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { countries } from '../countries/table.server.ts'
import { formerTopics, topics } from '../topics/table.server.ts'

export interface Names {
  /** By number. */
  topics: ReadonlyMap<number, { slug: string; name: string }>
  /** Numbers of topics, by slug and by id, also by former ones. */
  numbers: ReadonlyMap<string, number>
  /** By code. */
  countries: ReadonlyMap<string, string>
}

/** A trigger notifies it when topics change. */
export const topicsChannel = 'topics'

const known = new WeakMap<Database, Promise<Names>>()

export function forgetNames(db: Database): void {
  known.delete(db)
}

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
  const [listed, former, places] = await Promise.all([
    db.select({ id, number, slug, name }).from(topics),
    db
      .select({ slug: formerTopics.slug, id: formerTopics.former_id, number })
      .from(formerTopics)
      .innerJoin(topics, eq(topics.id, formerTopics.topic_id)),
    db.select({ code: countries.code, name: countries.name }).from(countries),
  ])
  return {
    topics: new Map(listed.map((topic) => [topic.number, { slug: topic.slug, name: topic.name }])),
    numbers: new Map(
      [...former, ...listed].flatMap((topic) =>
        [topic.id, topic.slug].flatMap((name) => (name === null ? [] : [[name, topic.number] as const])),
      ),
    ),
    countries: new Map(places.map((place) => [place.code, place.name])),
  }
}

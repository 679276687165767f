// Group commit: what arrives while statements are under way is stored by the next one, together. Under load many requests share
// one; alone, a request waits for nothing. Also how many rows become one statement.
import { type InferInsertModel, type SQL, sql, type Table } from 'drizzle-orm'
import { isDatabaseUnavailable } from '../errors.ts'

/** Items of one statement, and statements at a time: while one is stored, the process handles the requests of the next. */
const most = 16
const concurrency = 2

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/**
 * Returns a function that stores one item and resolves once it is committed. `store` writes all its items in one statement or
 * transaction, in an order of its own so that two cannot deadlock, and returns what to answer for each. Rejects with what `store`
 * throws; an item that the database refuses does not fail the others.
 */
export function inBatches<Item, Result>(
  store: (items: readonly Item[]) => Promise<(item: Item) => Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let stores = 0

  async function storeWaiting(): Promise<void> {
    stores += 1
    // Requests read from their sockets in the same turn of the event loop are stored together.
    await new Promise(setImmediate)
    while (waiting.length > 0) await storeTogether(waiting.splice(0, most))
    stores -= 1
  }

  async function storeTogether(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const resultOf = await store(batch.map(({ item }) => item))
      for (const { item, resolve } of batch) resolve(resultOf(item))
    } catch (thrown) {
      if (batch.length > 1 && !isDatabaseUnavailable(thrown)) {
        for (const one of batch) await storeTogether([one])
      } else for (const { reject } of batch) reject(thrown)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (stores < concurrency) void storeWaiting()
    })
}

/**
 * `insert into table (…) select …` for rows that all have the keys of the first. They are one JSON parameter, so that drizzle builds
 * a statement of the same length for any number. `texts` are columns of type text with the same value in every row, sent once.
 */
export function insertRows<T extends Table>(
  table: T,
  rows: readonly Partial<InferInsertModel<T>>[],
  texts: { [Name in keyof InferInsertModel<T>]?: string } = {},
): SQL {
  const names = (row: object) => Object.keys(row).map((name) => sql.identifier(name))
  const columns = [...names(rows[0] ?? {}), ...names(texts)]
  const values = [...names(rows[0] ?? {}), ...Object.values(texts).map((text) => sql`${text}::text`)]
  return sql`insert into ${table} (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`
}

// Two queries at once on one connection, as of a Promise.all within a transaction, fail the test: pg queues them with a warning, once
// for each process, and refuses them from version 9 on.
import pg from 'pg'

/** What of pg's client the check reads. */
interface Queued {
  _activeQuery?: unknown
  _queryQueue: unknown[]
  /** Closed: it answers with an error at once. */
  _ending: boolean
}

const query = pg.Client.prototype.query
const checked = Symbol.for('lectern.one-query-at-a-time')

function queryAlone(this: Queued, ...args: unknown[]) {
  if (!this._ending && (this._activeQuery || this._queryQueue.length > 0)) {
    const error = new Error('Two queries at once on one connection: await one before the next.')
    // Also where a rejection would be caught.
    process.nextTick(() => {
      throw error
    })
    throw error
  }
  return Reflect.apply(query, this, args)
}

if (!(checked in pg.Client.prototype)) {
  Object.assign(pg.Client.prototype, { query: queryAlone, [checked]: true })
}

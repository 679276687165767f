// Who follows whom: the database of DATABASE_URL must take writes, and the replica of DATABASE_READ_URL must follow it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Finding, findingsOf } from './finding.ts'

/** ms for a replica to reach a position; in operation it is read while it needs less than one second. */
const longestWait = 5_000
/** Bytes of the log that a forgotten slot may keep. */
const muchLog = 1024 ** 3

export async function checkPrimary(client: Client): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('replication')
  const { rows } = await client.query<{
    is_replica: boolean
    is_read_only: boolean
    waits_for: string
    followers: number
    kept: string | null
  }>(
    `select pg_is_in_recovery() as is_replica, current_setting('default_transaction_read_only')::bool as is_read_only,
      current_setting('synchronous_standby_names') as waits_for,
      (select count(*)::int from pg_stat_replication) as followers,
      case when not pg_is_in_recovery() then
        (select max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) from pg_replication_slots where not active)
      end as kept`,
  )
  const { is_replica, is_read_only, waits_for, followers = 0, kept } = rows[0] ?? {}
  if (is_replica || is_read_only)
    return failed(
      `DATABASE_URL leads to ${is_replica ? 'a replica' : 'a read-only database'}.`,
      'It must lead to the primary, also after a failover: through HAProxy, for example (docs/deployment.md).',
    )
  if (waits_for && followers === 0)
    return failed(
      'Writes wait for a standby (synchronous_standby_names), and none is connected.',
      'Start a standby; until then every write is refused.',
    )
  if (Number(kept ?? 0) > muchLog)
    return warning(
      `An unused replication slot keeps ${(Number(kept) / 1e9).toFixed(1)} GB of the log.`,
      'Start its standby, or remove it: select pg_drop_replication_slot(…)',
    )
  const replicas = followers === 0 ? 'no replicas' : followers === 1 ? '1 replica' : `${followers} replicas`
  return ok(`The primary, with ${replicas}.`)
}

export async function checkReplica(primary: Client, replica: Client): Promise<Finding> {
  const { ok, failed } = findingsOf('replica')
  const identity =
    'select system_identifier::text as id, pg_is_in_recovery() as follows from pg_control_system()'
  const [ours, theirs] = [await primary.query(identity), await replica.query(identity)].map(
    ({ rows }) => rows[0] as { id: string; follows: boolean },
  )
  if (ours?.id !== theirs?.id)
    return failed(
      'DATABASE_READ_URL is not a replica of DATABASE_URL: it is another cluster.',
      'Correct it, or remove DATABASE_READ_URL.',
    )
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  const begun = performance.now()
  while (performance.now() - begun < longestWait) {
    const { rows: reached } = await replica.query<{ is_there: boolean }>(
      `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $1::pg_lsn
        as is_there`,
      [rows[0]?.lsn],
    )
    if (reached[0]?.is_there) {
      const ms = Math.round(performance.now() - begun)
      return ok(theirs?.follows ? `It follows the primary, ${ms} ms behind.` : 'It is the primary itself.')
    }
    await sleep(50)
  }
  return failed(
    `It is more than ${longestWait / 1000} s behind and is not read.`,
    'See its log: it may have lost its primary, or be too slow.',
  )
}

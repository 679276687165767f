// Figures of the whole installation, among so many accounts: how long the hourly job counts, and how long an admin's page waits.
import { Pool } from 'pg'
import { countPlatform } from '../src/features/analytics/admin/count.server.ts'
import { adminAnalytics } from '../src/features/analytics/admin/schema.ts'
import { analyticsPaths } from '../src/vocabulary/analytics-paths.ts'
import { timeFigures, timeJob } from './analytics.ts'
import { type Bench, startOurs } from './compare.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'
import { makeSignedIn } from './signed-in.ts'

/** As long as the job's own connection waits, ms. */
const queryTimeout = 30_000
/** Over which accounts, requests and visits are spread. */
const days = 400
const weeks = 8

export async function measureAdminAnalytics(bench: Bench, accounts: number): Promise<Row[]> {
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn' })
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  try {
    const admin = await makeSignedIn(pool, 'speaker')
    await pool.query("update users set role = 'admin' where id = $1", [admin.id])
    await makeAccounts(pool, accounts)
    const counting = await timeJob(bench, queryTimeout, countPlatform)
    const count = accounts.toLocaleString('en')
    return [
      { name: `counting the installation’s figures, ${count} accounts`, value: counting, unit: 's' },
      await timeFigures(`an admin’s figures, ${count} accounts`, origin + analyticsPaths.admin, admin, {
        shape: adminAnalytics,
        isThere: ({ tiers }) => tiers.reduce((all, tier) => all + tier.count, 0) >= accounts,
        atMost: 200,
      }),
    ]
  } finally {
    await pool.end()
    await stop(server)
  }
}

/**
 * Nine of ten are speakers, one of two has published. All came by an application and its invitation; one of five was there in
 * each of the last weeks; one of ten was asked to speak.
 */
async function makeAccounts(pool: Pool, accounts: number): Promise<void> {
  const client = await pool.connect()
  // No triggers and no foreign keys.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  const made = `(select n, md5('bench-' || n)::uuid as id, now() - n % ${days} * interval '1 day' as at,
    case when n % 10 = 0 then 'organizer' else 'speaker' end as user_type from generate_series(1, $1::int) as n) as made`
  const statements = [
    `insert into users (id, email, email_verified, name, last_name, user_type, created_at)
     select id, 'account-' || n || '@example.com', true, 'Ada', 'Moreau', user_type, at from ${made}`,
    `insert into profiles (id, first_name, last_name, user_type, subscription_tier_id, published_at)
     select id, 'Ada', 'Moreau', user_type,
       (select tier.id from subscription_tiers as tier where tier.user_type = made.user_type
         order by position limit 1 offset made.n % 3),
       case when n % 2 = 1 then at end from ${made}`,
    `insert into beta_signups (id, email, user_type, source, status, created_at)
     select id, 'account-' || n || '@example.com', user_type, 'source-' || n % 6, 'joined', at - interval '9 days' from ${made}`,
    `insert into invitations (id, beta_signup_id, email, token_hash, expires_at, used_at, used_by, created_at)
     select id, id, 'account-' || n || '@example.com', encode(sha256(id::text::bytea), 'hex'), at, at, id, at from ${made}`,
    `insert into active_weeks (user_id, week)
     select id, date_trunc('week', now() at time zone 'UTC')::date - 7 * w
     from ${made}, generate_series(0, ${weeks - 1}) as w where (n + w) % 5 = 0`,
    `insert into booking_requests (id, profile_id, requester_name, requester_email, state, event_name, format, message,
       requested_at, expires_at)
     select id, id, 'Olu Berg', 'olu@example.com', ('{requested,declined,expired,withdrawn}'::text[])[1 + n % 4],
       'Harbour Summit ' || n, 'keynote', 'We would love to have you.', at, at + interval '10 days'
     from ${made} where n % 10 = 1`,
  ]
  for (const statement of statements) await client.query(statement, [accounts])
  await client.query('set session_replication_role = default')
  await client.query('analyze users, profiles, beta_signups, invitations, active_weeks, booking_requests')
  client.release()
}

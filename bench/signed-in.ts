// Users with a session of their own, inserted directly: signing in is measured elsewhere (accounts.ts).
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'

export interface SignedIn {
  id: string
  /** As a Cookie header. */
  cookie: string
}

/** On the largest plan of their kind. */
export async function makeSignedIn(pool: Pool, kind: 'speaker' | 'organizer'): Promise<SignedIn> {
  const id = uuidv7()
  const token = `a-session-for-measuring-${id}`
  await pool.query(
    `insert into users (id, email, email_verified, name, last_name, user_type) values ($1, $2, true, 'Ada', 'Moreau', $3)`,
    [id, `bench-${id}@example.com`, kind],
  )
  await pool.query(
    `insert into profiles (id, first_name, last_name, user_type, subscription_tier_id)
     select $1, 'Ada', 'Moreau', $2, id from subscription_tiers where user_type = $2 and name = 'Premium'`,
    [id, kind],
  )
  await pool.query(
    `insert into sessions (id, user_id, token_hash, is_remembered, expires_at)
     values ($1, $1, $2, true, now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest('hex')],
  )
  return { id, cookie: `session=${token}` }
}

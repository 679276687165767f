// Applications for the closed beta: one for each e-mail, whatever its case. The unique index decides, not a look before.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Database, prepareOnce } from '../../server/database/database.ts'
import { AppError, databaseError } from '../../server/errors.ts'
import type { BetaSignup, BetaSignupInput } from './schema.ts'
import { betaSignups } from './table.server.ts'

const insertSignup = prepareOnce((db) =>
  db
    .insert(betaSignups)
    .values({
      id: sql.placeholder('id'),
      email: sql.placeholder('email'),
      name: sql.placeholder('name'),
      user_type: sql.placeholder('user_type'),
      source: sql.placeholder('source'),
      status: sql.placeholder('status'),
      created_at: sql.placeholder('created_at'),
    })
    .prepare('insert_beta_signup'),
)

/** Stores an application as pending. Throws AppError `23505` when this e-mail has applied before. */
export async function createBetaSignup(db: Database, input: BetaSignupInput): Promise<BetaSignup> {
  const { email, name, user_type, source } = input
  const signup = {
    id: uuidv7(),
    email,
    name,
    user_type,
    source,
    status: 'pending',
    created_at: new Date(),
  } as const
  try {
    await insertSignup(db).execute(signup)
  } catch (thrown) {
    if (databaseError(thrown)?.code !== '23505') throw thrown
    throw new AppError('23505', 'This email has already signed up for the beta.', {
      hint: 'email',
      cause: thrown,
    })
  }
  return { ...signup, created_at: signup.created_at.toISOString() }
}

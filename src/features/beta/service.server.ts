// Applications for the closed beta: one for each e-mail, whatever its case. The unique index decides, not a look before.
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database.ts'
import { AppError, databaseError } from '../../server/errors.ts'
import type { BetaSignup, BetaSignupInput } from './schema.ts'
import { betaSignups } from './table.server.ts'

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
    await db.insert(betaSignups).values(signup)
  } catch (thrown) {
    if (databaseError(thrown)?.code !== '23505') throw thrown
    throw new AppError('23505', 'This email has already signed up for the beta.', {
      hint: 'email',
      cause: thrown,
    })
  }
  return { ...signup, created_at: signup.created_at.toISOString() }
}

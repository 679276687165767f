// Applications for the closed beta: one per e-mail address, ignoring case. The unique index decides, not a prior query.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Database, prepareOnce } from '../../server/database/database.ts'
import { AppError, databaseError } from '../../server/errors.ts'
import { layoutMail } from '../../server/mail/mail-layout.ts'
import { mailValues, queueMailWith } from '../mail/service.server.ts'
import { receivedMail } from './mail-texts.ts'
import type { BetaDetails, BetaSignup, BetaSignupInput } from './schema.ts'
import { betaSignups } from './table.server.ts'
import { tooLate } from './ticket.server.ts'

/** The same for everyone: rendered once. */
const receipt = { kind: 'beta_received', subject: receivedMail.subject, ...layoutMail(receivedMail) }

/** The application, its confirmation mail and the mail's job. */
const insertSignup = prepareOnce((db) => {
  const signup = db.insert(betaSignups).values({
    id: sql.placeholder('id'),
    email: sql.placeholder('email'),
    name: sql.placeholder('name'),
    user_type: sql.placeholder('user_type'),
    source: sql.placeholder('source'),
    status: sql.placeholder('status'),
    created_at: sql.placeholder('created_at'),
  })
  return queueMailWith(db, db.$with('signup', {}).as(signup.getSQL())).prepare('beta_signup')
})

/**
 * Stores an application as pending and queues its confirmation mail. Throws AppError `23505` when this e-mail address has
 * already applied.
 */
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
    const mail = mailValues({ ...receipt, recipient: email })
    await insertSignup(db).execute({ ...signup, ...mail })
  } catch (thrown) {
    if (databaseError(thrown)?.code !== '23505') throw thrown
    throw new AppError('23505', 'This email has already signed up for the beta.', {
      hint: 'email',
      cause: thrown,
    })
  }
  return { ...signup, created_at: signup.created_at.toISOString() }
}

/**
 * Stores what an applicant adds later, replacing earlier additions. Throws AppError `link_invalid` once the row is gone.
 */
export async function addBetaDetails(db: Database, signupId: string, details: BetaDetails): Promise<void> {
  const kept = await db
    .update(betaSignups)
    .set(details)
    .where(eq(betaSignups.id, signupId))
    .returning({ id: betaSignups.id })
  if (kept.length === 0) throw tooLate()
}

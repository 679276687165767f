// Applications for the closed beta: one per email address, ignoring case. The unique index decides, not a prior query.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { inBatches, insertRows } from '../../server/database/batches.ts'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { layoutMail } from '../../server/mail/mail-layout.ts'
import { mailsOf } from '../mail/service.server.ts'
import { receivedMail } from './mail-texts.ts'
import type { BetaDetails, BetaSignup, BetaSignupInput } from './schema.ts'
import { betaSignups } from './table.server.ts'
import { tooLate } from './ticket.server.ts'

type Signup = Omit<BetaSignup, 'created_at'> & { created_at: Date }

/** The same for everyone: rendered once. */
const receipt = { kind: 'beta_received', subject: receivedMail.subject, ...layoutMail(receivedMail) }

/**
 * Stores applications with their confirmation mails in one statement; resolves to false for an email address that has already
 * applied.
 */
const storeSignup = oncePerDatabase((db) =>
  inBatches(async (signups: readonly Signup[]) => {
    const ids = await storeSignups(db, signups)
    return ({ id }: Signup) => ids.has(id)
  }),
)

/** The ids of those that are new. */
async function storeSignups(
  db: Pick<Database, 'execute'>,
  signups: readonly Signup[],
): Promise<ReadonlySet<string>> {
  // In a fixed order, so that two processes cannot deadlock.
  const sorted = signups.toSorted((one, other) => (one.email < other.email ? -1 : 1))
  const emails = new Set(sorted.map(({ email }) => email))
  const { rows } = await db.execute<{ id: string }>(sql`
    with stored as (${insertRows(betaSignups, sorted)} on conflict do nothing returning id, email),
    ${mailsOf(receipt, [...emails], sql`recipient in (select email from stored)`)}
    select id, jobs from stored, queued`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Stores an application as pending and queues its confirmation mail. Throws AppError `23505` when this email address has
 * already applied.
 */
export async function createBetaSignup(db: Database, input: BetaSignupInput): Promise<BetaSignup> {
  const signup = pendingSignup(input)
  const isNew = await storeSignup(db)(signup)
  if (!isNew) throw new AppError('23505', 'This email has already signed up for the beta.', { hint: 'email' })
  return { ...signup, created_at: signup.created_at.toISOString() }
}

/** The same in the caller's transaction, by which another applies for this address; nothing for one that has applied before. */
export async function applyFor(tx: Pick<Database, 'execute'>, input: BetaSignupInput): Promise<void> {
  await storeSignups(tx, [pendingSignup(input)])
}

function pendingSignup({ email, name, user_type, source }: BetaSignupInput): Signup {
  return { id: uuidv7(), email, name, user_type, source, status: 'pending', created_at: new Date() }
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

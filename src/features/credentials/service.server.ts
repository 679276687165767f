// The credentials that this installation issues: one for each engagement that an organizer's account confirmed, with a place in
// its issuer's status list from the start, and signed when it is first asked for or when what it says has changed.
import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, like, notExists, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AppContext } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { requestIdOf, requestKeyOf } from '../experiences/origin.ts'
import { isOwn } from '../experiences/service.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { readExportKeys } from '../signing/keys.server.ts'
import { composeCredential, inSeconds } from './contents.ts'
import { signDocument } from './proof.server.ts'
import type { Credential, UnsignedCredential } from './schema.ts'
import { credentialIssuers, credentials } from './table.server.ts'
import { credentialTexts as texts } from './texts.ts'

type Experience = typeof experiences.$inferSelect
type CredentialRow = typeof credentials.$inferSelect
type Installation = Pick<AppContext, 'db' | 'config'>

/** Of one's own engagement. Throws AppError `not_found` when it has none, or none any more. */
export async function readCredential(
  { db, config }: Installation,
  profileId: string,
  experienceId: string,
): Promise<Credential> {
  const found = await db.transaction(async (tx) => {
    const [experience] = await tx
      .select()
      .from(experiences)
      .where(and(isOwn(profileId), eq(experiences.id, experienceId)))
      .for('no key update')
    if (!experience) return null
    const credential = await findCredential(tx, experienceId)
    if (experience.verification !== 'organizer_confirmed' && credential?.issuer_id !== null) return null
    return { experience, credential: credential ?? (await reserve(tx, experience)) }
  })
  if (!found?.credential) throw new AppError('not_found', texts.missing)
  const { credential, experience } = found
  if (credential.issuer_id === null && credential.document) return credential.document
  return signIfChanged({ db, config }, credential, experience)
}

/** Signs all of a speaker's, for the export. */
export async function signCredentialsOf(
  installation: Installation,
  profileId: string,
  signal: AbortSignal,
): Promise<void> {
  const rows = await installation.db
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(isOwn(profileId), isIssuedHere))
  for (const { id } of rows) {
    signal.throwIfAborted()
    await readCredential(installation, profileId, id).catch((error) => {
      // Its organizer's account was gone before there was one, or it has just changed.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    })
  }
}

const isIssuedHere = and(
  eq(experiences.verification, 'organizer_confirmed'),
  like(experiences.import_key, requestKeyOf('%')),
)

/** Before an organizer's account goes: what they confirmed stays confirmed, and their name goes from the documents here. */
export async function outliveIssuer(tx: Database, organizerId: string): Promise<void> {
  const rows = await tx
    .select({ experience: experiences })
    .from(experiences)
    .innerJoin(
      bookingRequests,
      and(
        eq(bookingRequests.organizer_id, organizerId),
        eq(experiences.import_key, sql`${requestKeyOf('')}::text || ${bookingRequests.id}`),
      ),
    )
    .where(
      and(
        isIssuedHere,
        isNull(experiences.deleted_at),
        notExists(tx.select().from(credentials).where(eq(credentials.experience_id, experiences.id))),
      ),
    )
    .for('no key update', { of: experiences })
  for (const { experience } of rows) await reserve(tx, experience)
  await tx
    .update(credentials)
    .set({ document: null })
    .where(
      sql`${credentials.issuer_id} in (select id from credential_issuers where user_id = ${organizerId})`,
    )
}

async function findCredential(tx: Database, experienceId: string): Promise<CredentialRow | undefined> {
  const [row] = await tx.select().from(credentials).where(eq(credentials.experience_id, experienceId))
  return row
}

/** A place in the status list, for an engagement that is locked. Null when no organizer's account confirmed it here. */
async function reserve(
  tx: Database,
  { id, profile_id, import_key, verification }: Experience,
): Promise<CredentialRow | null> {
  const requestId = requestIdOf(import_key)
  if (verification !== 'organizer_confirmed' || requestId === null) return null
  const [request] = await tx
    .select({ user_id: bookingRequests.organizer_id })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, requestId))
  if (!request?.user_id) return null
  const [issuer] = await tx
    .insert(credentialIssuers)
    .values({ id: randomUUID(), user_id: request.user_id, issued: 1 })
    .onConflictDoUpdate({
      target: credentialIssuers.user_id,
      set: { issued: sql`${credentialIssuers.issued} + 1` },
    })
    .returning()
  if (!issuer) return null
  const [row] = await tx
    .insert(credentials)
    .values({
      id: uuidv7(),
      profile_id,
      experience_id: id,
      issuer_id: issuer.id,
      status_index: issuer.issued - 1,
    })
    .returning()
  return row ?? null
}

/** The same bytes as long as it says the same. */
async function signIfChanged(
  { db, config }: Installation,
  row: CredentialRow,
  experience: Experience,
): Promise<Credential> {
  const composed = await compose(db, config.appUrl, row, experience)
  if (row.document) {
    const { proof: _, ...said } = row.document
    if (isDeepStrictEqual(said, composed)) return row.document
  }
  const signed = await signDocument(
    composed,
    composed.issuer.id,
    await readExportKeys(db, config),
    inSeconds(new Date()),
  )
  const document = signed as Credential
  await db.update(credentials).set({ document }).where(eq(credentials.id, row.id))
  return document
}

async function compose(
  db: Database,
  origin: string,
  row: CredentialRow,
  experience: Experience,
): Promise<UnsignedCredential> {
  const [speaker] = await db
    .select({ email: users.email, first_name: profiles.first_name, last_name: profiles.last_name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, row.profile_id))
  const [request] = await db
    .select({
      organizer_id: bookingRequests.organizer_id,
      name: bookingRequests.requester_name,
      organisation: bookingRequests.organisation,
    })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, requestIdOf(experience.import_key) ?? row.id))
  const [country] = await db
    .select({ code: countries.code })
    .from(countries)
    .where(sql`${countries.id} = ${experience.country_id}`)
  if (!speaker || row.issuer_id === null || row.status_index === null)
    throw new AppError('not_found', texts.missing)
  return composeCredential({
    credential_id: row.id,
    experience_id: experience.id,
    issued_at: row.issued_at,
    title: experience.title,
    event_name: experience.event_name,
    starts_on: experience.starts_on,
    ends_on: experience.ends_on,
    city: experience.city,
    country: country?.code ?? null,
    speaker: `${speaker.first_name} ${speaker.last_name}`.trim(),
    identityHash: hashIdentity(speaker.email, row.id),
    salt: row.id,
    organisation: request?.organizer_id ? request.organisation || request.name : '',
    origin,
    issuer_id: row.issuer_id,
    status_index: row.status_index,
  })
}

/** As Open Badges 3.0 has it (§B.4): only who knows the address can tell that it is meant. */
export function hashIdentity(email: string, salt: string): string {
  return `sha256$${createHash('sha256')
    .update(email + salt)
    .digest('hex')}`
}

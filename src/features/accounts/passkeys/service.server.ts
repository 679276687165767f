// Passkeys, checked by @simplewebauthn/server: for our own origin only, each challenge once, and only with user
// verification (fingerprint, PIN), because a passkey counts as two factors.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { brand } from '../../../lib/brand.ts'
import type { SessionUser } from '../../../server/auth/auth.ts'
import { unusablePasskey } from '../../../server/auth/refusals.ts'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { accountMails } from '../mail-texts.ts'
import { type Owner, queueNote } from '../notes.server.ts'
import { notAdmin } from '../service.server.ts'
import { passkeys, users } from '../table.server.ts'
import type { PasskeyAnswer } from './schema.ts'

/** More than anyone needs; all are sent with the options for the next one. */
const mostPasskeys = 20

/** Throws AppError `conflict`. */
export async function requireRoomForPasskey(db: Database, userId: string): Promise<void> {
  if ((await db.$count(passkeys, eq(passkeys.user_id, userId))) >= mostPasskeys)
    throw new AppError('conflict', `An account can have up to ${mostPasskeys} passkeys.`)
}

/** Loaded on first use. */
const webAuthn = () => import('@simplewebauthn/server')

/** Browsers accept no bare IP address: on a developer's machine, passkeys work at localhost. */
function siteId({ appUrl }: Pick<Config, 'appUrl'>): string {
  const { hostname } = new URL(appUrl)
  return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname
}

type Site = Pick<Config, 'appUrl' | 'origins'>

/** The options of `navigator.credentials.create`. */
export async function registrationOptions(db: Database, config: Site, { id, email }: SessionUser) {
  const { generateRegistrationOptions } = await webAuthn()
  const rows = await db.select().from(passkeys).where(eq(passkeys.user_id, id))
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: siteId(config),
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: rows.map((row) => ({
      id: row.credential_id,
      transports: transportsOf(row.transports),
    })),
  })
}

function transportsOf(text: string | null): AuthenticatorTransportFuture[] {
  // As the browser named them; other browsers ignore those they don't know.
  return (text ?? '').split(',').filter((name) => name !== '') as AuthenticatorTransportFuture[]
}

/**
 * Stores a new passkey, records it in the audit log, mails a notice, and returns its id. Throws AppError `invalid_input`
 * when the response does not prove it.
 */
export async function addPasskey(
  db: Database,
  config: Site,
  actor: Owner,
  { name, response, challenge }: { name: string; response: PasskeyAnswer; challenge: string | null },
): Promise<string> {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    // Its shape is checked along with its signature.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge ?? refuse(),
    expectedOrigin: config.origins,
    expectedRPID: siteId(config),
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified.verified) return refuse()
  const { credential } = verified.registrationInfo
  const id = uuidv7()
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(passkeys)
      .values({
        id,
        user_id: actor.id,
        name,
        public_key: Buffer.from(credential.publicKey).toString('base64'),
        credential_id: credential.id,
        counter: credential.counter,
        transports: credential.transports?.join(',') ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) refuse()
    await recordAudit(tx, actor, 'passkey.added', { after: { passkey_id: id } })
    await queueNote(tx, actor, accountMails.passkeyAdded)
  })
  return id
}

function refuse(cause?: unknown): never {
  throw invalidField('response', 'This passkey couldn’t be added. Try again.', cause)
}

/** The options of `navigator.credentials.get`, the same for everyone, so they don't reveal who has passkeys. */
export async function signInOptions(config: Site) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({ rpID: siteId(config), userVerification: 'required' })
}

/**
 * The id of the user whose passkey the response proves; records its use. Throws AppError `invalid_credentials` when it
 * proves none, and with `adminsOnly` `not_admin` for any other account.
 */
export async function ownerByPasskey(
  db: Database,
  config: Site,
  given: { response: PasskeyAnswer; challenge: string | null; adminsOnly: boolean },
): Promise<string> {
  const { response, challenge, adminsOnly } = given
  if (challenge === null) throw unusablePasskey()
  const [found] = await db
    .select({ passkey: passkeys, role: users.role })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, response.id))
  if (!found) throw unusablePasskey()
  const { passkey, role } = found
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: config.origins,
    expectedRPID: siteId(config),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64')),
      counter: passkey.counter,
      transports: transportsOf(passkey.transports),
    },
  }).catch((cause) => {
    throw unusablePasskey(cause)
  })
  if (!verified) throw unusablePasskey()
  if (adminsOnly && role !== 'admin') throw notAdmin()
  await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, last_used_at: new Date() })
    .where(eq(passkeys.id, passkey.id))
  return passkey.user_id
}

/** Throws AppError `not_found` when it is not one of the user's. */
export async function removePasskey(db: Database, actor: Actor, passkeyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.user_id, actor.id)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) throw new AppError('not_found', 'Passkey not found.')
    await recordAudit(tx, actor, 'passkey.removed', { before: { passkey_id: passkeyId } })
  })
}

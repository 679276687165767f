// Credentials of other installations. Importing judges one from the file alone: whose key signed it, for whom, about what. Only
// where the key is trusted here (docs/decisions/0027-signed-exports.md) a job then asks the issuer whether it still holds, again
// every day. Pages show what the job found last; nothing is requested while one is made.
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { matchPath } from '../../lib/path.ts'
import type { AppContext } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { addJob } from '../../server/jobs/jobs.ts'
import { download } from '../../server/outbound/download.ts'
import { VisitError } from '../../server/outbound/visit.ts'
import { credentialPaths } from '../../vocabulary/credential-paths.ts'
import type { ConfirmationState } from '../experiences/confirmation.ts'
import { experiences } from '../experiences/table.server.ts'
import { readExportKeys } from '../signing/keys.server.ts'
import { type ConfirmedFacts, isAbout } from './contents.ts'
import { readIssuer, readStatusList } from './issuers.server.ts'
import { claimedKeyOf, composeIssuer, isSignedBy } from './proof.server.ts'
import {
  type Credential,
  credential,
  type IssuerDocument,
  issuerDocument,
  type StatusList,
  statusList,
} from './schema.ts'
import { hashIdentity } from './service.server.ts'
import { readBit } from './status-list.server.ts'
import { credentials } from './table.server.ts'

export const checkCredentialsTask = 'check_imported_credentials'

/** Credentials that one job checks; the rest go to another. */
const batchSize = 50
/** Of one file of an issuer. */
const timeoutMs = 10_000
const maxBytes = 512 * 1024

export interface Judging {
  /** The confirmed address of the speaker; null: none is confirmed. */
  email: string | null
  /** What the engagement is here. */
  facts: ConfirmedFacts
  /** Public keys whose signatures count. */
  trustedKeys: readonly string[]
}

export type Judgement = { document: Credential; host: string } | 'unknown_issuer' | 'not_signed'

/** Without any request. */
export async function judge(given: unknown, { email, facts, trustedKeys }: Judging): Promise<Judgement> {
  const { data: document } = credential.safeParse(given)
  if (!document || email === null) return 'not_signed'
  const { issuer, proof, credentialStatus, credentialSubject } = document
  const key = await claimedKeyOf(proof.verificationMethod)
  if (key === null || credentialStatus.statusListCredential !== statusUrlOf(issuer.id)) return 'not_signed'
  const [identity] = credentialSubject.identifier
  const isTheirs = identity.identityHash === hashIdentity(email, identity.salt)
  if (!isTheirs || !isAbout(document, facts)) return 'not_signed'
  if (!(await isSignedBy(document, await composeIssuer(issuer.id, key)))) return 'not_signed'
  return trustedKeys.includes(key) ? { document, host: new URL(issuer.id).host } : 'unknown_issuer'
}

function statusUrlOf(issuerUrl: string): string {
  const { origin, pathname } = new URL(issuerUrl)
  const [id = ''] = matchPath(credentialPaths.issuer.pattern, pathname) ?? []
  return origin + credentialPaths.status(id)
}

export async function queueCredentialCheck(tx: Pick<Database, 'execute'>): Promise<void> {
  const key = checkCredentialsTask
  await addJob(tx, checkCredentialsTask, {}, { key, queue: key, maxAttempts: 5 })
}

/** Those that are due: never checked, or not for a day; for an hour if the issuer did not answer. */
export async function checkDueCredentials(
  installation: Pick<AppContext, 'db' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, config } = installation
  const isOlder = (hours: number) => lt(credentials.checked_at, new Date(Date.now() - hours * 3_600_000))
  const due = await db
    .select({ id: credentials.id, experience_id: credentials.experience_id, document: credentials.document })
    .from(credentials)
    .innerJoin(experiences, eq(experiences.id, credentials.experience_id))
    .where(
      and(
        isNull(credentials.issuer_id),
        or(
          isNull(credentials.checked_at),
          isOlder(24),
          and(isOlder(1), eq(experiences.confirmation_state, 'unreachable')),
        ),
      ),
    )
    .orderBy(sql`${credentials.checked_at} nulls first`, asc(credentials.id))
    .limit(batchSize)
  const own = await readExportKeys(db, config)
  const trustedKeys = [own.publicKey, ...config.trustedExportKeys]
  const published = new Map<string, Promise<Published | null>>()
  for (const { document, ...row } of due) {
    signal.throwIfAborted()
    if (!document) continue
    if (!(await isTrusted(document, trustedKeys))) {
      await noteState(db, row, 'unknown_issuer')
      continue
    }
    const url = document.issuer.id
    const asked = published.get(url) ?? readPublished(installation, url, signal)
    published.set(url, asked)
    await noteState(db, row, await stateOf(document, await asked))
  }
  if (due.length === batchSize) await queueCredentialCheck(db)
}

interface Published {
  issuer: IssuerDocument
  list: StatusList
}

/** Of this installation without a request; of others by https alone (server/outbound). Null when there is no answer to read. */
async function readPublished(
  installation: Pick<AppContext, 'db' | 'config'>,
  url: string,
  signal: AbortSignal,
): Promise<Published | null> {
  const { origin, pathname } = new URL(url)
  if (origin === installation.config.appUrl) {
    const [id = ''] = matchPath(credentialPaths.issuer.pattern, pathname) ?? []
    const own = [readIssuer(installation, id), readStatusList(installation, id)] as const
    const [issuer, list] = await Promise.allSettled(own)
    return issuer.status === 'fulfilled' && list.status === 'fulfilled'
      ? { issuer: issuer.value, list: list.value }
      : null
  }
  const issuer = issuerDocument.safeParse(await fetchJson(url, signal)).data
  if (!issuer) return null
  const list = statusList.safeParse(await fetchJson(statusUrlOf(url), signal)).data
  return list ? { issuer, list } : null
}

/** Undefined for anything but JSON. */
async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const headers = { Accept: 'application/json' }
    const { status, body } = await download(url, { timeoutMs, maxBytes, signal, headers })
    return status === 200 && body ? JSON.parse(body.toString('utf8')) : undefined
  } catch (error) {
    if (error instanceof VisitError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The operator may have taken the key out of TRUSTED_EXPORT_KEYS since the import. */
async function isTrusted({ proof }: Credential, trustedKeys: readonly string[]): Promise<boolean> {
  const key = await claimedKeyOf(proof.verificationMethod)
  return key !== null && trustedKeys.includes(key)
}

/** Of one whose key is trusted. */
async function stateOf(document: Credential, published: Published | null): Promise<ConfirmationState> {
  if (!published) return 'unreachable'
  const { issuer, proof, credentialStatus } = document
  const method = proof.verificationMethod
  const { issuer: said, list } = published
  const multibase = method.split('#')[1]
  const isListed = said.assertionMethod.some(
    ({ id, publicKeyMultibase }) => id === method && publicKeyMultibase === multibase,
  )
  if (said.id !== issuer.id || !isListed || !(await isSignedBy(document, said))) return 'not_signed'
  const isTheirList =
    list.issuer === issuer.id &&
    list.id === credentialStatus.statusListCredential &&
    list.proof.verificationMethod === method &&
    (await isSignedBy(list, said))
  if (!isTheirList) return 'unreachable'
  const isRevoked = readBit(list.credentialSubject.encodedList, Number(credentialStatus.statusListIndex))
  return isRevoked === null ? 'unreachable' : isRevoked ? 'revoked' : 'valid'
}

/**
 * Nothing is written over an engagement that was changed in the meantime: its credential is gone then. What was revoked stays so while its
 * issuer cannot be asked.
 */
async function noteState(
  db: Database,
  { id, experience_id }: { id: string; experience_id: string },
  found: ConfirmationState,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isThis = eq(experiences.id, experience_id)
    const [experience] = await tx.select().from(experiences).where(isThis).for('no key update')
    const [row] = await tx
      .update(credentials)
      .set({ checked_at: new Date() })
      .where(eq(credentials.id, id))
      .returning()
    if (!experience || !row) return
    const before = experience.confirmation_state
    const state = found === 'unreachable' && before === 'revoked' ? before : found
    const verification = verificationAfter(experience.verification, state)
    // A page is only made again when there is something new.
    if (verification === experience.verification && state === before) return
    await tx.update(experiences).set({ verification, confirmation_state: state }).where(isThis)
  })
}

type Verification = (typeof experiences.$inferSelect)['verification']

/** An issuer that does not answer changes nothing. */
function verificationAfter(before: Verification, state: ConfirmationState): Verification {
  if (state === 'valid') return 'organizer_confirmed'
  if (state === 'unreachable') return before
  return before === 'organizer_confirmed' ? 'self_reported' : before
}

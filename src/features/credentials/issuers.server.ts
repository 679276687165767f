// What an issuer publishes under its stable address: the key, and which of its credentials are revoked.
import { eq } from 'drizzle-orm'
import type { AppContext } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { credentialPaths } from '../../vocabulary/credential-paths.ts'
import { readExportKeys } from '../signing/keys.server.ts'
import { inSeconds } from './contents.ts'
import { composeIssuer, signDocument } from './proof.server.ts'
import { contexts, type IssuerDocument, type StatusList } from './schema.ts'
import { encodeList } from './status-list.server.ts'
import { credentialIssuers } from './table.server.ts'
import { credentialTexts as texts } from './texts.ts'

type Installation = Pick<AppContext, 'db' | 'config'>

/** Throws AppError `not_found`. */
export async function readIssuer({ db, config }: Installation, id: string): Promise<IssuerDocument> {
  await requireIssuer(db, id)
  const { publicKey } = await readExportKeys(db, config)
  return composeIssuer(config.appUrl + credentialPaths.issuer(id), publicKey)
}

async function requireIssuer(db: Installation['db'], id: string) {
  const [row] = await db.select().from(credentialIssuers).where(eq(credentialIssuers.id, id))
  if (!row) throw new AppError('not_found', texts.unknownIssuer)
  return row
}

/** Signed lists that this process keeps: signing takes a hundred times as long as everything else. */
const mostKept = 200
const kept = new Map<string, Promise<StatusList>>()

/** Throws AppError `not_found`. */
export async function readStatusList({ db, config }: Installation, id: string): Promise<StatusList> {
  const { issued, revoked, created_at } = await requireIssuer(db, id)
  const issuer = config.appUrl + credentialPaths.issuer(id)
  const keys = await readExportKeys(db, config)
  const name = [issuer, keys.publicKey, issued, revoked.length].join(' ')
  const known = kept.get(name)
  if (known) return known
  const made = signList()
  kept.set(name, made)
  made.catch(() => kept.delete(name))
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  return made

  async function signList(): Promise<StatusList> {
    const url = config.appUrl + credentialPaths.status(id)
    const list = {
      '@context': [contexts.credentials],
      id: url,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer,
      validFrom: inSeconds(created_at),
      credentialSubject: {
        id: `${url}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: await encodeList(issued, revoked),
      },
    }
    return (await signDocument(list, issuer, keys, inSeconds(new Date()))) as StatusList
  }
}

// The key pair with which this installation signs exports and credentials.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { deriveKey, seal, unseal } from '../../server/auth/sealing.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { exportKeys } from './table.server.ts'

export interface ExportKeys {
  /** 32 bytes in base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** Made by the first process that needs it. Of two that make one at once, the second uses the first's. */
export async function readExportKeys(db: Database, { secret }: Pick<Config, 'secret'>): Promise<ExportKeys> {
  const key = deriveKey(secret, 'export keys')
  const read = async () => (await db.select().from(exportKeys))[0]
  let row = await read()
  if (!row) {
    const made = generateKeyPairSync('ed25519')
    const public_key = made.publicKey.export({ format: 'jwk' }).x ?? ''
    const der = made.privateKey.export({ format: 'der', type: 'pkcs8' })
    await db
      .insert(exportKeys)
      .values({ public_key, sealed_private_key: seal(key, der, public_key) })
      .onConflictDoNothing()
    row = await read()
  }
  if (!row) throw new Error('The export keys were not stored.')
  const der = unseal(key, row.sealed_private_key, row.public_key)
  return {
    publicKey: row.public_key,
    privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
  }
}

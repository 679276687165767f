// The key pair that identifies this installation to push services.
import { deriveKey, seal, unseal } from '../../../server/auth/sealing.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { makePushKeys, type PushKeys } from './encrypt.server.ts'
import { pushKeys } from './table.server.ts'

/** Made by the first process that needs it. Of two that make one at once, the second uses the first's. */
export async function readPushKeys(db: Database, { secret }: Pick<Config, 'secret'>): Promise<PushKeys> {
  const key = deriveKey(secret, 'push keys')
  const read = async () => (await db.select().from(pushKeys))[0]
  let row = await read()
  if (!row) {
    const made = makePushKeys()
    const public_key = made.publicKey.toString('base64url')
    await db
      .insert(pushKeys)
      .values({ public_key, sealed_private_key: seal(key, made.privateKey, public_key) })
      .onConflictDoNothing()
    row = await read()
  }
  if (!row) throw new Error('The push keys were not stored.')
  return {
    publicKey: Buffer.from(row.public_key, 'base64url'),
    privateKey: unseal(key, row.sealed_private_key, row.public_key),
  }
}

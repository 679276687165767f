// The public key of this installation's exports, for the settings of others (TRUSTED_EXPORT_KEYS).
import { z } from '@hono/zod-openapi'
import type { AppContext } from '../../server/context.ts'
import { jsonAnswer, routesFor } from '../../server/http/openapi.ts'
import { ownDataPaths } from '../../vocabulary/own-data-paths.ts'
import { readExportKeys } from './keys.server.ts'

const exportKey = z
  .object({
    algorithm: z.literal('Ed25519'),
    public_key: z.string().openapi({ description: '32 bytes in base64url.' }),
  })
  .openapi('ExportKey')

export function exportKeyApi({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const route = routesFor({ tags: ['Account'] })
  const read = route.get(ownDataPaths.exportKey, 'Read the key that exports are signed with', {
    description:
      'Another installation that has it in `TRUSTED_EXPORT_KEYS` believes what exports of this one confirm.',
    responses: { 200: jsonAnswer('The public key.', exportKey) },
  })
  return route.api.openapi(read, async (c) => {
    const { publicKey } = await readExportKeys(db, config)
    return c.json({ algorithm: 'Ed25519' as const, public_key: publicKey }, 200)
  })
}

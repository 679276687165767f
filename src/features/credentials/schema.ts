// The documents of a credential: exactly what this product writes (Open Badges 3.0, Verifiable Credentials 2.0, Bitstring
// Status List 1.0). Of other installations nothing else is read, so that no document can be larger or stranger than ours.
import { z } from '@hono/zod-openapi'
import { credentialPaths } from '../../vocabulary/credential-paths.ts'

export const contexts = {
  credentials: 'https://www.w3.org/ns/credentials/v2',
  openBadges: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  did: 'https://www.w3.org/ns/did/v1',
  multikey: 'https://w3id.org/security/multikey/v1',
} as const

const urn = z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/)
const multibase = z.string().regex(/^z[1-9A-HJ-NP-Za-km-z]{20,100}$/)
/** An address of ours on any installation. */
const issuerUrl = z
  .string()
  .max(300)
  .regex(
    new RegExp(`^https?://[^/?#@\\s]+${credentialPaths.issuer.pattern.replace('{id}', '[0-9a-f-]{36}')}$`),
  )
  .refine((url) => URL.canParse(url))

const proof = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  created: z.string().max(40),
  verificationMethod: z.string().max(400),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: multibase,
})

export const credential = z
  .strictObject({
    '@context': z.tuple([z.literal(contexts.credentials), z.literal(contexts.openBadges)]),
    id: urn,
    type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
    name: z.string().max(300),
    issuer: z.strictObject({
      id: issuerUrl,
      type: z.tuple([z.literal('Profile')]),
      name: z.string().max(300),
      description: z.string().max(500),
    }),
    validFrom: z.iso.datetime(),
    credentialSubject: z.strictObject({
      type: z.tuple([z.literal('AchievementSubject')]),
      identifier: z.tuple([
        z.strictObject({
          type: z.literal('IdentityObject'),
          identityType: z.literal('emailAddress'),
          hashed: z.literal(true),
          identityHash: z.string().regex(/^sha256\$[0-9a-f]{64}$/),
          salt: z.string().max(64),
        }),
        z.strictObject({
          type: z.literal('IdentityObject'),
          identityType: z.literal('name'),
          hashed: z.literal(false),
          identityHash: z.string().max(300),
        }),
      ]),
      role: z.literal('Speaker'),
      activityStartDate: z.iso.date(),
      activityEndDate: z.iso.date(),
      achievement: z.strictObject({
        id: urn,
        type: z.tuple([z.literal('Achievement')]),
        name: z.string().max(200),
        description: z.string().max(500),
        criteria: z.strictObject({ narrative: z.string().max(500) }),
      }),
    }),
    credentialStatus: z.strictObject({
      id: z.string().max(400),
      type: z.literal('BitstringStatusListEntry'),
      statusPurpose: z.literal('revocation'),
      statusListIndex: z.string().regex(/^\d{1,9}$/),
      statusListCredential: z.string().max(300),
    }),
    proof,
  })
  .openapi('Credential', { description: 'An OpenBadgeCredential (Open Badges 3.0), signed with Ed25519.' })

export const issuerDocument = z
  .strictObject({
    '@context': z.tuple([z.literal(contexts.did), z.literal(contexts.multikey)]),
    id: issuerUrl,
    assertionMethod: z
      .array(
        z.strictObject({
          id: z.string().max(400),
          type: z.literal('Multikey'),
          controller: issuerUrl,
          publicKeyMultibase: multibase,
        }),
      )
      .max(20),
  })
  .openapi('CredentialIssuer', { description: 'A controlled identifier document with the public key.' })

export const statusList = z
  .strictObject({
    '@context': z.tuple([z.literal(contexts.credentials)]),
    id: z.string().max(300),
    type: z.tuple([z.literal('VerifiableCredential'), z.literal('BitstringStatusListCredential')]),
    issuer: issuerUrl,
    validFrom: z.iso.datetime(),
    credentialSubject: z.strictObject({
      id: z.string().max(300),
      type: z.literal('BitstringStatusList'),
      statusPurpose: z.literal('revocation'),
      encodedList: z.string().regex(/^u[A-Za-z0-9_-]+$/),
    }),
    proof,
  })
  .openapi('CredentialStatusList', { description: 'A BitstringStatusListCredential, signed with Ed25519.' })

export type Credential = z.infer<typeof credential>
export type UnsignedCredential = Omit<Credential, 'proof'>
export type IssuerDocument = z.infer<typeof issuerDocument>
export type StatusList = z.infer<typeof statusList>

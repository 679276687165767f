// A software authenticator on node:crypto: a browser's answers for a passkey on https://lectern.example.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export const origin = 'https://lectern.example'
export const host = 'lectern.example'

export interface Passkey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
  count: number
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const uint32 = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}
/** CBOR of a byte string of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

export function makePasskey(): Passkey {
  return { id: base64url(randomBytes(32)), count: 0, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
}

interface Circumstances {
  challenge: string
  from?: string
  isVerified?: boolean
}

function clientData(type: string, { challenge, from = origin }: Circumstances): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
}

/** The answer of `navigator.credentials.create`. */
export function create(passkey: Passkey, given: Circumstances): { id: string } {
  const { x = '', y = '' } = passkey.publicKey.export({ format: 'jwk' })
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const id = Buffer.from(passkey.id, 'base64url')
  const authData = Buffer.concat([
    sha256(host),
    Buffer.from([given.isVerified === false ? 0x41 : 0x45]),
    uint32(0),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    key,
  ])
  const attestation = Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    cborBytes(authData),
  ])
  return toAnswer(passkey, {
    clientDataJSON: base64url(clientData('webauthn.create', given)),
    attestationObject: base64url(attestation),
    transports: ['internal'],
  })
}

/** The answer of `navigator.credentials.get`. */
export function get(passkey: Passkey, given: Circumstances): { id: string } {
  passkey.count += 1
  const authenticatorData = Buffer.concat([
    sha256(host),
    Buffer.from([given.isVerified === false ? 0x01 : 0x05]),
    uint32(passkey.count),
  ])
  const data = clientData('webauthn.get', given)
  const signed = Buffer.concat([authenticatorData, sha256(data)])
  return toAnswer(passkey, {
    clientDataJSON: base64url(data),
    authenticatorData: base64url(authenticatorData),
    signature: base64url(sign('sha256', signed, passkey.privateKey)),
  })
}

function toAnswer({ id }: Passkey, response: object) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}

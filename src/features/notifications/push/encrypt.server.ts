// A message for one browser: encrypted for its key (RFC 8291, in the encoding aes128gcm of RFC 8188), and the signature that
// identifies this installation (VAPID, RFC 8292). All messages are of one length, so that it tells nothing.
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

const curve = 'prime256v1'
/** Bytes of a public key. */
const publicKeyBytes = 65
const saltBytes = 16
const recordSize = 4_096
const overhead = saltBytes + 4 + 1 + publicKeyBytes
/** Bytes of a message with its end mark; the cipher's tag makes it one record. */
const paddedBytes = 3_072

export interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

/** What is random in a message, and its length: fixed only to repeat the example of the standard. */
export interface Chosen {
  privateKey?: Buffer
  salt?: Buffer
  length?: number
}

/** Throws for a key that is no point on the curve, and for a text that is too long. */
export function encryptFor({ p256dh, auth }: BrowserKeys, text: string, chosen: Chosen = {}): Buffer {
  const { privateKey, salt = randomBytes(saltBytes), length = paddedBytes } = chosen
  const message = Buffer.from(text)
  if (message.length >= length) throw new Error('a message that is too long')
  const own = createECDH(curve)
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const ownKey = own.getPublicKey()
  const shared = own.computeSecret(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownKey])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  // 2 ends the last record.
  const padding = Buffer.alloc(length - message.length - 1)
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([message, Buffer.from([2]), padding])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const header = Buffer.alloc(overhead)
  salt.copy(header)
  header.writeUInt32BE(recordSize, saltBytes)
  header.writeUInt8(publicKeyBytes, saltBytes + 4)
  ownKey.copy(header, saltBytes + 5)
  return Buffer.concat([header, sealed])
}

export interface PushKeys {
  /** Uncompressed. */
  publicKey: Buffer
  /** Its 32 bytes. */
  privateKey: Buffer
}

export function makePushKeys(): PushKeys {
  const pair = createECDH(curve)
  const publicKey = pair.generateKeys()
  const privateKey = pair.getPrivateKey()
  // Leading zeros are left out there.
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]) }
}

/** Whether the bytes are a point on the curve. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== publicKeyBytes || bytes[0] !== 4) return false
  try {
    const own = createECDH(curve)
    own.generateKeys()
    own.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}

/** Seconds that a signature is valid; push services accept at most a day. */
const validFor = 12 * 60 * 60

/** The header `Authorization` for an endpoint. `subject`: how its operator reaches us. */
export function signFor(endpoint: string, keys: PushKeys, subject: string, now = new Date()): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + validFor,
    sub: subject,
  }
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(unsigned), {
    key: toKeyObject(keys),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey.toString('base64url')}`
}

function toKeyObject({ publicKey, privateKey }: PushKeys): KeyObject {
  const part = (bytes: Buffer) => bytes.toString('base64url')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: part(publicKey.subarray(1, 33)),
      y: part(publicKey.subarray(33)),
      d: part(privateKey),
    },
  })
}

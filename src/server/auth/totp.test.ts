// One-time codes against the vectors of RFC 6238 (appendix B, SHA-1, last six digits), and values sealed with SECRET.
import { describe, expect, test } from 'vitest'
import { deriveKey, isSame, seal, unseal } from './sealing.ts'
import { matchTotp, stepAt, toBase32, totpAddress, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
})

describe('a code', () => {
  const now = 1_800_000_000_000
  const step = stepAt(now)
  test('may be one step early or late, but not more', () => {
    for (const off of [-1, 0, 1])
      expect(matchTotp(secret, totpCode(secret, step + off), now, 0)).toBe(step + off)
    for (const off of [-2, 2]) expect(matchTotp(secret, totpCode(secret, step + off), now, 0)).toBeNull()
  })
  test('is refused once it, or a later one, has been used', () => {
    expect(matchTotp(secret, totpCode(secret, step), now, step)).toBeNull()
    expect(matchTotp(secret, totpCode(secret, step - 1), now, step)).toBeNull()
    expect(matchTotp(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1)
  })
})

test('Base32 and the URL for authenticator apps', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('f'))).toBe('MY')
  expect(totpAddress('Lectern', 'ada@example.com', secret)).toBe(
    'otpauth://totp/Lectern:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lectern&algorithm=SHA1&digits=6&period=30',
  )
})

test('a sealed value opens only with its key and for its owner', () => {
  const key = deriveKey('a secret', 'tests')
  const sealed = seal(key, secret, 'ada')
  expect(unseal(key, sealed, 'ada')).toEqual(secret)
  expect(seal(key, secret, 'ada')).not.toBe(sealed)
  expect(() => unseal(key, sealed, 'bea')).toThrow()
  expect(() => unseal(deriveKey('a secret', 'other'), sealed, 'ada')).toThrow()
  const changed = Buffer.from(sealed, 'base64')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => unseal(key, changed.toString('base64'), 'ada')).toThrow()
  expect([isSame('abc', 'abc'), isSame('abc', 'abd'), isSame('abc', 'ab')]).toEqual([true, false, false])
})

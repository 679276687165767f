// Messages for browsers: the example of RFC 8291, messages read back by a browser's side written from the standard, and the
// signature checked with the public key it names.
import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { makePushBrowser } from '../../../../tests/push-service.ts'
import { encryptFor, isPublicKey, makePushKeys, signFor } from './encrypt.server.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291, appendix A', () => {
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const text = 'When I grow up, I want to be a watermelon'
  const body = encryptFor(browser, text, {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    length: text.length + 1,
  })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the browser reads it, no other does, and its length tells nothing', () => {
  const [ada, bo] = [makePushBrowser(), makePushBrowser()]
  const texts = ['', '{"title":"Žofie wants to connect"}', 'x'.repeat(3_071)]
  const bodies = texts.map((text) => encryptFor(ada, text))
  expect(bodies.map((body) => ada.decrypt(body))).toEqual(texts)
  expect(new Set(bodies.map(({ length }) => length)).size).toBe(1)
  expect(bodies[0]?.length).toBeLessThanOrEqual(4_096)
  expect(() => bo.decrypt(bodies[1] ?? Buffer.alloc(0))).toThrow()
  expect(encryptFor(ada, 'a').equals(encryptFor(ada, 'a'))).toBe(false)
  expect(() => encryptFor(ada, 'x'.repeat(3_072))).toThrow('too long')
})

test('a signature is ours, for the origin of the endpoint, and ends within a day', () => {
  const keys = makePushKeys()
  const now = new Date('2026-11-24T12:00:00Z')
  const header = signFor('https://push.example/send/abc?d=1', keys, 'mailto:help@lectern.example', now)
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(JSON.parse(String(bytes(head)))).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(String(bytes(claims)))).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: 'mailto:help@lectern.example',
  })
  const point = bytes(key)
  expect(point.equals(keys.publicKey)).toBe(true)
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isGood = (text: string) => verify('sha256', Buffer.from(text), signed, bytes(signature))
  expect([isGood(`${head}.${claims}`), isGood(`${head}.${claims}x`)]).toEqual([true, false])
})

test('only points on the curve are keys', () => {
  const key = makePushKeys().publicKey
  expect(isPublicKey(key)).toBe(true)
  expect(isPublicKey(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]))).toBe(false)
  expect(isPublicKey(key.subarray(0, 64))).toBe(false)
})

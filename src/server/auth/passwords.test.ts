// Hashing and judging passwords (docs/specification.md §20.29, §20.41).
import { verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { describe, expect, test, vi } from 'vitest'
import { brand } from '../../lib/brand.ts'
import { passwordLength } from '../../lib/password-length.ts'
import { findPasswordWeaknesses, hashPassword, verifyPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

describe('hashes', () => {
  test('are Argon2id with 19 MiB and two passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  test.each(['plain', 'p a s s '.repeat(8), 'ünïcödé 🎤 ключ', ' leading and trailing '])(
    'know their password as typed: %j',
    async (password) => {
      const hashed = await hashPassword(password)
      expect(await verifyPassword(password, hashed)).toBe(true)
      expect(await verifyPassword(`${password} `, hashed)).toBe(false)
      expect(await verifyPassword(password.trim().toUpperCase(), hashed)).toBe(false)
    },
  )

  test('without a hash, no password is correct, after the same amount of work', async () => {
    const hashed = await hashPassword('right')
    const worked = vi.mocked(verify)
    worked.mockClear()
    expect(await verifyPassword('wrong', hashed)).toBe(false)
    expect(await verifyPassword('wrong', null)).toBe(false)
    // Argon2 writes the cost before the salt.
    const costs = worked.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'))
  })

  test('take turns, and a failing one releases its turn', async () => {
    const hashed = await hashPassword('right')
    const broken = Array.from({ length: 3 }, () => verifyPassword('x', 'not a hash').catch(() => 'broken'))
    const fine = Array.from({ length: 6 }, () => verifyPassword('right', hashed))
    expect(await Promise.all(broken)).toEqual(['broken', 'broken', 'broken'])
    expect(await Promise.all(fine)).toEqual(Array(6).fill(true))
  })

  test('are computed off the main thread', async () => {
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 0)
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('busy')))
    clearInterval(turning)
    // Computed on the main thread, they would let nothing run in between.
    expect(turns).toBeGreaterThan(8)
  })
})

describe('new passwords', () => {
  const personal = ['Ada', 'Moreau', 'ada.moreau@example.com']

  test.each([
    ['seven characters', 'xK9#qLm'],
    ['common', 'password1234'],
    ['common, with substitutions', 'P@ssw0rd1234'],
    ['the product’s name', brand.name],
    ['the product’s name, twice', `${brand.name}-${brand.name}`],
    ['the product’s name, with a suffix', `${brand.name}2026!`],
    ['own name', 'AdaMoreau1'],
    ['own email', 'ada.moreau@example.com'],
    ['one letter', 'a'.repeat(64)],
    ['a keyboard row', 'qwertyuiop'],
    ['only spaces', ' '.repeat(20)],
    ['too long', 'xK9# '.repeat(40)],
  ])('are refused with reasons: %s', async (_, password) => {
    const reasons = await findPasswordWeaknesses(password, personal)
    expect(reasons.length).toBeGreaterThan(0)
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/)
  })

  test.each([
    ['four words', 'violet kettle orbit sandal'],
    ['64 characters', 'Jx4!mQ9zT2#vLp8@Rw6$Ny1%Ks5^Hd3&Gb7*Fc0(Ue2)Ao4_Iv6+Xe8=Zk1~Wq3?'],
    ['spaces around', '  gH7 qz-Ue4 wp '],
    ['another alphabet', 'лиловый чайник орбиты'],
  ])('are taken: %s', async (_, password) => {
    expect(await findPasswordWeaknesses(password, personal)).toEqual([])
  })

  // Its time grows steeply with the length: 30 ms for 32 characters, and it blocks the main thread.
  test('are judged by their first 32 characters, also with unusual names', async () => {
    const judged = vi.spyOn(ZxcvbnFactory.prototype, 'check')
    const mixed = 'Jx4!mQ9zT2#vLp8@Rw6$Ny1%Ks5^Hd3&Gb7*Fc0(Ue2)Ao4_Iv6+Xe8=Zk1~Wq3?'
    for (const text of [mixed.repeat(2), 'Qw9!'.repeat(32), 'password'.repeat(16), '😀'.repeat(64)]) {
      await findPasswordWeaknesses(text.slice(0, passwordLength.max), [...personal, text.slice(0, 60)])
    }
    const given = judged.mock.calls.flatMap(([password, known]) => [password, ...(known ?? []).map(String)])
    expect(judged).toHaveBeenCalledTimes(4)
    expect(Math.max(...given.map((text) => text.length))).toBe(32)
  })
})

test('what judges a new password is loaded while it is typed', async () => {
  vi.resetModules()
  const made = vi.fn()
  vi.doMock('@zxcvbn-ts/core', () => ({ ZxcvbnFactory: made }))
  const { expectNewPassword } = await import('./passwords.ts')
  expectNewPassword()
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce(), 20_000)
  vi.doUnmock('@zxcvbn-ts/core')
})

// The work and the counting of sign-in attempts: nothing that can be measured tells a known account from an unknown one, and no
// number at once passes a limit (docs/specification.md §8, §20.30, §20.32).
import { verify } from '@node-rs/argon2'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { goodPassword, makeAccount } from '../../../tests/people.ts'
import { ada, app, path, setUpSignInApp, trySignIn } from '../../../tests/sign-in-app.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

setUpSignInApp({ processes: 1 })

test('a wrong password and an unknown account take the same work: one hash, and the same statements (§20.32)', async () => {
  const workFor = async (email: string) => {
    const spy = vi.spyOn(app.web.pool, 'query')
    vi.mocked(verify).mockClear()
    await trySignIn({ email, password: 'wrong password' })
    const statements = spy.mock.calls.map(([given]) =>
      typeof given === 'string' ? given : (given as unknown as { text: string }).text,
    )
    spy.mockRestore()
    return { statements, hashes: vi.mocked(verify).mock.calls.length }
  }
  await trySignIn({ email: 'the-first@example.com', password: 'the first of this process' })
  const known = await workFor(ada.email)
  expect(known.hashes).toBe(1)
  expect(known.statements.length).toBeGreaterThan(2)
  expect(await workFor('nobody-at-all@example.com')).toEqual(known)
})

describe('many attempts at once', () => {
  afterEach(async () => {
    const { verify: real } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
    vi.mocked(verify).mockImplementation(real)
  })
  let networks = 0
  /** From one network, which has `room` attempts left in its window. */
  async function tryTogether(room: number, bodies: { email: string; password: string }[]) {
    networks += 1
    const address = `198.51.100.${networks}`
    await app.database.pool.query(
      "insert into rate_limits (key, points, expires_at) values ($1, $2, now() + interval '10 minutes')",
      [`sign-in:${address}`, 300 - room],
    )
    const answers = bodies.map(async (body) => {
      const answer = await app.postJson(path, body, { address })
      return { ...body, status: answer.status, text: await answer.text() }
    })
    return { address, answers: await Promise.all(answers) }
  }

  test('never pass the limit of the network or of an account, in any mixture; a refusal does not depend on the password', async () => {
    const owners = [await makeAccount(app), await makeAccount(app)]
    // Only the second of them knows the password, so that nothing resets the count of the first.
    const attempt = fc.constantFrom(
      { owner: 0, isRight: false },
      { owner: 1, isRight: false },
      { owner: 1, isRight: true },
    )
    // Faster than counting.
    vi.mocked(verify).mockImplementation(async (_hash, password) => password === goodPassword)
    await fc.assert(
      fc.asyncProperty(
        fc.array(attempt, { minLength: 1, maxLength: 50, size: 'max' }),
        fc.integer({ min: 0, max: 50 }),
        async (attempts, room) => {
          await app.database.pool.query('truncate rate_limits')
          const bodies = attempts.map(({ owner, isRight }) => ({
            email: owners[owner]?.email ?? '',
            password: isRight ? goodPassword : 'wrong',
          }))
          const { answers } = await tryTogether(room, bodies)
          const judged = answers.filter(({ status }) => status !== 429)
          expect(judged.length).toBeLessThanOrEqual(room)
          for (const { status, password } of judged)
            expect(status).toBe(password === goodPassword ? 200 : 401)
          for (const { email } of owners) {
            const own = answers.filter((answer) => answer.email === email)
            const isReset = own.some(({ status }) => status === 200)
            if (!isReset) expect(own.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
          }
          for (const { text } of answers.filter(({ status }) => status === 429)) {
            expect(Object.keys(JSON.parse(text))).toEqual(['code', 'message', 'hint'])
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('of a network beyond its limit cost a hash each only until the first is refused', async () => {
    vi.mocked(verify).mockImplementation(async () => true)
    const bodies = Array.from({ length: 5 }, () => ({ email: ada.email, password: goodPassword }))
    const { address, answers } = await tryTogether(0, bodies)
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
    vi.mocked(verify).mockClear()
    const later = await app.postJson(path, bodies[0], { address })
    expect([later.status, vi.mocked(verify).mock.calls.length]).toEqual([429, 0])
    expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(9 * 60)
    // They neither count for the account nor fill the log.
    const { rows } = await app.database.pool.query(
      "select key from rate_limits where key = $1 union select action from audit_log where subject_id = $2 and after->>'reason' = 'rate_limited'",
      [`sign-in-account:${ada.id}`, ada.id],
    )
    expect(rows).toEqual([])
  })

  test('are counted before the password is judged: a right one is not told from a wrong one while counting fails', async () => {
    await app.database.pool.query('alter table rate_limits rename to away')
    const answers = [await trySignIn({ email: ada.email, password: goodPassword })]
    answers.push(await trySignIn({ email: ada.email, password: 'wrong' }))
    await app.database.pool.query('alter table away rename to rate_limits')
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(answers.map(({ headers }) => headers.getSetCookie())).toEqual([[], []])
  })
})

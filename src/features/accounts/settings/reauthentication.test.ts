// Sensitive actions ask for the password again, and wrong ones end the session (docs/specification.md §20.36, §20.46, §20.58).
import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  ada,
  app,
  asked,
  browser,
  later,
  newPassword,
  query,
  setUpAccountApp,
} from '../../../../tests/account-app.ts'
import { goodPassword, openBrowser, signedInBrowser } from '../../../../tests/people.ts'

setUpAccountApp()

describe('sensitive actions', () => {
  test.each([
    ['PATCH', '/api/account', { phone: '+4915100000003' }],
    ['POST', '/api/account/email', { email: 'new@example.com' }],
    ['POST', '/api/account/password', { current_password: goodPassword, new_password: newPassword }],
    ['POST', '/api/account/two-factor', {}],
    ['POST', '/api/account/two-factor/confirm', { code: '123456' }],
    ['DELETE', '/api/account/two-factor', { code: '123456' }],
    ['POST', '/api/account/two-factor/recovery-codes', {}],
    ['POST', '/api/account/passkeys/options', undefined],
    ['POST', '/api/account/passkeys', { name: 'x', response: { id: 'x' } }],
    ['DELETE', '/api/account/passkeys/01a1fc00-0000-7000-8000-0000000000ff', undefined],
  ])('require the password in a stale session: %s %s (§20.36, §20.46)', async (method, path, body) => {
    later(15 * 60 + 5)
    expect(await asked(await browser.send(method, path, body))).toEqual([403, 'reauthentication_required'])
    const rows = await query(
      "select after from audit_log where action = 'access.refused' and actor_id = $1",
      ada.id,
    )
    expect(rows[0].after.code).toBe('reauthentication_required')
    expect(
      (await browser.send('POST', '/api/account/reauthenticate', { password: goodPassword })).status,
    ).toBe(204)
    const again = await browser.send(method, path, body)
    expect(again.status).not.toBe(403)
  })

  test.each([
    ['/api/account/reauthenticate', { password: 'wrong' }],
    ['/api/account/password', { current_password: 'wrong', new_password: newPassword }],
  ])(
    'ten wrong passwords end the session, and the owner can still sign in (§20.58): %s',
    async (path, body) => {
      const stolen = openBrowser(app, new Map(browser.cookies))
      for (let i = 0; i < 9; i++) {
        expect(await asked(await stolen.send('POST', path, body))).toEqual([401, 'invalid_credentials'])
      }
      const last = await stolen.send('POST', path, body)
      expect([last.status, await last.json()]).toEqual([
        401,
        {
          code: 'unauthenticated',
          message: 'This session has ended after 10 wrong passwords. Sign in again.',
        },
      ])
      // The correct one comes too late, both here and in the browser that owned the session.
      const right = { password: goodPassword }
      for (const one of [stolen, browser]) {
        expect((await one.send('POST', '/api/account/reauthenticate', right)).status).toBe(401)
      }
      const rows = await query(
        "select after from audit_log where action = 'session.ended' and actor_id = $1",
        ada.id,
      )
      expect(rows).toEqual([{ after: { sessions: 1, reason: 'wrong_passwords' } }])
      const owner = await signedInBrowser(app, ada)
      expect((await owner.send('POST', '/api/account/reauthenticate', right)).status).toBe(204)
    },
  )

  test('many wrong passwords at once: the tenth ends the session', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        browser.send('POST', '/api/account/reauthenticate', { password: 'wrong' }),
      ),
    )
    const codes = await Promise.all(answers.map(async (answer) => (await asked(answer))[1]))
    expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThan(10)
    expect(await actionsOf(ada)).toContain('session.ended')
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401)
  })

  test('the correct password resets the count', async () => {
    const prove = async (password: string) =>
      (await browser.send('POST', '/api/account/reauthenticate', { password })).status
    for (let i = 0; i < 9; i++) expect(await prove('wrong')).toBe(401)
    expect(await prove(goodPassword)).toBe(204)
    for (let i = 0; i < 9; i++) expect(await prove('wrong')).toBe(401)
    expect(await prove(goodPassword)).toBe(204)
  })

  test('reauthentication is valid for one session, not for the user’s others', async () => {
    later(15 * 60 + 5)
    const other = await signedInBrowser(app, ada)
    expect((await other.send('POST', '/api/account/two-factor', {})).status).toBe(200)
    expect((await browser.send('POST', '/api/account/two-factor', {})).status).toBe(403)
  })
})

// A new email address: confirmed by the mailed link, once (docs/specification.md §20.50).
import { describe, expect, test } from 'vitest'
import { ada, app, asked, browser, later, query, setUpAccountApp } from '../../../../tests/account-app.ts'
import { makeAccount, openBrowser, signedInBrowser } from '../../../../tests/people.ts'

setUpAccountApp()

describe('a new email address', () => {
  const ask = (email: string) => browser.send('POST', '/api/account/email', { email })
  const show = async (token: string) =>
    (await openBrowser(app).get(`/api/auth/email-change?token=${token}`)).json()
  const confirm = (token: string) => openBrowser(app).send('POST', '/api/auth/email-change', { token })
  const tokenFor = async (email: string) => {
    await app.runJobs()
    const mail = app.mails.find(({ to }) => to === email)
    return /confirm-email=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  test('is confirmed by the mailed link, once; opening it changes nothing (§20.50)', async () => {
    const email = `new-${ada.email}`
    expect((await ask(email.toUpperCase())).status).toBe(204)
    const token = await tokenFor(email)
    expect(app.mails.find(({ to }) => to === ada.email)?.subject).toBe(
      'Your email address is about to change',
    )
    for (let i = 0; i < 2; i++) expect(await show(token)).toEqual({ valid: true, email })
    await signedInBrowser(app, ada)
    expect(JSON.stringify(await query('select * from account_tokens'))).not.toContain(token)
    const pending = async () => (await (await browser.get('/api/account')).json()).pending_email
    expect(await pending()).toBe(email)
    expect((await confirm(token)).status).toBe(204)
    expect(await pending()).toBeNull()
    await signedInBrowser(app, { email })
    await expect(signedInBrowser(app, ada)).rejects.toThrow('401')
    expect(await asked(await confirm(token))).toEqual([403, 'link_invalid'])
    expect(await show(token)).toEqual({ valid: false, email: null })
    const kept = JSON.stringify([app.logged, await query('select * from audit_log')])
    for (const hidden of [token, email]) expect(kept).not.toContain(hidden)
  })

  test('with an account gets the same answer, and its owner is notified', async () => {
    const bea = await makeAccount(app)
    const free = await ask(`free-${ada.email}`)
    const taken = await ask(bea.email)
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()])
    await app.runJobs()
    const mail = app.mails.find(({ to }) => to === bea.email)
    expect(mail?.subject).toBe('Your address already has an account')
    expect(mail?.text).not.toMatch(/confirm-email/)
  })

  test('ends with a newer one, after a day, and when the address has been taken in the meantime', async () => {
    const [first, second] = [`first-${ada.email}`, `second-${ada.email}`]
    const failed = `failed-${ada.email}`
    await ask(failed)
    await query("update mail_outbox set state = 'failed' where recipient = $1", failed)
    await ask(first)
    expect(await query('select state from mail_outbox where recipient = $1', failed)).toEqual([
      { state: 'cancelled' },
    ])
    const ended = await tokenFor(first)
    await ask(second)
    const token = await tokenFor(second)
    expect((await confirm(ended)).status).toBe(403)
    await makeAccount(app, { email: second })
    expect(await asked(await confirm(token))).toEqual([409, 'user_exists'])
    later(86_401)
    expect((await confirm(token)).status).toBe(403)
  })

  test('cannot be the current one, nor be requested repeatedly', async () => {
    expect((await ask(ada.email)).status).toBe(422)
    for (let i = 0; i < 4; i++) expect((await ask(`${i}-${ada.email}`)).status).toBe(204)
    expect((await ask(`5-${ada.email}`)).status).toBe(429)
  })
})

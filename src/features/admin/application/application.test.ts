// Inviting someone who has not applied, and one application in full with the admins' notes (docs/specification.md §10, §16).
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, app, query, setUpAdminApp } from '../../../../tests/admin-app.ts'
import { adminBrowser, type Browser, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { bodyOf } from '../../../../tests/shortlist-app.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { createBetaSignup } from '../../beta/service.server.ts'
import type { ApplicationInFull } from './schema.ts'

setUpAdminApp('truncate mail_outbox; delete from beta_signups; delete from graphile_worker._private_jobs')

let made = 0
/** Someone else in each test: the one before may have joined. */
let bea = ''

beforeEach(() => {
  app.mails.length = 0
  made += 1
  bea = `bea-${made}@example.com`
})

const inviting = (given: object = {}, by: Browser = admin) =>
  by.send('POST', apiPaths.adminBetaSignups, {
    email: bea,
    name: 'Bea Lund',
    user_type: 'organizer',
    ...given,
  })
const invite = async (given: object = {}) => bodyOf<{ id: string; undo_until: string }>(inviting(given), 201)
const undo = (id: string) => admin.send('POST', apiPaths.adminUndoInvite, { ids: [id] })
const inFull = (id: string, by: Browser = admin) =>
  bodyOf<ApplicationInFull>(by.get(apiPaths.adminApplication(id)))
const noting = (id: string, text: unknown, by: Browser = admin) =>
  by.send('POST', apiPaths.adminApplicationNotes(id), { text })

async function apply(): Promise<{ id: string; email: string }> {
  made += 1
  const email = `applicant-${made}@example.com`
  const { id } = await createBetaSignup(app.context.db, {
    email,
    name: 'Chidi',
    user_type: 'speaker',
    source: 'homepage',
  })
  return { id, email }
}

/** The ten seconds pass. */
async function letMailsLeave(): Promise<string[]> {
  await query("update mail_outbox set not_before = now() - interval '1 second' where not_before is not null")
  await query('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
  return app.mails.filter(({ subject }) => subject.includes('invitation')).map(({ text }) => text)
}

describe('someone who has not applied', () => {
  test('is invited, with a personal line, in words that are true of them', async () => {
    const { id } = await invite({ email: `  ${bea.toUpperCase()} `, note: '  We met in Riga. ' })
    await app.runJobs()
    expect(app.mails).toEqual([])
    expect((await inFull(id)).application).toMatchObject({
      email: bea,
      name: 'Bea Lund',
      user_type: 'organizer',
      source: 'admin_invitation',
      status: 'invited',
    })
    const [mail = ''] = await letMailsLeave()
    expect(mail).toContain('Hello Bea Lund,')
    expect(mail).toContain('Ada Moreau invites you to the closed beta')
    expect(mail).toContain('Ada Moreau writes: “We met in Riga.”')
    expect(mail).not.toContain('You applied')
    expect(mail).not.toContain('someone applied')
    const [, token = ''] = /invite=([\w-]+)/.exec(mail) ?? []
    const joining = await app.postJson(apiPaths.acceptInvitation, {
      token,
      password: 'violet kettle orbit sandal',
    })
    expect([joining.status, (await inFull(id)).application.status]).toEqual([201, 'joined'])
    expect((await inFull(id)).user_id).toEqual(expect.any(String))
  })

  test('can be taken back for ten seconds, and is then forgotten', async () => {
    const { id, undo_until } = await invite()
    expect(Date.parse(undo_until) - Date.now()).toBeLessThanOrEqual(10_000)
    expect(await (await undo(id)).json()).toMatchObject({ results: [{ id, result: 'done' }] })
    expect(await letMailsLeave()).toEqual([])
    expect(await query('select from beta_signups')).toEqual([])
    expect((await admin.get(apiPaths.adminApplication(id))).status).toBe(404)
    // And can be invited again.
    expect((await inviting()).status).toBe(201)
  })

  test('cannot be taken back once the email has left', async () => {
    const { id } = await invite()
    await letMailsLeave()
    expect(await (await undo(id)).json()).toMatchObject({ results: [{ result: 'skipped', reason: 'sent' }] })
    expect((await inFull(id)).application.status).toBe('invited')
  })

  test('an invitation that is renewed later leaves the person in the list when it is undone', async () => {
    const { id } = await invite()
    await query("update beta_signups set created_at = now() - interval '20 days' where id = $1", id)
    await query("update invitations set expires_at = now() - interval '1 day'")
    const again = await admin.send('POST', apiPaths.adminInvite, { ids: [id], note: 'Once more' })
    expect(await again.json()).toMatchObject({ results: [{ result: 'done' }] })
    await undo(id)
    expect((await inFull(id)).application.status).toBe('pending')
  })

  test('one who has applied or has an account is refused, with the way to them', async () => {
    const { id, email } = await apply()
    const applied = await inviting({ email: email.toUpperCase() })
    expect([applied.status, await applied.json()]).toEqual([
      409,
      { code: '23505', message: 'This address has already applied.', hint: id },
    ])
    const account = await makeAccount(app)
    const known = await inviting({ email: account.email })
    expect([known.status, (await known.json()).code]).toEqual([409, 'user_exists'])
    expect(await query('select id from beta_signups')).toEqual([{ id }])
  })

  test('two admins at once: one invitation', async () => {
    const statuses = (await Promise.all([inviting(), inviting()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
    expect(await letMailsLeave()).toHaveLength(1)
  })

  test.each([
    [{ email: 'no address' }, 422, 'email'],
    [{ email: 'a@b@example.com' }, 422, 'email'],
    [{ user_type: 'admin' }, 422, 'user_type'],
    [{ note: 'x'.repeat(301) }, 422, 'note'],
    [{ note: 'two\nlines' }, 422, 'note'],
    [{ status: 'joined' }, 400, 'status'],
  ])('refuses %j', async (given, status, hint) => {
    const refused = await inviting(given)
    expect([refused.status, (await refused.json()).hint]).toEqual([status, hint])
  })

  test('what was done is in the audit log, without an address', async () => {
    const { id } = await invite()
    await undo(id)
    const log = await query(
      `select action, before, after from audit_log where before->>'beta_signup_id' = $1 order by id`,
      id,
    )
    expect(log.map(({ action }) => action)).toEqual(['beta.invited', 'beta.uninvited'])
    expect(JSON.stringify(log)).not.toContain(bea)
  })
})

test('a personal line goes with the invitation of an applicant, too', async () => {
  const { id } = await apply()
  await admin.send('POST', apiPaths.adminInvite, { ids: [id], note: 'Glad you found us.' })
  const [mail = ''] = await letMailsLeave()
  expect(mail).toContain('You applied to the closed beta')
  expect(mail).toContain('Ada Moreau writes: “Glad you found us.”')
})

describe('notes', () => {
  test('are read by admins alone, the newest first, and removed by their author', async () => {
    const { id } = await apply()
    const other = await adminBrowser(app)
    expect((await noting(id, ' Good talk\nin Riga ')).status).toBe(204)
    expect((await noting(id, 'Asked twice', other)).status).toBe(204)
    const { notes } = await inFull(id)
    expect(notes).toMatchObject([
      { text: 'Asked twice', is_own: false, author: { id: other.admin.id, name: 'Ada Moreau' } },
      { text: 'Good talk\nin Riga', is_own: true },
    ])
    const removing = (note = '', by: Browser = admin) =>
      by.send('DELETE', apiPaths.adminApplicationNote(note))
    expect((await removing(notes[0]?.id)).status).toBe(404)
    expect((await removing(notes[1]?.id)).status).toBe(204)
    expect((await removing(notes[1]?.id)).status).toBe(404)
    expect((await inFull(id)).notes.map(({ text }) => text)).toEqual(['Asked twice'])
    expect((await inFull(id)).audit.map(({ action }) => action)).toEqual([
      'beta.note_removed',
      'beta.note_added',
      'beta.note_added',
    ])
    const log = await query(`select before, after from audit_log where action like 'beta.note%'`)
    expect(JSON.stringify(log)).not.toContain('Riga')
  })

  test('of an admin without a name have the address, as long as the account exists', async () => {
    const { id } = await apply()
    const other = await adminBrowser(app)
    await query(`update users set name = '', last_name = '' where id = $1`, other.admin.id)
    await noting(id, 'Called back', other)
    expect((await inFull(id)).notes).toMatchObject([{ author: { name: other.admin.email } }])
    await query('delete from users where id = $1', other.admin.id)
    expect((await inFull(id)).notes).toMatchObject([{ author: null }])
  })

  test('are not in the applicant’s export, and go with the application', async () => {
    const { id, email } = await apply()
    await noting(id, 'A secret note')
    const account = await makeAccount(app, { email })
    const own = await signedInBrowser(app, account)
    expect((await own.get(apiPaths.adminApplication(id))).status).toBe(403)
    await admin.send('DELETE', apiPaths.adminUser(account.id), { confirm: email })
    expect(await query('select from application_notes')).toEqual([])
  })

  test.each([[''], [' \n'], ['x'.repeat(2_001)], ['a\u0000']])('refuses %j', async (text) => {
    const { id } = await apply()
    const refused = await noting(id, text)
    expect([refused.status, (await refused.json()).hint]).toEqual([422, 'text'])
  })
})

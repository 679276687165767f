// The audit log as admins read it: filters, pages, names as they are now (docs/specification.md §20.46).
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { type Account, adminBrowser, type Browser, makeAccount } from '../../../../tests/people.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { auditPage } from './schema.ts'

let app: TestApp
let browser: Browser & { admin: Account }
let ada: Account
const gone = '01890000-0000-7000-8000-000000000000'

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeAccount(app)
  browser = await adminBrowser(app)
  for (let i = 0; i < 7; i++) {
    await recordAudit(app.context.db, { id: browser.admin.id }, i % 2 ? 'test.odd' : 'test.even', {
      subjectId: i < 3 ? ada.id : gone,
      before: { i },
    })
  }
  await recordAudit(app.context.db, null, 'tested')
})
afterAll(() => app.close())

const read = async (query: Record<string, string> = {}) =>
  auditPage.parse(await (await browser.get(`/api/admin/audit-log?${new URLSearchParams(query)}`)).json())

test('is filtered by actor, subject and action', async () => {
  const actions = async (query: Record<string, string>) =>
    (await read(query)).rows.map(({ action }) => action)
  expect(await actions({ subject: ada.id })).toEqual(['test.even', 'test.odd', 'test.even'])
  expect(await actions({ action: 'test.odd' })).toEqual(['test.odd', 'test.odd', 'test.odd'])
  expect(await actions({ action: 'test' })).toHaveLength(7)
  expect(await actions({ action: 'tested' })).toEqual(['tested'])
  expect(await actions({ actor: browser.admin.id, action: 'sign_in' })).toEqual(['sign_in.ok'])
  expect(await actions({ actor: gone })).toEqual([])
})

test('is filtered by part of the actor’s or subject’s name or address', async () => {
  const zora = await makeAccount(app, { name: 'Zora', last_name: 'Neale' })
  const bob = await makeAccount(app, { name: 'Bob', last_name: '100%_sure' })
  await recordAudit(app.context.db, { id: zora.id }, 'found.acting')
  await recordAudit(app.context.db, { id: bob.id }, 'found.done_to', { subjectId: zora.id })
  const found = async (person: string, more: Record<string, string> = {}) =>
    (await read({ person, ...more })).rows.map(({ action }) => action)
  expect(await found('zora NEALE')).toEqual(['found.done_to', 'found.acting'])
  expect(await found(zora.email.toUpperCase())).toEqual(['found.done_to', 'found.acting'])
  expect(await found('a neal', { action: 'found.acting' })).toEqual(['found.acting'])
  expect(await found('zora', { actor: bob.id })).toEqual(['found.done_to'])
  const ofUser = async (user: string) => (await read({ user })).rows.map(({ action }) => action)
  expect(await ofUser(zora.id)).toEqual(['found.done_to', 'found.acting'])
  expect(await ofUser(bob.id)).toEqual(['found.done_to'])
  expect(await found('100%_')).toEqual(['found.done_to'])
  expect(await found('z%a')).toEqual([])
  expect(await found(`' or 1=1--`)).toEqual([])
  expect((await read({ person: ' ' })).rows).toEqual((await read()).rows)
})

test('names applicants, who have no account, and finds the history of their application', async () => {
  const query = (text: string, values: unknown[]) => app.database.pool.query(text, values)
  const ids = await Promise.all(
    [
      ['nuria.applicant@example.com', 'Núria Vidal'],
      ['other.applicant@example.com', null],
    ].map(async ([email, name]) => {
      const id = uuidv7()
      await query(
        `insert into beta_signups (id, email, name, user_type, source, status) values ($1, $2, $3, 'speaker', 'homepage', 'pending')`,
        [id, email, name],
      )
      return id
    }),
  )
  const [nuria, other] = ids
  await browser.send('POST', '/api/admin/beta-signups/decline', { ids })
  await browser.send('POST', '/api/admin/beta-signups/reopen', { ids: [nuria] })
  await browser.send('POST', '/api/admin/beta-signups/invite', { ids: [nuria] })
  const found = async (person: string) => (await read({ person })).rows
  const applicant = { email: 'nuria.applicant@example.com', name: 'Núria Vidal' }
  for (const person of ['Nuria.Applicant@', 'núria v'])
    expect(await found(person)).toMatchObject(
      ['beta.invited', 'beta.reopened', 'beta.declined'].map((action) => ({
        action,
        actor: { email: browser.admin.email },
        applicant_id: nuria,
        applicant,
        subject: null,
      })),
    )
  const page = await (await browser.get('/admin/audit-log?action=beta')).text()
  expect(page.match(/(?<=href=")\/admin\/beta-signups\/[^"]*/g)).toContain(`/admin/beta-signups/${nuria}`)
  expect(await found('other.applicant')).toMatchObject([
    { applicant_id: other, applicant: { email: 'other.applicant@example.com', name: '' } },
  ])
  // The log stores only ids: without the application its name is gone.
  const { rows } = await query(
    `select to_jsonb(audit_log)::text as whole from audit_log where action ~ '^beta'`,
    [],
  )
  expect(rows.map(({ whole }) => whole).join()).not.toMatch(/nuria|other\.applicant/i)
  await query('delete from beta_signups where id = $1', [other])
  expect(await found('other.applicant')).toEqual([])
  const [lost] = (await read({ action: 'beta.declined' })).rows.filter(
    ({ applicant_id }) => applicant_id === other,
  )
  expect(lost).toMatchObject({ applicant: null })
})

test('names people as long as their accounts exist', async () => {
  const [known] = (await read({ subject: ada.id })).rows
  expect(known).toMatchObject({
    actor: { email: browser.admin.email, name: 'Ada Moreau' },
    subject: { email: ada.email },
    before: { i: 2 },
    after: null,
  })
  const [lost] = (await read({ subject: gone })).rows
  expect(lost).toMatchObject({ subject_id: gone, subject: null })
})

test('has each row once across pages, even at the same instant', async () => {
  const whole = await read({ action: 'test' })
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({
      action: 'test',
      limit: '2',
      ...(cursor ? { cursor } : {}),
    })
    found.push(...page.rows.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(found).toEqual(whole.rows.map(({ id }) => id))
})

test.each([
  ['actor=me', 422, 'actor'],
  ['subject=x', 422, 'subject'],
  ['person=%00', 422, 'person'],
  [`person=${'x'.repeat(255)}`, 422, 'person'],
  ['person=a&person=b', 422, 'person'],
  ['action=DROP%20TABLE', 422, 'action'],
  ['cursor=x', 422, 'cursor'],
  ['limit=1000', 422, 'limit'],
  ['actor=x&actor=y', 422, 'actor'],
  ['since=1', 400, 'since'],
])('refuses ?%s', async (query, status, field) => {
  const answer = await browser.get(`/api/admin/audit-log?${query}`)
  expect([answer.status, (await answer.json()).hint]).toEqual([status, field])
})

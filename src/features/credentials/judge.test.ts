// What an imported credential is worth, from its file alone (docs/specification.md §17).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmedEngagement, credentialOf, forged } from '../../../tests/credential-app.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { exportKeyOf } from '../../../tests/import-app.ts'
import { bodyOf, newOrganizer } from '../../../tests/shortlist-app.ts'
import { makeVoice } from '../../../tests/testimonial-requests.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { Experience } from '../experiences/schema.ts'
import { readExportKeys } from '../signing/keys.server.ts'
import { type Judging, judge } from './imported.server.ts'
import { signDocument } from './proof.server.ts'
import type { Credential } from './schema.ts'

let app: TestApp
let document: Credential
let judging: Judging

beforeAll(async () => {
  app = await startTestApp({ settings: { APP_URL: 'https://a.example' } })
  const ada = await makeVoice(app)
  const { experienceId } = await confirmedEngagement(app, ada, await newOrganizer(app, 'Premium'))
  document = await credentialOf(ada.browser, experienceId)
  const facts = await bodyOf<Experience>(ada.browser.get(apiPaths.experience(experienceId)))
  judging = { email: ada.email, facts: { ...facts, country: null }, trustedKeys: [await exportKeyOf(app)] }
})
afterAll(() => app.close())

test('a genuine one counts where its key is trusted, for the address it was made for', async () => {
  expect(await judge(document, judging)).toEqual({ document, host: 'a.example' })
  expect(await judge(document, { ...judging, trustedKeys: [] })).toBe('unknown_issuer')
  for (const email of [null, 'eve@example.com'])
    expect(await judge(document, { ...judging, email })).toBe('not_signed')
})

test.each(['title', 'event_name', 'starts_on', 'ends_on', 'city', 'country'])(
  'a genuine one about another %s does not',
  async (field) => {
    const facts = { ...judging.facts, [field]: '2020-02-02' }
    expect(await judge(document, { ...judging, facts })).toBe('not_signed')
  },
)

test.each([
  ['Ada Moreau', 'Eve Moreau'],
  ['Hafen e. V.', 'Parliament'],
  ['"statusListIndex":"', '"statusListIndex":"7'],
  ['https://a.example/', 'https://evil.example/'],
  ['https://a.example/', 'http://127.0.0.1:5432/'],
  ['https://a.example/', 'https://%/'],
  ['https://www.w3.org/ns/credentials/v2', 'https://evil.example/v2'],
  ['"proof":{', '"more":{},"proof":{'],
  ['"proofValue":"z', '"proofValue":"z2'],
])('one that was forged is not signed: %s → %s', async (from, to) => {
  expect(await judge(forged(document, from, to), judging)).toBe('not_signed')
})

test('nor is one that its issuer signed with another status list than its own', async () => {
  const { proof: _, ...said } = document
  const { db, config } = app.context
  const keys = await readExportKeys(db, config)
  const withList = async (statusListCredential: string) => {
    const credentialStatus = { ...said.credentialStatus, statusListCredential }
    return judge(
      await signDocument({ ...said, credentialStatus }, said.issuer.id, keys, said.validFrom),
      judging,
    )
  }
  expect(await withList(said.credentialStatus.statusListCredential)).toMatchObject({ host: 'a.example' })
  for (const list of [`${said.issuer.id}/other`, 'https://evil.example/status'])
    expect([list, await withList(list)]).toEqual([list, 'not_signed'])
})

test('nor is one whose forged talk is the engagement’s', async () => {
  const { title } = judging.facts
  const facts = { ...judging.facts, title: 'Laudatio' }
  expect(await judge(forged(document, title, 'Laudatio'), { ...judging, facts })).toBe('not_signed')
  for (const nonsense of [undefined, null, 'text', [], {}])
    expect(await judge(nonsense, judging)).toBe('not_signed')
})

// Credentials that came from another installation: what the public page says of each, and that nothing is asked of anyone for what
// would not count (docs/specification.md §17, §20.9).
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmedEngagement, credentialOf, forged } from '../../../tests/credential-app.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { edited, exportKeyOf, exportOf, importInto, partOf } from '../../../tests/import-app.ts'
import { type Browser, makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { bodyOf, newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import type * as Downloading from '../../server/outbound/download.ts'
import { VisitError } from '../../server/outbound/visit.ts'
import { credentialPaths } from '../../vocabulary/credential-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { ExperienceList } from '../experiences/schema.ts'
import { withdrawConfirmation } from '../requests/log.server.ts'
import { checkDueCredentials } from './imported.server.ts'

/** The web as the installation that asks sees it. */
const web = vi.hoisted(() => ({
  installations: new Map<string, TestApp>(),
  asked: [] as string[],
  /** What an address answers instead: a body, a status without one, or how a request to it fails. */
  instead: new Map<string, string | number | VisitError>(),
}))

vi.mock('../../server/outbound/download.ts', async (load) => {
  return {
    ...(await load<typeof Downloading>()),
    async download(address: string) {
      web.asked.push(address)
      const { host, pathname } = new URL(address)
      const said = web.instead.get(address)
      if (said instanceof VisitError) throw said
      if (typeof said === 'number') return { status: said, body: Buffer.alloc(0) }
      if (said !== undefined) return { status: 200, body: Buffer.from(said) }
      const there = web.installations.get(host)
      if (!there) throw new VisitError('unreachable')
      const answer = await there.request(pathname)
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
    },
  }
})

let from: TestApp
let to: TestApp
let ada: Voice
let ines: Organizer
let here: Browser & { id: string }

beforeAll(async () => {
  from = await startTestApp({ settings: { APP_URL: 'https://a.example' } })
  to = await startTestApp({
    settings: { APP_URL: 'https://b.example', TRUSTED_EXPORT_KEYS: await exportKeyOf(from) },
  })
  ines = await newOrganizer(from, 'Premium')
})
afterAll(() => Promise.all([from.close(), to.close()]))
beforeEach(async () => {
  for (const app of [from, to])
    await app.database.pool.query(
      'truncate rate_limits; delete from graphile_worker._private_jobs; delete from credentials where issuer_id is null',
    )
  web.installations.clear()
  web.installations.set('a.example', from)
  web.instead.clear()
  ada = await makeVoice(from)
  const account = await makeAccount(to, { email: ada.email })
  here = { ...(await signedInBrowser(to, account)), id: account.id }
  await here.send('POST', apiPaths.profile)
  const username = `a-${account.id.slice(-12)}`
  await to.database.pool.query(
    `update profiles set username = $2, visibility = 'public', published_at = now() where id = $1`,
    [account.id, username],
  )
  page = async () => (await to.request(`/speaker/${username}`)).text()
  web.asked.length = 0
})

let page: () => Promise<string>
const { signal } = new AbortController()

const query = async (text: string, ...values: unknown[]) => (await to.database.pool.query(text, values)).rows

/** The job alone: others would check links and encode pictures. Imported ones count as due. */
async function check(): Promise<void> {
  await query('update credentials set checked_at = null where issuer_id is null')
  const { db, config } = to.context
  await checkDueCredentials({ db, config }, signal)
  await to.context.awaitCaches()
}

/** Everyone made here has one of their own as well. */
async function imported() {
  const { rows } = await bodyOf<ExperienceList>(here.get(`${apiPaths.experiences}?when=past`))
  return rows.filter(({ event_name }) => event_name !== 'Lighthouse Days')
}

const importedId = async () => (await imported())[0]?.id ?? ''

async function rows() {
  return (await imported()).map((row) => [
    row.verification,
    row.confirmation_state,
    row.confirmation_host,
    row.has_credential,
  ])
}

/** What the page says beside the engagement. */
async function marks(): Promise<string[]> {
  const html = await page()
  return [
    'Confirmed by the organizer, issuer unreachable',
    'Confirmed by the organizer',
    'Issuer unreachable',
    'Confirmation revoked',
    'Signed by an unknown issuer',
    'Confirmation not signed',
  ].filter((words) => html.includes(`>${words}<`))
}

/** An export without the signature of the file: its credentials have to prove themselves. */
const unsigned = (zip: Uint8Array) => edited(zip, 'signature.json', () => null)

describe('one that a trusted installation signed, for this speaker, about this engagement', () => {
  test('is confirmed once its issuer has answered, also in a file that proves nothing', async () => {
    const { experienceId } = await confirmedEngagement(from, ada, ines)
    const report = await importInto(to, here, unsigned(await exportOf(from, ada.browser)))
    expect(partOf(report, 'credentials')).toMatchObject({ found: 1, imported: 1, not_verified: 0 })
    expect(await rows()).toEqual([['self_reported', 'waiting', 'a.example', false]])
    expect([await marks(), web.asked]).toEqual([[], []])
    await check()
    expect(await rows()).toEqual([['organizer_confirmed', 'valid', 'a.example', true]])
    expect(await marks()).toEqual(['Confirmed by the organizer'])
    expect(await page()).toContain('Confirmed on a.example')
    // It is the same document, also when it is taken along from here.
    const id = await importedId()
    const original = await credentialOf(ada.browser, experienceId)
    expect(await credentialOf(here, id)).toEqual(original)
    expect((await here.get(credentialPaths.png(id))).status).toBe(200)
    expect(web.asked).toEqual([original.issuer.id, original.credentialStatus.statusListCredential])
  })

  test('in a signed export stays confirmed while its issuer cannot be reached, and the page says so', async () => {
    await confirmedEngagement(from, ada, ines)
    await importInto(to, here, await exportOf(from, ada.browser))
    expect(await rows()).toEqual([['organizer_confirmed', 'waiting', 'a.example', true]])
    web.installations.clear()
    await check()
    expect(await rows()).toEqual([['organizer_confirmed', 'unreachable', 'a.example', true]])
    expect(await marks()).toEqual(['Confirmed by the organizer, issuer unreachable'])
    web.installations.set('a.example', from)
    await check()
    expect(await marks()).toEqual(['Confirmed by the organizer'])
  })

  test('is asked for again after a day, or an hour if its issuer did not answer', async () => {
    await confirmedEngagement(from, ada, ines)
    await importInto(to, here, await exportOf(from, ada.browser))
    await check()
    const asksAfter = async (minutes: number) => {
      web.asked.length = 0
      await query(
        `update credentials set checked_at = now() - make_interval(mins => $1) where issuer_id is null`,
        minutes,
      )
      const { db, config } = to.context
      await checkDueCredentials({ db, config }, signal)
      return web.asked.length > 0
    }
    expect([await asksAfter(23 * 60), await asksAfter(25 * 60)]).toEqual([false, true])
    web.installations.clear()
    await check()
    expect([await asksAfter(50), await asksAfter(70)]).toEqual([false, true])
  })

  test('that was never checked proves nothing while its issuer cannot be reached', async () => {
    await confirmedEngagement(from, ada, ines)
    web.installations.clear()
    await importInto(to, here, unsigned(await exportOf(from, ada.browser)))
    await check()
    expect(await rows()).toEqual([['self_reported', 'unreachable', 'a.example', false]])
    expect(await marks()).toEqual(['Issuer unreachable'])
  })

  test('is revoked here when it is revoked there', async () => {
    const { requestId } = await confirmedEngagement(from, ada, ines)
    const zip = await exportOf(from, ada.browser)
    await importInto(to, here, zip)
    await check()
    expect(await marks()).toEqual(['Confirmed by the organizer'])
    await from.database.db.transaction((tx) => withdrawConfirmation(tx, requestId))
    await check()
    expect(await rows()).toEqual([['self_reported', 'revoked', 'a.example', false]])
    expect(await marks()).toEqual(['Confirmation revoked'])
    // For good: also if the file from before is imported again, or while its issuer cannot be asked.
    await importInto(to, here, zip)
    expect(await marks()).toEqual(['Confirmation revoked'])
    web.installations.clear()
    await check()
    expect(await rows()).toEqual([['self_reported', 'revoked', 'a.example', false]])
    expect(await marks()).toEqual(['Confirmation revoked'])
  })

  test('loses its worth when the operator no longer trusts the key, or the issuer no longer lists it', async () => {
    await confirmedEngagement(from, ada, ines)
    await importInto(to, here, await exportOf(from, ada.browser))
    const [{ document }] = await query('select document from credentials where profile_id = $1', here.id)
    const url = document.issuer.id as string
    const said = await (await from.request(new URL(url).pathname)).text()
    web.instead.set(url, JSON.stringify({ ...JSON.parse(said), assertionMethod: [] }))
    await check()
    expect(await marks()).toEqual(['Confirmation not signed'])
    web.instead.clear()
    await check()
    expect(await marks()).toEqual(['Confirmed by the organizer'])
    const { db, config } = to.context
    await query('update credentials set checked_at = null')
    web.asked.length = 0
    await checkDueCredentials({ db, config: { ...config, trustedExportKeys: [] } }, signal)
    expect((await rows())[0]?.slice(0, 2)).toEqual(['self_reported', 'unknown_issuer'])
    expect(web.asked).toEqual([])
  })

  test('goes with what it was about: a changed engagement is the speaker’s word again', async () => {
    await confirmedEngagement(from, ada, ines)
    await importInto(to, here, await exportOf(from, ada.browser))
    await check()
    const id = await importedId()
    expect((await here.send('PATCH', apiPaths.experience(id), { city: 'Nice' })).status).toBe(200)
    expect(await rows()).toEqual([['self_reported', null, '', false]])
    expect(await query('select from credentials where profile_id = $1', here.id)).toEqual([])
    await check()
    expect([await marks(), await rows()]).toEqual([[], [['self_reported', null, '', false]]])
    // Nor does the same file say anything of what it is no longer about.
    await importInto(to, here, unsigned(await exportOf(from, ada.browser)))
    expect([await marks(), await rows()]).toEqual([[], [['self_reported', null, '', false]]])
  })
})

test('an answer of the issuer that is no list, or is not signed, counts as none', async () => {
  await confirmedEngagement(from, ada, ines)
  await importInto(to, here, await exportOf(from, ada.browser))
  const [{ document }] = await query('select document from credentials where profile_id = $1', here.id)
  const url = document.credentialStatus.statusListCredential as string
  const list = await (await from.request(new URL(url).pathname)).text()
  const edits = [list.replace('"encodedList":"u', '"encodedList":"uA'), 'nonsense', '<!doctype html>', '{}']
  for (const answer of edits) {
    await check()
    expect(await marks()).toEqual(['Confirmed by the organizer'])
    web.instead.set(url, answer)
    await check()
    expect([answer, await marks()]).toEqual([answer, ['Confirmed by the organizer, issuer unreachable']])
    web.instead.clear()
  }
})

test('an issuer that has moved, is broken, or cannot be reached in any way counts as away, and its key is not doubted', async () => {
  await confirmedEngagement(from, ada, ines)
  await importInto(to, here, await exportOf(from, ada.browser))
  const [{ document }] = await query('select document from credentials where profile_id = $1', here.id)
  const addresses = [document.issuer.id, document.credentialStatus.statusListCredential] as string[]
  const answers = [301, 404, 410, 500, 503, '', 'null', '<!doctype html>']
  const failures = (['refused', 'timeout', 'unknown_host', 'unreachable'] as const).map(
    (failure) => new VisitError(failure),
  )
  for (const address of addresses) {
    for (const answer of [...answers, ...failures]) {
      web.instead.set(address, answer)
      await check()
      expect([address, answer, ...(await rows())]).toEqual([
        ...[address, answer],
        ['organizer_confirmed', 'unreachable', 'a.example', true],
      ])
    }
    web.instead.clear()
    await check()
    expect(await rows()).toEqual([['organizer_confirmed', 'valid', 'a.example', true]])
  }
})

describe('what proves nothing is not confirmed, and no one is asked about it', () => {
  test('one with forged facts', async () => {
    await confirmedEngagement(from, ada, ines)
    const zip = edited(unsigned(await exportOf(from, ada.browser)), 'data/credentials.json', (text) => {
      const [row] = JSON.parse(text)
      return JSON.stringify([
        { ...row, document: forged(row.document, '"name":"Harbour Days"', '"name":"Laudatio"') },
      ])
    })
    const report = await importInto(to, here, zip)
    expect(partOf(report, 'credentials')).toMatchObject({ found: 1, imported: 1, not_verified: 1 })
    await check()
    expect(await rows()).toEqual([['self_reported', 'not_signed', '', false]])
    expect([await marks(), web.asked]).toEqual([['Confirmation not signed'], []])
  })

  test('a claim without a credential', async () => {
    await confirmedEngagement(from, ada, ines)
    const zip = unsigned(await exportOf(from, ada.browser))
    await importInto(
      to,
      here,
      edited(zip, 'data/credentials.json', () => null),
    )
    expect(await marks()).toEqual(['Confirmation not signed'])
  })

  test('a genuine one about another engagement', async () => {
    await confirmedEngagement(from, ada, ines)
    const zip = edited(unsigned(await exportOf(from, ada.browser)), 'data/experiences.json', (text) =>
      text.replaceAll(/"title": ?"Harbour Days"/g, '"title": "Opening"'),
    )
    await importInto(to, here, zip)
    await check()
    expect([await marks(), web.asked]).toEqual([['Confirmation not signed'], []])
  })

  test('a genuine one of someone else', async () => {
    await confirmedEngagement(from, ada, ines)
    const zip = unsigned(await exportOf(from, ada.browser))
    await query(`update users set email = 'eve-' || email where id = $1`, here.id)
    await importInto(to, here, zip)
    await check()
    expect([await marks(), web.asked]).toEqual([['Confirmation not signed'], []])
  })

  test('one of an installation that is not trusted here, although its address answers', async () => {
    const stranger = await startTestApp({ settings: { APP_URL: 'https://c.example' } })
    web.installations.set('c.example', stranger)
    const eve = await makeVoice(stranger)
    await confirmedEngagement(stranger, eve, await newOrganizer(stranger, 'Premium'))
    await query('update users set email = $2 where id = $1', here.id, eve.email)
    const report = await importInto(to, here, await exportOf(stranger, eve.browser))
    await stranger.close()
    expect(report.trust).toBe('unknown_key')
    await check()
    expect(await rows()).toEqual([['self_reported', 'unknown_issuer', '', false]])
    expect([await marks(), web.asked]).toEqual([['Signed by an unknown issuer'], []])
    expect(await page()).not.toContain('c.example')
  })
})

test('on its own installation one is checked without any request', async () => {
  await confirmedEngagement(from, ada, ines)
  const zip = await exportOf(from, ada.browser)
  await from.database.pool.query('delete from experiences where profile_id = $1', [ada.id])
  await importInto(from, ada.browser, zip)
  const { db, config } = from.context
  await checkDueCredentials({ db, config }, signal)
  const { rows: found } = await from.database.pool.query(
    'select verification, confirmation_state from experiences where profile_id = $1 and confirmation_host <> $2',
    [ada.id, ''],
  )
  expect(found).toEqual([{ verification: 'organizer_confirmed', confirmation_state: 'valid' }])
  expect(web.asked).toEqual([])
})

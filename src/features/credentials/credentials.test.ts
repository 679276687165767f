// Credentials of confirmed engagements: what they say, who gets them, and what verifiers that are not ours make of them
// (docs/specification.md §17, §20.37, §20.38).
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Confirmed, confirmedEngagement, credentialOf, forged } from '../../../tests/credential-app.ts'
import { verifyByConsortium, verifyStepByStep } from '../../../tests/foreign-verifiers.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { adminBrowser, openBrowser } from '../../../tests/people.ts'
import { bodyOf, newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { credentialPaths } from '../../vocabulary/credential-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { Experience } from '../experiences/schema.ts'
import { erasePerson } from '../own-data/deletion/erase.server.ts'
import { withdrawConfirmation } from '../requests/log.server.ts'
import { drawBadge } from './badge.server.ts'
import { bake } from './bake.server.ts'
import type { Credential } from './schema.ts'
import { hashIdentity } from './service.server.ts'
import { encodeList, readBit } from './status-list.server.ts'

let app: TestApp
let ada: Voice
let ines: Organizer

beforeAll(async () => {
  app = await startTestApp({ settings: { APP_URL: 'https://a.example' } })
  ada = await makeVoice(app)
  ines = await newOrganizer(app, 'Premium')
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const engagement = (given: Record<string, unknown> = {}): Promise<Confirmed> =>
  confirmedEngagement(app, ada, ines, given)

async function obtained(given: Record<string, unknown> = {}): Promise<Credential> {
  return credentialOf(ada.browser, (await engagement(given)).experienceId)
}

describe('a credential', () => {
  test('says what the organizer confirmed, for whom, and as whom they gave themselves out', async () => {
    const { experienceId } = await engagement({
      event_name: 'Harbour Days',
      starts_on: '2026-03-01',
      ends_on: '2026-03-02',
    })
    const [{ email }] = await query('select email from users where id = $1', ada.id)
    const credential = await credentialOf(ada.browser, experienceId)
    const salt = credential.credentialSubject.identifier[0].salt
    expect(credential).toMatchObject({
      name: 'Spoke at Harbour Days',
      issuer: { name: 'Hafen e. V.', description: expect.stringContaining('it wasn’t checked') },
      credentialSubject: {
        identifier: [{ identityHash: hashIdentity(email, salt) }, { identityHash: 'Ada Moreau' }],
        activityStartDate: '2026-03-01',
        activityEndDate: '2026-03-02',
        achievement: { name: 'Harbour Days', description: 'Harbour Days · Lyon' },
      },
    })
    expect(JSON.stringify(credential)).not.toContain(email)
    // The same file again.
    expect(await credentialOf(ada.browser, experienceId)).toEqual(credential)
  })

  test('satisfies two verifiers that are not ours, as does the list of its issuer', async () => {
    const credential = await obtained()
    expect(await verifyByConsortium(app, credential)).toEqual({ verified: true, isRevoked: false })
    expect(await verifyStepByStep(app, credential)).toBe(true)
    const list = await bodyOf<object>(
      app.request(new URL(credential.credentialStatus.statusListCredential).pathname),
    )
    expect(await verifyStepByStep(app, list)).toBe(true)
  })

  test.each([
    ['another talk', '"name":"Harbour Days"', '"name":"Laudatio"'],
    ['another speaker', 'Ada Moreau', 'Eve Moreau'],
    ['another organizer', 'Hafen e. V.', 'Parliament'],
    ['another place in the list', '"statusListIndex":"', '"statusListIndex":"9'],
    ['another signature', '"proofValue":"z', '"proofValue":"z2'],
  ])('with %s satisfies neither', async (_what, from, to) => {
    const altered = forged(await obtained(), from, to)
    expect((await verifyByConsortium(app, altered)).verified).toBe(false)
    expect(await verifyStepByStep(app, altered)).toBe(false)
  })

  test('of one issuer under the name of another is refused', async () => {
    const mine = await obtained()
    const other = await credentialOf(
      ada.browser,
      (await confirmedEngagement(app, ada, await newOrganizer(app, 'Premium'))).experienceId,
    )
    expect(other.issuer.id).not.toBe(mine.issuer.id)
    const moved = forged(mine, mine.issuer.id, other.issuer.id)
    expect((await verifyByConsortium(app, moved)).verified).toBe(false)
  })

  test('is signed anew, with the same id, when the speaker’s name changes', async () => {
    const { experienceId } = await engagement()
    const before = await credentialOf(ada.browser, experienceId)
    await query(`update profiles set last_name = 'Moreau-Li' where id = $1`, ada.id)
    const after = await credentialOf(ada.browser, experienceId)
    await query(`update profiles set last_name = 'Moreau' where id = $1`, ada.id)
    expect(after.id).toBe(before.id)
    expect(after.credentialSubject.identifier[1].identityHash).toBe('Ada Moreau-Li')
    expect((await verifyByConsortium(app, after)).verified).toBe(true)
  })
})

describe('it is revoked, for good', () => {
  test('when the organizer says that the speaker was not there', async () => {
    const { requestId, experienceId } = await engagement()
    const credential = await credentialOf(ada.browser, experienceId)
    await app.database.db.transaction((tx) => withdrawConfirmation(tx, requestId))
    expect(await verifyByConsortium(app, credential)).toEqual({ verified: true, isRevoked: true })
    expect((await ada.browser.get(credentialPaths.json(experienceId))).status).toBe(404)
    // Neither deleting the engagement nor what else happens to its row brings it back.
    await query(`update experiences set verification = 'organizer_confirmed' where id = $1`, experienceId)
    await query('delete from experiences where id = $1', experienceId)
    expect((await verifyByConsortium(app, credential)).isRevoked).toBe(true)
  })

  test('when the speaker changes what was confirmed, and not for anything else', async () => {
    const { experienceId } = await engagement()
    const credential = await credentialOf(ada.browser, experienceId)
    const change = (changes: object) =>
      bodyOf<Experience>(ada.browser.send('PATCH', apiPaths.experience(experienceId), changes))
    expect(await change({ description: 'About harbours', visibility: 'hidden' })).toMatchObject({
      has_credential: true,
    })
    expect((await verifyByConsortium(app, credential)).isRevoked).toBe(false)
    expect(await change({ city: 'Paris' })).toMatchObject({ has_credential: false, confirmation_state: null })
    expect((await verifyByConsortium(app, credential)).isRevoked).toBe(true)
  })

  test('alone: its neighbours in the list, and a deleted engagement, stay valid', async () => {
    const [one, two, three] = [await engagement(), await engagement(), await engagement()]
    const read = (which: Confirmed) => credentialOf(ada.browser, which.experienceId)
    const [before, gone, after] = [await read(one), await read(two), await read(three)]
    await app.database.db.transaction((tx) => withdrawConfirmation(tx, two.requestId))
    await query('delete from experiences where id = $1', one.experienceId)
    const states = [before, gone, after].map(async (each) => (await verifyByConsortium(app, each)).isRevoked)
    expect(await Promise.all(states)).toEqual([false, true, false])
  })

  test('also in the last place of a list, after which it grows', async () => {
    const before = await credentialOf(ada.browser, (await engagement()).experienceId)
    await query('update credential_issuers set issued = 131071 where user_id = $1', ines.id)
    const last = await engagement()
    const credential = await credentialOf(ada.browser, last.experienceId)
    expect(credential.credentialStatus.statusListIndex).toBe('131071')
    expect((await verifyByConsortium(app, credential)).isRevoked).toBe(false)
    await app.database.db.transaction((tx) => withdrawConfirmation(tx, last.requestId))
    expect((await verifyByConsortium(app, credential)).isRevoked).toBe(true)
    expect((await verifyByConsortium(app, before)).isRevoked).toBe(false)
  })

  test('each bit of a list is its own, also in long ones; what is no list has none', async () => {
    const list = await encodeList(131_073, [0, 7, 8, 131_072])
    const bits = [0, 1, 6, 7, 8, 9, 131_071, 131_072, 262_143, 262_144].map((index) => readBit(list, index))
    expect(bits).toEqual([true, false, false, true, true, false, false, true, false, null])
    expect([readBit('u', 0), readBit('unonsense', 0)]).toEqual([null, null])
  })
})

describe('as a picture', () => {
  test('it is in the chunk that other programs read, behind the header', async () => {
    const { experienceId } = await engagement()
    const answer = await ada.browser.get(credentialPaths.png(experienceId))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-disposition')).toContain('.png')
    const png = Buffer.from(await answer.arrayBuffer())
    const { width, height, comments } = await sharp(png).metadata()
    expect([width, height]).toEqual([1200, 630])
    const [comment] = comments ?? []
    expect(comment?.keyword).toBe('openbadgecredential')
    const baked = JSON.parse(comment?.text ?? '') as Credential
    expect(baked).toEqual(await credentialOf(ada.browser, experienceId))
    expect(await verifyByConsortium(app, baked)).toEqual({ verified: true, isRevoked: false })
    // The second chunk of the file, with a right checksum.
    const length = png.readUInt32BE(33)
    expect(png.toString('latin1', 37, 41)).toBe('iTXt')
    expect(png.readUInt32BE(41 + length)).toBe(crc32(png.subarray(37, 41 + length)))
    // It is still the picture.
    expect((await sharp(png).raw().toBuffer()).length).toBeGreaterThan(0)
  })

  test('names in other scripts and of any length fit', async () => {
    const drawn = await drawBadge({
      title: '港の講演 '.repeat(30),
      event: 'مؤتمر الموانئ الدولي '.repeat(12),
      starts_on: '2026-03-01',
      ends_on: '2026-04-02',
      speaker: 'W'.repeat(120),
      issuer: 'Ω'.repeat(200),
      host: 'a.example',
    })
    const baked = bake(drawn, { title: '港' })
    expect((await sharp(baked).metadata()).comments?.[0]?.text).toBe('{"title":"港"}')
  })
})

describe('no one gets one', () => {
  test('that is someone else’s, not confirmed, or a guest’s (§20.38)', async () => {
    const { experienceId } = await engagement()
    const ben = await makeVoice(app)
    const guest = await confirmedEngagement(app, ada, { id: null, email: 'guest@example.com' })
    for (const path of [credentialPaths.json, credentialPaths.png]) {
      expect((await ben.browser.get(path(experienceId))).status).toBe(404)
      expect((await ada.browser.get(path(ada.experienceId))).status).toBe(404)
      expect((await ada.browser.get(path(guest.experienceId))).status).toBe(404)
      expect((await openBrowser(app).get(path(experienceId))).status).toBe(401)
      expect((await ada.browser.get(path('nonsense'))).status).toBe(422)
    }
  })

  test('by viewing as its speaker (§20.37)', async () => {
    const { experienceId } = await engagement()
    const admin = await adminBrowser(app)
    expect((await admin.send('POST', apiPaths.adminViewAs(ada.id))).status).toBe(200)
    const viewed = await admin.get(credentialPaths.json(experienceId))
    expect([viewed.status, (await viewed.json()).code]).toEqual([403, 'viewing_as'])
    expect(await query('select from credentials where experience_id = $1', experienceId)).toEqual([])
  })
})

test('what an issuer publishes is for everyone, and has nothing of the account', async () => {
  const credential = await obtained()
  const { pathname } = new URL(credential.issuer.id)
  const answer = await app.request(pathname)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const text = await answer.text()
  for (const secret of [ines.id, ines.email, 'Ines', 'Hafen']) expect(text).not.toContain(secret)
  const unknown = '01890000-0000-4000-8000-000000000000'
  for (const path of [credentialPaths.issuer(unknown), credentialPaths.status(unknown)])
    expect((await app.request(path)).status).toBe(404)
})

test('when the organizer’s account goes, both addresses stay, and nothing here names it any more', async () => {
  const olu = await newOrganizer(app, 'Premium')
  const given = { organisation: 'Unforgettable GmbH', requester_name: 'Olu Unforgettable' }
  const asked = await confirmedEngagement(app, ada, olu, given)
  const before = await credentialOf(ada.browser, asked.experienceId)
  // This one was never asked for.
  const later = await confirmedEngagement(app, ada, olu, given)
  const [{ name, last_name }] = await query('select name, last_name from users where id = $1', olu.id)
  await app.database.db.transaction((tx) =>
    erasePerson(tx, { id: olu.id, email: olu.email, name, last_name }),
  )
  expect(await query(`select from credentials where document::text like '%Unforgettable%'`)).toEqual([])
  expect(await verifyByConsortium(app, before)).toEqual({ verified: true, isRevoked: false })
  for (const { experienceId } of [asked, later]) {
    const after = await credentialOf(ada.browser, experienceId)
    expect(after.issuer).toMatchObject({
      id: before.issuer.id,
      name: 'An organizer whose account was deleted',
    })
    expect(await verifyByConsortium(app, after)).toEqual({ verified: true, isRevoked: false })
  }
})

// The import of an account: what it believes, and what it refuses (docs/specification.md §17).
import { generateKeyPairSync } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { edited, exportOf, importInto, partOf } from '../../../../tests/import-app.ts'
import { ada, app, emptyAda, query, setUpImportApp, zip } from '../../../../tests/imported-account.ts'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { bodyOf, newOrganizer } from '../../../../tests/shortlist-app.ts'
import { zipOf } from '../../../../tests/zip-files.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { signManifest } from '../../signing/signature.server.ts'
import type { TestimonialList } from '../../testimonials/schema.ts'
import { archiveTexts, importNotes, importReasons as reasons } from './reasons.server.ts'

setUpImportApp()

const confirmed = async (id: string) =>
  (
    await query(
      `select count(*)::int as count from experiences where profile_id = $1 and verification = 'organizer_confirmed'`,
      id,
    )
  )[0]?.count

async function testimonialsOf(id: string) {
  return query(
    'select state, is_unverified from testimonials where profile_id = $1 order by state, is_unverified',
    id,
  )
}

const published = { state: 'published', is_unverified: false }
const unproven = { state: 'hidden', is_unverified: true }

describe('what others confirmed', () => {
  test('stays confirmed when this installation has signed it for this address', async () => {
    await emptyAda()
    const report = await importInto(app, ada.browser, zip)
    expect(report).toMatchObject({ state: 'done', trust: 'verified' })
    expect(await confirmed(ada.id)).toBe(3)
    expect(await testimonialsOf(ada.id)).toEqual([published, published])
  })

  test.each([
    ['without a signature', 'unsigned', () => edited(zip, 'signature.json', () => null)],
    ['of an installation that is not trusted', 'unknown_key', () => signedByStranger(zip)],
    [
      'whose signature is of something else',
      'edited',
      () => edited(zip, 'manifest.json', (text) => `${text} `),
    ],
    [
      'whose signature is nonsense',
      'edited',
      () => edited(zip, 'signature.json', () => '{"algorithm":"none"}'),
    ],
    [
      'whose account was edited',
      'edited',
      () => edited(zip, 'data/users.json', (text) => text.replace('Ada', 'Eve')),
    ],
  ] as const)('is not verified in a file %s', async (_what, trust, make) => {
    await emptyAda()
    const report = await importInto(app, ada.browser, make())
    expect(report).toMatchObject({ state: 'done', trust })
    expect(partOf(report, 'testimonials')).toMatchObject({ imported: 2, not_verified: 2 })
    expect(partOf(report, 'experiences')).toMatchObject({ imported: 3, not_verified: 3 })
    expect(await confirmed(ada.id)).toBe(0)
    expect(await testimonialsOf(ada.id)).toEqual([unproven, unproven])
  })

  test('an edited part loses its proof, and the others keep theirs', async () => {
    await emptyAda()
    const better = edited(zip, 'data/testimonials.json', (text) => text.replace('driest', 'most boring'))
    const report = await importInto(app, ada.browser, better)
    expect(partOf(report, 'testimonials')).toMatchObject({ imported: 2, not_verified: 2 })
    expect(await confirmed(ada.id)).toBe(3)
    // The real file then replaces what proves nothing.
    expect(partOf(await importInto(app, ada.browser, zip), 'testimonials')).toMatchObject({ imported: 2 })
    expect(await testimonialsOf(ada.id)).toEqual([published, published])
  })

  test('a later file with proof confirms what is still as it was confirmed', async () => {
    await emptyAda()
    await importInto(app, ada.browser, signedByStranger(zip))
    expect(await confirmed(ada.id)).toBe(0)
    await query(
      `update experiences set city = 'Elsewhere' where id = (select id from experiences where profile_id = $1 limit 1)`,
      ada.id,
    )
    expect(partOf(await importInto(app, ada.browser, zip), 'experiences')).toMatchObject({ imported: 2 })
    expect(await confirmed(ada.id)).toBe(2)
    expect(partOf(await importInto(app, ada.browser, zip), 'experiences')).toMatchObject({ imported: 0 })
  })

  test('someone else’s export proves nothing in my account', async () => {
    const eve = await makeAccount(app)
    const browser = await signedInBrowser(app, eve)
    await browser.send('POST', apiPaths.profile)
    const report = await importInto(app, browser, zip)
    expect(report.trust).toBe('other_address')
    expect(await confirmed(eve.id)).toBe(0)
    expect(await testimonialsOf(eve.id)).toEqual([unproven, unproven])
    const { testimonials } = await bodyOf<TestimonialList>(browser.get(apiPaths.testimonials))
    expect(testimonials.map(({ is_unverified }) => is_unverified)).toEqual([true, true])
    // And cannot be published, by the API or in the database.
    const first = testimonials[0]?.id ?? ''
    const answer = await browser.send('PATCH', apiPaths.testimonial(first), { state: 'published' })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'forbidden'])
    await expect(
      query(`update testimonials set state = 'published', published_at = now() where id = $1`, first),
    ).rejects.toThrow('testimonials_unverified_not_published')
  })

  test('an address that is not confirmed here proves nothing', async () => {
    await emptyAda()
    await query('update users set email_verified = false where id = $1', ada.id)
    const report = await importInto(app, ada.browser, zip)
    await query('update users set email_verified = true where id = $1', ada.id)
    expect(report.trust).toBe('other_address')
    expect(await confirmed(ada.id)).toBe(0)
    expect(await testimonialsOf(ada.id)).toEqual([unproven, unproven])
  })

  test('testimonials keep their order on the page, whatever that of the file', async () => {
    await emptyAda()
    await importInto(app, ada.browser, zip)
    const inOrder = () =>
      query('select author_name from testimonials where profile_id = $1 order by position', ada.id)
    // Ids and places now disagree.
    await query('update testimonials set position = 9 - position where profile_id = $1', ada.id)
    const turned = await exportOf(app, ada.browser)
    const before = await inOrder()
    await emptyAda()
    await importInto(app, ada.browser, turned)
    expect(await inOrder()).toEqual(before)
    await emptyAda()
    await importInto(app, ada.browser, zip)
    expect(await inOrder()).toEqual(before.toReversed())
  })

  test('talks without their credentials, which say what was withdrawn, prove nothing', async () => {
    await emptyAda()
    const shorter = edited(zip, 'data/credentials.json', () => null)
    const report = await importInto(app, ada.browser, shorter)
    expect(partOf(report, 'experiences')).toMatchObject({ imported: 3, not_verified: 3 })
    expect(await confirmed(ada.id)).toBe(0)
  })

  test('beyond the plan, testimonials are kept hidden, and the report says so', async () => {
    await emptyAda()
    await setTestimonialLimit(1)
    const report = await importInto(app, ada.browser, zip)
    await setTestimonialLimit(null)
    expect(partOf(report, 'testimonials')).toMatchObject({ imported: 2, note: importNotes.keptHidden(1) })
    expect(await testimonialsOf(ada.id)).toEqual([{ ...published, state: 'hidden' }, published])
  })
})

/** Of Ada’s plan; null: unlimited, as it is. */
function setTestimonialLimit(limit: number | null) {
  return query(
    `update tier_features set limit_value = $2 where tier_id = (select subscription_tier_id from profiles where id = $1)
       and feature_id = (select id from subscription_features where feature_key = 'testimonials' and user_type = 'speaker')`,
    ada.id,
    limit,
  )
}

/** The manifest as it is, and a valid signature by a key of one’s own. */
function signedByStranger(bytes: Uint8Array): Uint8Array {
  const made = generateKeyPairSync('ed25519')
  const keys = { publicKey: made.publicKey.export({ format: 'jwk' }).x ?? '', privateKey: made.privateKey }
  const manifest = unzipSync(bytes)['manifest.json'] ?? new Uint8Array()
  return edited(bytes, 'signature.json', () => JSON.stringify(signManifest(manifest, keys)))
}

describe('what the account has', () => {
  test('is never replaced, and rights are never imported', async () => {
    const organizer = await newOrganizer(app)
    const evil = edited(zip, 'data/users.json', (text) => text.replaceAll('"user"', '"admin"'))
    await query(
      `update profiles set headline = 'My own', fee_currency = 'USD', fee_min = 5 where id = $1`,
      organizer.id,
    )
    const before = await query('select * from users where id = $1', organizer.id)
    const report = await importInto(app, organizer, evil)
    const after = await query('select * from users where id = $1', organizer.id)
    expect(after[0]).toMatchObject({ role: 'user', email: before[0]?.email, user_type: 'organizer' })
    const [profile] = await query('select * from profiles where id = $1', organizer.id)
    expect(profile).toMatchObject({
      headline: 'My own',
      fee_currency: 'USD',
      user_type: 'organizer',
      username: null,
    })
    expect(partOf(report, 'profiles').reasons).toContainEqual({ name: 'Headline', reason: reasons.own })
    // An organizer has no talks, and no testimonials.
    expect(partOf(report, 'experiences')).toMatchObject({ found: 3, imported: 0, skipped: 3 })
    expect(partOf(report, 'testimonials')).toMatchObject({ found: 2, imported: 0, skipped: 2 })
  })

  test('imported rows are those of the file: no column of its own choosing', async () => {
    await emptyAda()
    const other = await makeAccount(app)
    const evil = edited(zip, 'data/experiences.json', (text) =>
      text.replaceAll(ada.id, other.id).replaceAll('"import_key":null', '"import_key":"request:x"'),
    )
    await importInto(app, ada.browser, evil)
    const written = await query(
      'select distinct profile_id, left(import_key, 8) as key from experiences where profile_id in ($1, $2)',
      ada.id,
      other.id,
    )
    expect(written).toEqual([{ profile_id: ada.id, key: 'lectern:' }])
  })
})

describe('a file that cannot be used', () => {
  const manifest = (change: object) =>
    edited(zip, 'manifest.json', (text) => JSON.stringify({ ...JSON.parse(text), ...change }))

  test.each([
    ['is no ZIP', () => Buffer.from('hello'), archiveTexts.notZip],
    [
      'is of something else',
      () => zipSync({ 'word/document.xml': Buffer.from('<x/>') }),
      archiveTexts.foreign,
    ],
    ['is of another product', () => manifest({ format: 'other' }), archiveTexts.foreign],
    ['is of a newer version', () => manifest({ version: 2 }), archiveTexts.newer],
    ['is of an older version', () => manifest({ version: 0 }), archiveTexts.otherVersion],
    ['leaves its folder', () => zipOf([{ name: '../x' }]), archiveTexts.badPath],
  ])('is refused with the reason when it %s', async (_what, make, reason) => {
    const report = await importInto(app, ada.browser, make())
    expect(report).toMatchObject({ state: 'refused', refusal: reason, parts: [] })
    expect((await app.context.storage.list('imports/')).keys).toEqual([])
  })

  test('broken parts and rows are listed, and the rest is imported', async () => {
    await emptyAda()
    let broken = edited(zip, 'data/profile_topics.json', () => '[{"topic":')
    broken = edited(broken, 'data/experiences.json', (text) => {
      const [first, ...others] = JSON.parse(text)
      return JSON.stringify([
        { ...first, starts_on: '2025-02-31' },
        { ...first, id: 'x' },
        { ...first, id: '01890000-0000-7000-8000-000000000001', title: 'NUL \u0000 \ud800' },
        { ...first, id: '01890000-0000-7000-8000-000000000002', event_url: 'http://127.0.0.1/admin' },
        'not a row',
        ...others,
      ])
    })
    const report = await importInto(app, ada.browser, broken)
    expect(report.state).toBe('done')
    expect(partOf(report, 'profile_topics').note).toBe(archiveTexts.entryDamaged)
    // A list with something else in it is no list of rows.
    expect(partOf(report, 'experiences').note).toBe(archiveTexts.entryDamaged)
    const better = edited(broken, 'data/experiences.json', (text) =>
      JSON.stringify(JSON.parse(text).filter((row: unknown) => typeof row !== 'string')),
    )
    const second = partOf(await importInto(app, ada.browser, better), 'experiences')
    expect(second).toMatchObject({ imported: 2, skipped: 4 })
    expect(second.reasons).toHaveLength(4)
    expect(
      await query('select count(*)::int as count from experiences where profile_id = $1', ada.id),
    ).toEqual([{ count: 2 }])
  })

  test('a name that is cut within an emoji, and a value that is nested too deep, spoil nothing', async () => {
    await emptyAda()
    const long = edited(zip, 'data/experiences.json', (text) => {
      const [first] = JSON.parse(text)
      const deleted_at = '2025-01-01T00:00:00.000Z'
      return JSON.stringify([{ ...first, title: `${'a'.repeat(119)}🎤 and more`, deleted_at }])
    })
    const deep = edited(long, 'data/profiles.json', (text) =>
      text.replace(/"headline":("[^"]*"|null)/, `"headline":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    )
    const report = await importInto(app, ada.browser, deep)
    expect(report.state).toBe('done')
    expect(partOf(report, 'experiences')).toMatchObject({ skipped: 1 })
    expect(partOf(report, 'experiences').reasons[0]?.name).toBe(`${'a'.repeat(119)}\ufffd`)
  })

  test('parts with more rows than anyone has are not read, and a long list of reasons ends', async () => {
    await emptyAda()
    const rows = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ id: 'x' })))
    const huge = edited(zip, 'data/profile_topics.json', () => rows(10_001))
    const report = await importInto(
      app,
      ada.browser,
      edited(huge, 'data/experiences.json', () => rows(31)),
    )
    expect(partOf(report, 'profile_topics')).toMatchObject({
      ...{ imported: 0, skipped: 0 },
      note: archiveTexts.tooManyRows(10_000),
    })
    expect(partOf(report, 'experiences')).toMatchObject({ found: 31, imported: 0, skipped: 31 })
    expect(partOf(report, 'experiences').reasons).toHaveLength(30)
  })

  test('a picture that is none is skipped', async () => {
    await emptyAda()
    const path = Object.keys(unzipSync(zip)).find((name) => name.startsWith('media/pictures/')) ?? ''
    const report = await importInto(
      app,
      ada.browser,
      edited(zip, path, () => '<svg onload="alert(1)"/>'),
    )
    expect(partOf(report, 'media')).toMatchObject({ imported: 0, skipped: 1 })
  })
})

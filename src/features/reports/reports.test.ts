// Reports: sent by anyone, with and without JavaScript, bounded per network; decided by admins, with the reason for the
// reporters; and hidden content is gone from every page (docs/specification.md §10, §20.32, §20.38, §20.46).
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertEvent } from '../../../tests/event-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { adminBrowser, type Browser, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import { aSpeaker, bodyOf, newOrganizer, refusal } from '../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../tests/speakers.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import { readTestimonials } from '../public-profile/read-parts.server.ts'
import type { QueuedReport, QueueList } from './schema.ts'

let app: TestApp
let admin: Browser
let ada: Speaker
let guest: Browser

beforeAll(async () => {
  app = await startTestApp()
  admin = await adminBrowser(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits, reports, mail_outbox')
  app.mails.length = 0
  ada = await aSpeaker(app, 'Ada', { testimonials: 2, bio_short: 'Believe me.' })
  guest = openBrowser(app)
})

function report(by: Browser, given: object = {}): Promise<Response> {
  const body = {
    kind: 'profile',
    id: ada.username,
    cause: 'impersonation',
    text: 'This is not her.',
    ...given,
  }
  return by.send('POST', networkPaths.reports, body)
}

async function send(given: object = {}, by = guest): Promise<void> {
  expect((await report(by, given)).status).toBe(204)
}

async function queue(query = ''): Promise<QueuedReport[]> {
  const { rows } = await bodyOf<QueueList>(admin.get(networkPaths.adminQueue + query))
  return rows.flatMap((row) => (row.type === 'report' ? [row.report] : []))
}

function decide(id: string, decision: object): Promise<Response> {
  return admin.send('POST', networkPaths.adminReportDecision(id), decision)
}

async function mailsTo(address: string): Promise<string[]> {
  await app.runJobs()
  return app.mails.filter(({ to }) => to === address).map(({ subject, text }) => `${subject}\n${text}`)
}

async function firstTestimonial(): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from testimonials where profile_id = $1 and state = 'published' order by position, id limit 1`,
    [ada.id],
  )
  return rows[0]?.id ?? ''
}

const page = (path: string) => app.request(path)

describe('a report', () => {
  test('is a form for everyone, without JavaScript, and comes back with what was typed', async () => {
    const address = paths.reportOf('profile', ada.username)
    const open = await page(address)
    const text = await open.text()
    expect([open.status, open.headers.get('x-robots-tag'), open.headers.get('cache-control')]).toEqual([
      200,
      'noindex',
      expect.stringContaining('no-store'),
    ])
    expect(text).toContain('Ada Example')
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    const post = (fields: Record<string, string>) =>
      app.request(paths.report, {
        method: 'POST',
        body: new URLSearchParams({ kind: 'profile', id: ada.username, ...fields }),
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    for (const [fields, words] of [
      [{ text: 'Look <here>' }, 'Choose what is wrong'],
      [{ cause: 'other' }, 'Say what is wrong'],
      [{ cause: 'spam', email: 'not an address', text: 'Look <here>' }, 'Please enter a valid email address'],
      [{ cause: 'spam', text: 'x'.repeat(2_001) }, 'Use at most 2,000 characters'],
    ] as const) {
      const refused = await post(fields)
      const shown = await refused.text()
      expect([fields, refused.status]).toEqual([fields, 422])
      expect(shown).toContain(words)
      if ('text' in fields && fields.text.includes('<')) expect(shown).toContain('Look &lt;here&gt;')
    }
    expect(await queue()).toEqual([])
    const sent = await post({ cause: 'spam', email: ' Guest@Example.com ' })
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('we have your report')])
    expect((await queue())[0]?.reports).toMatchObject([{ cause: 'spam', reporter: null, hears: true }])
  })

  test('is linked from the speaker’s page, each testimonial and the event', async () => {
    const text = (await (await page(paths.speaker(ada.username))).text()).replaceAll('&amp;', '&')
    expect(text).toContain(paths.reportOf('profile', ada.username))
    expect(text).toContain(paths.reportOf('testimonial', await firstTestimonial()))
    const ines = await newOrganizer(app)
    const id = await insertEvent(app.database.pool, { owner: ines.id })
    const event = (await (await page(paths.event(id))).text()).replaceAll('&amp;', '&')
    expect(event).toContain(paths.reportOf('event', id))
  })

  test('is about what its reader can see: nothing hidden, deleted, or of another kind', async () => {
    const draft = await aSpeaker(app, 'Dora', { visibility: 'draft', testimonials: 1 })
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from testimonials where profile_id = $1',
      [draft.id],
    )
    const ines = await newOrganizer(app)
    const event = await insertEvent(app.database.pool, { owner: ines.id, state: 'draft' })
    for (const [kind, id] of [
      ['profile', draft.username],
      ['profile', draft.id],
      ['profile', ines.id],
      ['profile', 'no-one'],
      ['testimonial', rows[0]?.id ?? ''],
      ['testimonial', 'x'],
      ['event', event],
      ['event', '%00'],
      ['message', ada.id],
    ]) {
      expect([kind, id, (await report(guest, { kind, id })).status]).toEqual([kind, id, 404])
      expect((await page(paths.reportOf(kind ?? '', id ?? ''))).status).toBe(404)
    }
    for (const [given, field] of [
      [{ kind: 'user' }, 'kind'],
      [{ id: '' }, 'id'],
      [{ cause: 'boring' }, 'cause'],
      [{ text: 'a\u0000b' }, 'text'],
      [{ email: 'x' }, 'email'],
    ] as const)
      expect(await refusal(report(openBrowser(app), given))).toEqual([422, field])
    for (const query of ['', '?kind=profile', '?kind=__proto__&id=x', `?kind=profile&id=${'x'.repeat(200)}`])
      expect((await page(paths.report + query)).status).toBe(404)
  })

  test('comes ten times an hour from one network', async () => {
    for (let i = 0; i < 10; i += 1) await send()
    const refused = await report(guest)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('counts once for a signed-in person while it is open, and never about themselves', async () => {
    const bo = await aSpeaker(app, 'Bo')
    const browser = await signedInBrowser(app, bo)
    await send({ email: 'someone-else@example.com' }, browser)
    await send({ text: 'Again' }, browser)
    expect((await queue())[0]?.reports).toMatchObject([
      { text: 'This is not her.', reporter: { id: bo.id, name: 'Bo Example' }, hears: true },
    ])
    expect(await refusal(report(await signedInBrowser(app, ada)))).toEqual([422, 'id'])
  })
})

describe('the queue', () => {
  test('has a row for each thing with all its reports, between events in review, the longest wait first', async () => {
    const ines = await newOrganizer(app)
    const event = await insertEvent(app.database.pool, { owner: ines.id, state: 'in_review', title: 'Waits' })
    await app.database.pool.query(
      `update events set submitted_at = now() - interval '1 hour' where id = $1`,
      [event],
    )
    await send()
    await send({ kind: 'testimonial', id: await firstTestimonial(), cause: 'abuse' })
    await send({ cause: 'spam' }, openBrowser(app))
    await app.database.pool.query(
      `update reports set created_at = now() - interval '2 hours' where kind = 'testimonial'`,
    )
    const list = await bodyOf<QueueList>(admin.get(networkPaths.adminQueue))
    expect(
      list.rows.map((row) =>
        row.type === 'event' ? row.event.title : row.report.reports.map((one) => one.cause),
      ),
    ).toEqual([['abuse'], 'Waits', ['impersonation', 'spam']])
    expect([list.counts.waiting, list.kinds]).toMatchObject([3, { review: 1, profile: 1, testimonial: 1 }])
    expect((await queue('?kind=testimonial')).map(({ kind }) => kind)).toEqual(['testimonial'])
    const reported = (await queue('?kind=profile'))[0]
    expect(reported?.content).toMatchObject({
      title: 'Ada Example',
      href: paths.speaker(ada.username),
      text: expect.stringContaining('Believe me.'),
      is_shown: true,
    })
    // In pages of one.
    const found: string[] = []
    let cursor = ''
    do {
      const at = `${networkPaths.adminQueue}?limit=1${cursor && `&cursor=${cursor}`}`
      const one = await bodyOf<QueueList>(admin.get(at))
      found.push(...one.rows.map(({ type }) => type))
      cursor = one.next_cursor ?? ''
    } while (cursor)
    expect(found).toEqual(['report', 'event', 'report'])
    await app.database.pool.query('delete from events where id = $1', [event])
  })

  test('keeps what is deleted meanwhile, and says so', async () => {
    await send()
    await app.database.pool.query('delete from users where id = $1', [ada.id])
    const [reported] = await queue()
    expect(reported?.content).toBeNull()
    expect(await refusal(decide(reported?.id ?? '', { action: 'hide', reason: 'spam' }))).toEqual([
      404,
      'not_found',
    ])
    expect((await decide(reported?.id ?? '', { action: 'dismiss', reason: 'already_changed' })).status).toBe(
      204,
    )
  })
})

describe('a decision', () => {
  test('that dismisses reaches everyone who reported, once, with its reason; never the owner', async () => {
    const bo = await aSpeaker(app, 'Bo')
    await send({}, await signedInBrowser(app, bo))
    await send({ email: 'guest@example.com' })
    await send({ email: 'guest@example.com', cause: 'spam' })
    await send()
    const [reported] = await queue()
    const decision = { action: 'dismiss', reason: 'no_violation', note: 'She showed us her passport.' }
    expect((await decide(reported?.id ?? '', decision)).status).toBe(204)
    for (const address of [bo.email, 'guest@example.com']) {
      const mails = await mailsTo(address)
      expect([address, mails.length]).toEqual([address, 1])
      expect(mails[0]).toContain('We found nothing that breaks our rules.')
      expect(mails[0]).toContain('She showed us her passport.')
      expect(mails[0]?.split('\n')[0]).not.toContain('Ada')
    }
    expect(await mailsTo(ada.email)).toEqual([])
    expect((await page(paths.speaker(ada.username))).status).toBe(200)
    expect(await queue()).toEqual([])
    expect(await queue('?state=decided')).toMatchObject([{ state: 'dismissed', reason: 'no_violation' }])
    const { rows } = await app.database.pool.query(
      `select subject_id, after from audit_log where action = 'report.dismissed' and subject_id = $1`,
      [ada.id],
    )
    expect(rows).toEqual([{ subject_id: ada.id, after: { state: 'dismissed', reason: 'no_violation' } }])
    expect(await refusal(decide(reported?.id ?? '', decision))).toEqual([409, 'dismissed'])
  })

  test('is not emailed to an account that chose no emails about reports; a guest hears of it', async () => {
    const bo = await aSpeaker(app, 'Bo')
    const browser = await signedInBrowser(app, bo)
    const choice = { in_app: true, email: 'never' }
    expect((await browser.send('PUT', notificationPaths.choice('reports'), choice)).status).toBe(204)
    await send({}, browser)
    await send({ email: 'guest@example.com' })
    const [reported] = await queue()
    await decide(reported?.id ?? '', { action: 'dismiss', reason: 'no_violation', note: '' })
    expect([(await mailsTo(bo.email)).length, (await mailsTo('guest@example.com')).length]).toEqual([0, 1])
  })

  test('that hides a page takes it from everyone at once; only an admin shows it again', async () => {
    const browser = await signedInBrowser(app, ada)
    expect((await page(paths.speaker(ada.username))).status).toBe(200)
    await send({ email: 'guest@example.com' })
    const [reported] = await queue()
    expect((await decide(reported?.id ?? '', { action: 'hide', reason: 'impersonation' })).status).toBe(204)
    for (const path of [
      paths.speaker(ada.username),
      paths.speakerAs(ada.username, 'json'),
      apiPaths.publicProfile(ada.username),
    ])
      expect([path, (await page(path)).status]).toEqual([path, 404])
    expect((await mailsTo(ada.email))[0]).toContain('It pretends to be someone else.')
    expect((await mailsTo('guest@example.com'))[0]).toContain('no longer shown')
    const publish = () => browser.send('PATCH', apiPaths.profile, { visibility: 'public' })
    expect(await refusal(publish())).toEqual([403, 'forbidden'])
    expect((await browser.send('PATCH', apiPaths.profile, { headline: 'Still me' })).status).toBe(200)
    expect(Object.keys(await (await browser.get(apiPaths.profile)).json())).not.toContain('withheld_at')

    const undo = () => admin.send('DELETE', networkPaths.adminReportDecision(reported?.id ?? ''))
    expect((await undo()).status).toBe(204)
    expect((await page(paths.speaker(ada.username))).status).toBe(200)
    expect(await refusal(undo())).toEqual([409, 'dismissed'])
    expect((await publish()).status).toBe(200)
  })

  test('that hides a testimonial leaves the rest of the page, and the speaker cannot publish it', async () => {
    const browser = await signedInBrowser(app, ada)
    const id = await firstTestimonial()
    const quotes = async () => (await readTestimonials(app.context.db, ada.id, null)).map((one) => one.id)
    expect(await quotes()).toContain(id)
    expect(await (await page(paths.speaker(ada.username))).text()).toContain(id)
    await send({ kind: 'testimonial', id, cause: 'false_information' })
    const [reported] = await queue()
    expect((await decide(reported?.id ?? '', { action: 'hide', reason: 'false_information' })).status).toBe(
      204,
    )
    expect(await quotes()).not.toContain(id)
    const text = await (await page(paths.speaker(ada.username))).text()
    expect(text).not.toContain(id)
    const publish = () => browser.send('PATCH', apiPaths.testimonial(id), { state: 'published' })
    expect(await refusal(publish())).toEqual([403, 'forbidden'])
    await admin.send('DELETE', networkPaths.adminReportDecision(reported?.id ?? ''))
    expect((await publish()).status).toBe(200)
  })

  test('that hides an event takes it down, past or not, and tells its organizer why', async () => {
    const ines = await newOrganizer(app)
    for (const first of [10, -10]) {
      const id = await insertEvent(app.database.pool, { owner: ines.id, first })
      expect((await page(paths.event(id))).status).toBe(200)
      await send({ kind: 'event', id, cause: 'spam' })
      const [reported] = await queue()
      const hidden = await decide(reported?.id ?? '', { action: 'hide', reason: 'spam', note: 'Thank you.' })
      expect(hidden.status).toBe(204)
      expect((await page(paths.event(id))).status).toBe(404)
      const undo = admin.send('DELETE', networkPaths.adminReportDecision(reported?.id ?? ''))
      expect(await refusal(undo)).toEqual([409, 'conflict'])
    }
    const mails = await mailsTo(ines.email)
    expect(mails).toHaveLength(2)
    expect(mails[0]).toContain('It is advertising or spam.')
    // The note is for the reporters.
    expect(mails[0]).not.toContain('Thank you.')
  })

  test('that suspends ends the account behind it; an admin never suspends their own', async () => {
    await send()
    const [reported] = await queue()
    expect((await decide(reported?.id ?? '', { action: 'suspend', reason: 'impersonation' })).status).toBe(
      204,
    )
    expect((await page(paths.speaker(ada.username))).status).toBe(404)
    const { rows } = await app.database.pool.query('select suspended_at from users where id = $1', [ada.id])
    expect(rows[0]?.suspended_at).not.toBeNull()
  })

  test('is one, however many admins decide at once', async () => {
    await send({ email: 'guest@example.com' })
    const [reported] = await queue()
    const others = await Promise.all([adminBrowser(app), adminBrowser(app)])
    const answers = await Promise.all(
      [admin, ...others].map((one, i) =>
        one.send('POST', networkPaths.adminReportDecision(reported?.id ?? ''), {
          action: i === 1 ? 'hide' : 'dismiss',
          reason: 'other',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(await mailsTo('guest@example.com')).toHaveLength(1)
  })

  test('names what is wrong with it', async () => {
    await send()
    const id = (await queue())[0]?.id ?? ''
    for (const [decision, field] of [
      [{ action: 'delete', reason: 'spam' }, 'action'],
      [{ action: 'hide', reason: 'dull' }, 'reason'],
      [{ action: 'hide', reason: 'spam', note: 'x'.repeat(1_001) }, 'note'],
    ] as const)
      expect(await refusal(decide(id, decision))).toEqual([422, field])
    expect(await refusal(admin.get(`${networkPaths.adminQueue}?state=all`))).toEqual([422, 'state'])
    expect(await refusal(admin.get(`${networkPaths.adminQueue}?cursor=x`))).toEqual([422, 'cursor'])
    expect((await guest.get(networkPaths.adminQueue)).status).toBe(401)
  })
})

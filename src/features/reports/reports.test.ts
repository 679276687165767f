// Reports: sent by anyone, with and without JavaScript, bounded per network, and waiting in one queue with what is reported
// (docs/specification.md §10, §20.38).
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { insertEvent } from '../../../tests/event-rows.ts'
import { openBrowser, signedInBrowser } from '../../../tests/people.ts'
import {
  ada,
  admin,
  app,
  decide,
  decideNext,
  firstTestimonial,
  guest,
  mailsTo,
  page,
  queue,
  report,
  send,
  setUpReportApp,
  suspend,
} from '../../../tests/report-app.ts'
import { aSpeaker, bodyOf, newOrganizer, refusal } from '../../../tests/shortlist-app.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { paths } from '../../vocabulary/paths.ts'
import type { QueueList } from './schema.ts'

setUpReportApp()

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

  test('is about what its reader can see: nothing hidden, deleted, suspended, or of another kind', async () => {
    const draft = await aSpeaker(app, 'Dora', { visibility: 'draft', testimonials: 1 })
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from testimonials where profile_id = $1',
      [draft.id],
    )
    const ines = await newOrganizer(app)
    const event = await insertEvent(app.database.pool, { owner: ines.id, state: 'draft' })
    const gone = await aSpeaker(app, 'Gone', { testimonials: 1 })
    const rui = await newOrganizer(app)
    const published = await insertEvent(app.database.pool, { owner: rui.id })
    const testimonial = await firstTestimonial(gone)
    await suspend(gone.id, rui.id)
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
      ['profile', gone.username],
      ['testimonial', testimonial],
      ['event', published],
    ]) {
      expect([kind, id, (await report(openBrowser(app), { kind, id })).status]).toEqual([kind, id, 404])
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

  test('comes ten times an hour from one network, and what is refused does not count', async () => {
    const form = (fields: Record<string, string>) =>
      app.request(paths.report, {
        method: 'POST',
        body: new URLSearchParams({ kind: 'profile', id: ada.username, ...fields }),
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    // The form comes from another network than the guest.
    for (let i = 0; i < 11; i += 1) {
      expect((await form({})).status).toBe(422)
      expect((await report(guest, { cause: '' })).status).toBe(422)
      expect((await report(guest, { id: 'no-one' })).status).toBe(404)
    }
    for (let i = 0; i < 10; i += 1) {
      expect((await form({ cause: 'spam' })).status).toBe(200)
      await send()
    }
    const typed = await form({ cause: 'spam', text: 'Typed' })
    for (const { status, headers } of [await report(guest), typed])
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await typed.text()).toContain('Typed')
  })

  test('is refused after a hundred forms in an hour, valid or not', async () => {
    expect((await report(guest, { cause: '' })).status).toBe(422)
    await app.database.pool.query(`update rate_limits set points = 100 where key like 'report-form:%'`)
    expect((await report(guest, { cause: '' })).status).toBe(429)
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
    // The decision goes to the account's address, and to no other.
    await decideNext({ action: 'dismiss', reason: 'no_violation' })
    expect([(await mailsTo(bo.email)).length, await mailsTo('someone-else@example.com')]).toEqual([1, []])
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
    await insertEvent(app.database.pool, { owner: ines.id, state: 'in_review', deleted: true })
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

  test('has what was decided apart, the latest first', async () => {
    await send()
    await decideNext({ action: 'dismiss', reason: 'no_violation' })
    await send({ kind: 'testimonial', id: await firstTestimonial() })
    await decideNext({ action: 'dismiss', reason: 'already_changed' })
    expect((await queue('?state=decided')).map(({ reason }) => reason)).toEqual([
      'already_changed',
      'no_violation',
    ])
  })
})

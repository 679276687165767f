// Decisions on reports: hidden content is gone from every page, and each who reported or owns it hears of it as they chose
// (docs/specification.md §10, §20.32, §20.46).
import { describe, expect, test } from 'vitest'
import { insertEvent } from '../../../tests/event-rows.ts'
import { adminBrowser, type Browser, signedInBrowser } from '../../../tests/people.ts'
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
  send,
  setUpReportApp,
  suspend,
  undo,
} from '../../../tests/report-app.ts'
import { aSpeaker, bodyOf, newOrganizer, refusal } from '../../../tests/shortlist-app.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import type { NotificationList } from '../notifications/schema.ts'
import type { PublicProfile } from '../public-profile/schema.ts'
import type { TestimonialList } from '../testimonials/schema.ts'

setUpReportApp()

async function toldIn(browser: Browser) {
  const { rows } = await bodyOf<NotificationList>(browser.get(notificationPaths.notifications))
  return rows.map(({ kind, outcome, what, note }) => ({ kind, outcome, what, note }))
}

describe('a decision', () => {
  test('that dismisses reaches everyone who reported, once, with its reason; never the owner', async () => {
    const bo = await aSpeaker(app, 'Bo')
    const browser = await signedInBrowser(app, bo)
    await send({}, browser)
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
    expect(await toldIn(browser)).toEqual([
      { kind: 'report', outcome: 'dismissed', what: 'Ada Example', note: decision.note },
    ])
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
    const choice = { in_app: true, push: true, email: 'never' }
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

    const id = reported?.id ?? ''
    expect((await undo(id)).status).toBe(204)
    expect((await page(paths.speaker(ada.username))).status).toBe(200)
    expect(await refusal(undo(id))).toEqual([409, 'dismissed'])
    expect((await publish()).status).toBe(200)
    const { rows } = await app.database.pool.query(
      `select actor_id, action, before ->> 'state' as before, after ->> 'state' as after from audit_log
       where subject_id = $1 and action like 'report.%' order by id`,
      [ada.id],
    )
    expect(rows).toEqual([
      { actor_id: admin.admin.id, action: 'report.hidden', before: null, after: 'hidden' },
      { actor_id: admin.admin.id, action: 'report.dismissed', before: 'hidden', after: 'dismissed' },
    ])
  })

  test('that is taken back leaves an unlisted page unlisted', async () => {
    const una = await aSpeaker(app, 'Una', { visibility: 'unlisted' })
    await send({ id: una.username })
    const id = await decideNext({ action: 'hide', reason: 'other' })
    expect((await page(paths.speaker(una.username))).status).toBe(404)
    await undo(id)
    expect((await page(paths.speaker(una.username))).status).toBe(200)
    const browser = await signedInBrowser(app, una)
    expect((await (await browser.get(apiPaths.profile)).json()).visibility).toBe('unlisted')
  })

  test('mails neither suspended people nor the owner of what no one could see', async () => {
    const bo = await aSpeaker(app, 'Bo')
    await send({}, await signedInBrowser(app, bo))
    await (await signedInBrowser(app, ada)).send('PATCH', apiPaths.profile, { visibility: 'draft' })
    await suspend(bo.id)
    await decideNext({ action: 'hide', reason: 'spam' })
    expect([await mailsTo(bo.email), await mailsTo(ada.email)]).toEqual([[], []])
    const cleo = await aSpeaker(app, 'Cleo', { testimonials: 1 })
    await send({ kind: 'testimonial', id: await firstTestimonial(cleo) })
    await suspend(cleo.id)
    await decideNext({ action: 'hide', reason: 'spam' })
    expect(await mailsTo(cleo.email)).toEqual([])
  })

  test('that hides a testimonial leaves the rest of the page, and the speaker cannot publish it', async () => {
    const browser = await signedInBrowser(app, ada)
    const id = await firstTestimonial()
    const quotes = async () => {
      const profile = await bodyOf<PublicProfile>(page(apiPaths.publicProfile(ada.username)))
      return profile.testimonials.map((one) => one.id)
    }
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
    const own = await bodyOf<TestimonialList>(browser.get(apiPaths.testimonials))
    expect(own.testimonials.find((one) => one.id === id)).toMatchObject({ is_withheld: true })
    const publish = () => browser.send('PATCH', apiPaths.testimonial(id), { state: 'published' })
    expect(await refusal(publish())).toEqual([403, 'forbidden'])
    await undo(reported?.id ?? '')
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
      expect(await refusal(undo(reported?.id ?? ''))).toEqual([409, 'conflict'])
    }
    const mails = await mailsTo(ines.email)
    expect(mails).toHaveLength(2)
    expect(mails[0]).toContain('It is advertising or spam.')
    // The note is for the reporters.
    expect(mails[0]).not.toContain('Thank you.')
  })

  test('that hides an event which its organizer has deleted holds when they restore it', async () => {
    const ines = await newOrganizer(app)
    const id = await insertEvent(app.database.pool, { owner: ines.id, first: 10 })
    await send({ kind: 'event', id, cause: 'spam' })
    expect((await ines.send('DELETE', apiPaths.event(id))).status).toBe(204)
    const [reported] = await queue()
    expect(reported?.content).toMatchObject({ href: null, is_shown: true })
    expect(reported?.content?.context.at(-1)).toContain('restore')
    await decideNext({ action: 'hide', reason: 'spam' })
    expect((await ines.send('POST', apiPaths.restoreEvent(id))).status).toBe(200)
    expect((await page(paths.event(id))).status).toBe(404)
    expect(await bodyOf(ines.get(apiPaths.event(id)))).toMatchObject({
      state: 'rejected',
      rejection_reason: 'It is advertising or spam.',
    })
  })

  test('that suspends ends the account behind it', async () => {
    const browser = await signedInBrowser(app, await aSpeaker(app, 'Bo'))
    await send({}, browser)
    await decideNext({ action: 'suspend', reason: 'impersonation' })
    expect(await toldIn(browser)).toMatchObject([{ kind: 'report', outcome: 'acted' }])
    expect((await page(paths.speaker(ada.username))).status).toBe(404)
    const { rows } = await app.database.pool.query('select suspended_at from users where id = $1', [ada.id])
    expect(rows[0]?.suspended_at).not.toBeNull()
  })

  test('never suspends the admin who takes it', async () => {
    await send()
    const [reported] = await queue()
    await app.database.pool.query('update reports set owner_id = $1', [admin.admin.id])
    await adminBrowser(app)
    expect(await refusal(decide(reported?.id ?? '', { action: 'suspend', reason: 'spam' }))).toEqual([
      409,
      'own_account',
    ])
    expect((await admin.get(networkPaths.adminQueue)).status).toBe(200)
  })

  test('is one, however many admins decide at once', async () => {
    await send({ email: 'guest@example.com' })
    const [reported] = await queue()
    const others = await Promise.all([adminBrowser(app), adminBrowser(app)])
    const answers = await Promise.all(
      [admin, ...others].map((one, i) =>
        one.send('POST', networkPaths.adminReportDecision(reported?.id ?? ''), {
          ...(i === 1 ? { action: 'hide', reason: 'other' } : { action: 'dismiss', reason: 'no_violation' }),
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
      [{ action: 'hide', reason: 'no_violation' }, 'reason'],
      [{ action: 'dismiss', reason: 'spam' }, 'reason'],
      [{ action: 'hide', reason: 'spam', note: 'x'.repeat(1_001) }, 'note'],
    ] as const)
      expect(await refusal(decide(id, decision))).toEqual([422, field])
    expect(await refusal(admin.get(`${networkPaths.adminQueue}?state=all`))).toEqual([422, 'state'])
    expect(await refusal(admin.get(`${networkPaths.adminQueue}?cursor=x`))).toEqual([422, 'cursor'])
    expect((await guest.get(networkPaths.adminQueue)).status).toBe(401)
  })
})

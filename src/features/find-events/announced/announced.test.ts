// An announcement reaches speakers once, within the plan: what its organizer and they see, and mails.
import { describe, expect, test } from 'vitest'
import {
  ada,
  announce,
  announcedTo,
  announceNow,
  app,
  ines,
  mailed,
  pool,
  publish,
  read,
  setUpAnnouncingApp,
} from '../../../../tests/announcing-app.ts'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { completeEvent, takeStep } from '../../../../tests/events.ts'
import { openBrowser, signedInBrowser } from '../../../../tests/people.ts'
import { aSpeaker, bodyOf, newOrganizer, refusal, setOrganizerPlan } from '../../../../tests/shortlist-app.ts'
import { findEventsPaths } from '../../../vocabulary/find-events-paths.ts'
import { networkPaths } from '../../../vocabulary/network-paths.ts'
import { notificationPaths } from '../../../vocabulary/notification-paths.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import type { Event } from '../../events/schema.ts'
import type { NotificationList } from '../../notifications/schema.ts'
import { findAnnounced } from './fit.server.ts'
import { mailAnnounced } from './mails.server.ts'
import type { AnnouncedList, Announcement } from './schema.ts'
import { chooseSpeakers } from './service.server.ts'

setUpAnnouncingApp()

test('the organizer sees how many it will reach, announces it once, and sees how many it reached', async () => {
  await aSpeaker(app, 'Ben')
  const event = await publish({ title: 'Forum One' })
  expect(await read(event.id)).toMatchObject({
    state: 'open',
    would_reach: 2,
    reached: null,
    announced_at: null,
  })
  const made = await bodyOf<Announcement>(announce(event), 201)
  expect(made).toMatchObject({ state: 'announced', reached: null, announced_at: expect.any(String) })
  expect(await announcedTo(ada)).toEqual([])
  await app.runJobs()
  expect(await read(event.id)).toMatchObject({ state: 'announced', reached: 2, would_reach: null })
  expect(await announcedTo(ada)).toEqual(['Forum One'])
  const { rows: notifications } = await bodyOf<NotificationList>(
    (await signedInBrowser(app, ada)).get(notificationPaths.notifications),
  )
  expect(notifications).toMatchObject([{ kind: 'promoted', what: 'Forum One', subject: { id: event.id } }])
  expect(await refusal(announce(event))).toEqual([409, 'published'])
  // Someone who fits later is not told.
  expect(await announcedTo(await aSpeaker(app, 'Cora'))).toEqual([])
})

test('a speaker who has blocked the organizer hears and finds nothing, and no figure tells', async () => {
  const event = await publish({ title: 'Forum One' })
  const speaker = await signedInBrowser(app, ada)
  expect((await speaker.send('PUT', networkPaths.block(ines.id))).status).toBe(204)
  expect((await read(event.id)).would_reach).toBe(1)
  expect(await announceNow(event)).toBe(1)
  expect(await announcedTo(ada)).toEqual([])
  const { rows } = await bodyOf<NotificationList>(speaker.get(notificationPaths.notifications))
  expect(rows).toEqual([])
  expect(await mailed()).toEqual([])
})

test('a speaker whom the organizer has blocked is not reached', async () => {
  const event = await publish()
  expect((await ines.send('PUT', networkPaths.block(ada.id))).status).toBe(204)
  expect((await read(event.id)).would_reach).toBe(0)
  expect(await announceNow(event)).toBe(0)
})

test('those of an organizer whom the speaker has blocked take no place among the latest', async () => {
  const event = await publish()
  await announceNow(event)
  const other = await newOrganizer(app)
  const speaker = await signedInBrowser(app, ada)
  expect(await findAnnounced(app.context.db, ada.profileId, { limit: 1 })).toEqual([event.id])
  await speaker.send('PUT', networkPaths.block(other.id))
  expect(await findAnnounced(app.context.db, ada.profileId, { limit: 1 })).toEqual([event.id])
  await speaker.send('PUT', networkPaths.block(ines.id))
  expect(await findAnnounced(app.context.db, ada.profileId, { limit: 1 })).toEqual([])
})

test('a job that runs once more tells no one else', async () => {
  const event = await publish()
  await announceNow(event)
  const late = await aSpeaker(app, 'Cora')
  await chooseSpeakers(app.context.db, event.id)
  expect(await announcedTo(late)).toEqual([])
  expect((await read(event.id)).reached).toBe(1)
})

test('of two at the same moment one counts', async () => {
  const event = await publish()
  const answers = await Promise.all([1, 2, 3, 4].map(() => announce(event)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  await app.runJobs()
  const { rows } = await pool.query('select count(*)::int from announced_events')
  expect(rows).toEqual([{ count: 1 }])
})

describe('is refused', () => {
  test('in a plan without it, which names the one that includes it; the owner’s counts', async () => {
    const free = await newOrganizer(app, 'Free')
    const event = await publish({}, free)
    expect(await read(event.id, free)).toMatchObject({
      state: 'locked',
      plan: { name: 'Pro' },
      would_reach: null,
    })
    expect(await refusal(announce(event, free))).toEqual([403, 'Pro'])
    await setOrganizerPlan(app, free.id, 'Pro')
    expect((await announce(event, free)).status).toBe(201)
  })

  test('for an event that is not published, has changed since, or has no open slot', async () => {
    const draft = await completeEvent(app, ines)
    expect((await read(draft.id)).state).toBe('closed')
    expect(await refusal(announce(draft))).toEqual([409, 'draft'])
    const changed = await publish()
    await ines.send('PATCH', apiPaths.event(changed.id), { title: 'Another' })
    expect(await refusal(announce(changed))).toEqual([409, 'published'])
    const cancelled = await publish()
    await takeStep(ines, cancelled, { action: 'cancel' })
    expect(await refusal(announce(cancelled))).toEqual([409, 'cancelled'])
    const full = await publish()
    await insertRequest(pool, {
      speaker: ada.profileId,
      organizer: ines.id,
      event_id: full.id,
      slot_id: full.slots[0]?.id,
      state: 'confirmed',
      starts_on: '2055-04-15',
    })
    expect((await read(full.id)).state).toBe('closed')
    expect((await announce(full)).status).toBe(409)
    await pool.query("update booking_requests set state = 'completed' where event_id = $1", [full.id])
    expect((await read(full.id)).state).toBe('closed')
    const underWay = await publish()
    await pool.query(
      "update events set starts_at = now() - interval '2 days', ends_at = now() + interval '2 days' where id = $1",
      [underWay.id],
    )
    await pool.query("update event_slots set day = now() - interval '1 day' where event_id = $1", [
      underWay.id,
    ])
    expect((await read(underWay.id)).state).toBe('closed')
  })

  test('to readers of the team; a colleague announces in the owner’s plan', async () => {
    const event = await publish()
    const colleague = await newOrganizer(app, 'Free')
    const role = (name: string) =>
      pool.query(
        `insert into event_members (id, event_id, email, role, user_id, joined_at) values (gen_random_uuid(), $1, $2, $3, $4, now())
         on conflict (event_id, email) do update set role = excluded.role`,
        [event.id, colleague.email, name, colleague.id],
      )
    await role('reader')
    expect((await colleague.get(findEventsPaths.eventAnnouncement(event.id))).status).toBe(404)
    expect((await announce(event, colleague)).status).toBe(404)
    await role('organizer')
    expect(await read(event.id, colleague)).toMatchObject({ state: 'open', would_reach: 1 })
    expect((await announce(event, colleague)).status).toBe(201)
  })

  test('for another’s event, which does not exist', async () => {
    const event = await publish()
    const oona = await newOrganizer(app, 'Premium')
    expect((await oona.get(findEventsPaths.eventAnnouncement(event.id))).status).toBe(404)
    expect((await announce(event, oona)).status).toBe(404)
    expect((await ines.send('POST', findEventsPaths.eventAnnouncement(event.id), {})).status).toBe(422)
  })
})

describe('what becomes of the event before the job decides', () => {
  test.each<[string, (event: Event) => Promise<unknown>]>([
    ['cancelled', (event) => takeStep(ines, event, { action: 'cancel' })],
    ['deleted', ({ id }) => ines.send('DELETE', apiPaths.event(id))],
    [
      'over',
      ({ id }) =>
        pool.query(`update events set starts_at = '2020-01-01', ends_at = '2020-01-02' where id = $1`, [id]),
    ],
    [
      'of a suspended organizer',
      () => pool.query('update users set suspended_at = now() where id = $1', [ines.id]),
    ],
  ])('%s: no one is told', async (_how, change) => {
    const event = await publish()
    await bodyOf(announce(event), 201)
    await change(event)
    await app.runJobs()
    const { rows } = await pool.query('select reached from event_announcements')
    expect(rows).toEqual([{ reached: 0 }])
    await pool.query('update users set suspended_at = null where id = $1', [ines.id])
  })
})

describe('the mail', () => {
  test('one a day has all events that fit still, each of them once', async () => {
    await announceNow(await publish({ title: 'Forum One' }))
    const second = await publish({ title: 'Forum Two' })
    await announceNow(second)
    await takeStep(ines, second, { action: 'cancel' })
    expect(await mailed()).toEqual([`${ada.email}: Forum One`])
    expect(await mailed()).toEqual([])
    await announceNow(await publish({ title: 'Forum Three' }))
    // The next day.
    expect(await mailed()).toEqual([])
    await pool.query(`update announced_events set mailed_at = mailed_at - interval '1 day'`)
    expect(await mailed()).toEqual([`${ada.email}: Forum Three`])
  })

  test('does not go to those who are hidden, suspended or busy by then', async () => {
    await announceNow(await publish())
    await pool.query(`update profiles set visibility = 'draft' where id = $1`, [ada.profileId])
    expect(await mailed()).toEqual([])
    await pool.query(`update profiles set visibility = 'public' where id = $1`, [ada.profileId])
    await pool.query('update users set suspended_at = now() where id = $1', [ada.id])
    expect(await mailed()).toEqual([])
    await pool.query('update users set suspended_at = null where id = $1', [ada.id])
    await pool.query(
      `insert into unavailable_periods (id, profile_id, kind, first_day, last_day)
       values (gen_random_uuid(), $1, 'blocked', '2055-04-15', '2055-04-15')`,
      [ada.profileId],
    )
    expect(await mailed()).toEqual([])
    expect(await announcedTo(ada)).toEqual([])
  })

  test('does not go to those who share none of its topics by then, although another event’s', async () => {
    const { rows } = await pool.query('select id from topics order by name desc limit 1')
    const [other] = rows.map(({ id }) => id)
    await publish({ topic_ids: [other] })
    await announceNow(await publish())
    await pool.query('delete from profile_topics where profile_id = $1', [ada.profileId])
    await pool.query('insert into profile_topics (profile_id, topic_id) values ($1, $2)', [
      ada.profileId,
      other,
    ])
    expect(await announcedTo(ada)).toEqual([])
    expect(await mailed()).toEqual([])
  })

  test('an old announcement is no news', async () => {
    await announceNow(await publish())
    await pool.query(`update announced_events set created_at = now() - interval '15 days'`)
    expect(await mailed()).toEqual([])
  })

  test('has a link that stops them at once: GET asks, POST acts, as mail programs do it (RFC 8058)', async () => {
    await announceNow(await publish())
    await mailAnnounced(app.context.db, app.config)
    await app.runJobs()
    const sent = app.mails.find(({ to }) => to === ada.email)
    const link = new URL(sent?.unsubscribeUrl ?? '')
    expect(sent?.text).toContain(link.href)
    const address = link.pathname + link.search
    const browser = await signedInBrowser(app, ada)
    const mails = async () => (await bodyOf<AnnouncedList>(browser.get(findEventsPaths.announced))).mails
    const asked = await openBrowser(app).get(address)
    expect([asked.status, (await asked.text()).includes('Stop emails about announced events?')]).toEqual([
      200,
      true,
    ])
    expect(await mails()).toBe(true)
    const post = (path: string) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await post(`${paths.announcementMails}?token=${'A'.repeat(43)}`)).status).toBe(403)
    expect(await mails()).toBe(true)
    expect((await post(address)).status).toBe(200)
    expect(await mails()).toBe(false)
    app.mails.length = 0
    await announceNow(await publish())
    await pool.query(`update announced_events set mailed_at = mailed_at - interval '1 day'`)
    expect(await mailed()).toEqual([])
    // It still appears, and emails can be turned on again.
    expect(await announcedTo(ada)).toHaveLength(2)
    await browser.send('PATCH', findEventsPaths.announced, { mails: true })
    expect(await mails()).toBe(true)
    expect(await mailed()).toHaveLength(1)
  })
})

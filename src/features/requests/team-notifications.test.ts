// What the team of an event hears of its requests, and answers from its mails (docs/specification.md §18, §20.38).
import { describe, expect, test } from 'vitest'
import { closeWindows } from '../../../tests/booking-requests.ts'
import { toldOf } from '../../../tests/request-app.ts'
import type { Organizer } from '../../../tests/shortlist-app.ts'
import {
  ada,
  app,
  ask,
  eventId,
  offer,
  people,
  read,
  setUpTeamApp,
  step,
  take,
} from '../../../tests/team-app.ts'
import { apiPaths } from '../../vocabulary/paths.ts'

setUpTeamApp()

describe('offers', () => {
  const mailsTo = async () => {
    await app.runJobs()
    return app.mails.map(({ to }) => to).sort()
  }
  const tokenTo = (email: string) => {
    const text = app.mails.findLast(({ to }) => to === email)?.text ?? ''
    return decodeURIComponent(/requests\/answer\?token=(\S+)/.exec(text)?.[1] ?? '')
  }
  const press = (token: string, fields: Record<string, string>) =>
    app.request('/requests/answer', {
      method: 'POST',
      body: new URLSearchParams({ token, version: '0', ...fields }),
      headers: { 'sec-fetch-site': 'same-origin' },
    })

  test('go to every organizer of the team, and their mails’ links act as the person', async () => {
    const id = await offer()
    expect(await mailsTo()).toEqual([people.owner.email, people.colleague.email].sort())
    const [owners, colleagues] = [tokenTo(people.owner.email), tokenTo(people.colleague.email)]
    expect(owners).not.toBe(colleagues)
    expect(await (await press(colleagues, { action: 'confirm' })).text()).toContain(
      'You confirmed the booking',
    )
    // Of the same side, and still not theirs to see or undo.
    const shown = await (await app.request(`/requests/answer?token=${encodeURIComponent(owners)}`)).text()
    expect(shown).not.toContain('You confirmed the booking')
    expect((await press(owners, { action: 'undo' })).status).toBe(409)
    app.mails.length = 0
    await closeWindows(app)
    expect(await mailsTo()).toEqual([ada.email, people.owner.email, people.colleague.email].sort())
    const told = app.mails.find(({ to }) => to === ada.email)
    expect(told?.text).toContain('colleague Vidal said yes')
    expect((await read(people.owner, id)).steps[0]).toMatchObject({ by: 'colleague Vidal', way: 'mail' })
  })

  test('a colleague who leaves, or only reads from now on, answers by no link', async () => {
    await offer()
    await app.runJobs()
    const token = tokenTo(people.colleague.email)
    const role = (name: string) =>
      app.database.pool.query('update event_members set role = $2 where user_id = $1', [
        people.colleague.id,
        name,
      ])
    await role('reader')
    expect((await press(token, { action: 'confirm' })).status).toBe(403)
    await role('organizer')
    expect((await app.request(`/requests/answer?token=${encodeURIComponent(token)}`)).status).toBe(200)
    const [side, version, person = '', signed] = token.split('.')
    for (const forged of [
      `${side}.${version}.${signed}`,
      `${side}.${version}.${people.owner.id}.${signed}`,
      `speaker.${version}.${person}.${signed}`,
    ])
      expect((await press(forged, { action: 'confirm' })).status).toBe(403)
  })
})

test('who is removed from the team no longer hears of what waited for them', async () => {
  const id = await offer()
  expect(await toldOf(people.colleague, id)).toHaveLength(1)
  const { pool } = app.database
  const { rows } = await pool.query('select to_jsonb(m) as member from event_members m where user_id = $1', [
    people.colleague.id,
  ])
  await people.owner.send('DELETE', apiPaths.eventMember(eventId, rows[0].member.id))
  expect(await toldOf(people.colleague, id)).toEqual([])
  expect(await toldOf(people.owner, id)).toHaveLength(1)
  await pool.query('insert into event_members select * from jsonb_populate_record(null::event_members, $1)', [
    rows[0].member,
  ])
})

describe('what a colleague does', () => {
  const told = async () => {
    await app.runJobs()
    const sentenceOf = (text: string) => /Hello [^,]*, (.*?\.) /.exec(text.replace(/\s+/g, ' '))?.[1]
    return app.mails.map(({ to, text }) => [to, sentenceOf(text)])
  }
  const forget = async () => {
    await app.runJobs()
    app.mails.length = 0
  }

  test('is told to the other organizers, once and with who did it; not to readers, nor to who did', async () => {
    const id = await ask(people.owner)
    await forget()
    await take(people.colleague, id, 'withdraw')
    const mails = await told()
    expect(mails.map(([to]) => to).sort()).toEqual([ada.email, people.owner.email].sort())
    expect(mails.find(([to]) => to === people.owner.email)?.[1]).toBe(
      'colleague Vidal withdrew the request for “Northlight Forum” with Ada Moreau.',
    )
    await closeWindows(app)
    expect(await told()).toHaveLength(2)
  })

  test('reaches who sent the request after they left the team, and not who is suspended', async () => {
    const id = await ask(people.colleague)
    await forget()
    const role = (user: Organizer, name: string) =>
      app.database.pool.query('update event_members set role = $2 where user_id = $1', [user.id, name])
    await role(people.colleague, 'reader')
    await take(people.owner, id, 'withdraw')
    expect((await told()).map(([to]) => to).sort()).toEqual([ada.email, people.colleague.email].sort())
    await role(people.colleague, 'organizer')
    const other = await ask(people.owner)
    await forget()
    await app.database.pool.query('update users set suspended_at = now() where id = $1', [
      people.colleague.id,
    ])
    await take(people.owner, other, 'withdraw')
    expect((await told()).map(([to]) => to)).toEqual([ada.email])
    await app.database.pool.query('update users set suspended_at = null where id = $1', [people.colleague.id])
  })

  test('is told before nothing can be undone any more', async () => {
    const id = await ask(people.owner)
    await forget()
    expect((await step(people.colleague, id, 'withdraw')).status).toBe(201)
    expect(await told()).toEqual([])
    expect((await people.colleague.send('DELETE', `/api/requests/${id}/steps/pending`)).status).toBe(200)
    await closeWindows(app)
    expect(await told()).toEqual([])
  })

  test('makes one mail each when it books: for whose calendar it is, with the invitation', async () => {
    const id = await ask(people.owner)
    await take(ada.browser, id, 'accept')
    await forget()
    await take(people.colleague, id, 'confirm')
    const mails = await told()
    expect(mails.map(([to]) => to).sort()).toEqual([ada.email, people.owner.email].sort())
    expect(mails.find(([to]) => to === people.owner.email)?.[1]).toBe(
      'colleague Vidal confirmed “Northlight Forum” with Ada Moreau.',
    )
    expect(mails.flat().join()).not.toContain(people.colleague.email)
  })
})

test('the team hears of its requests at once, and those invited of their invitations', async () => {
  const client = await app.database.pool.connect()
  const heard: { table: string; profile_id: string }[] = []
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
  try {
    await client.query('listen live')
    await ask(people.owner)
    await people.owner.send('POST', apiPaths.eventTeam(eventId), {
      email: people.former.email,
      role: 'reader',
    })
    await client.query('unlisten live')
    const told = (table: string) =>
      new Set(
        heard.filter((notification) => notification.table === table).map(({ profile_id }) => profile_id),
      )
    const team = [people.owner.id, people.colleague.id, people.reader.id]
    expect(told('booking_requests')).toEqual(new Set([...team, ada.id]))
    expect(told('event_members')).toEqual(new Set([...team, people.former.id]))
  } finally {
    client.removeAllListeners('notification')
    client.release()
  }
})

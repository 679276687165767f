// A list for an event: speakers are considered for its slots, and show how far a request to them is.
import { describe, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import {
  add,
  app,
  bodyOf,
  ines,
  itemOf,
  joinCommittee,
  makeList,
  newOrganizer,
  type Organizer,
  readList,
  refusal,
  setUpShortlistApp,
  share,
  speakers,
} from '../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../tests/speakers.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { shortlistPaths } from '../../vocabulary/shortlist-paths.ts'
import type { Event } from '../events/schema.ts'
import type { Changed, Shortlist, ShortlistRows } from './schema.ts'

setUpShortlistApp({ Ada: {}, Ben: {} })

function makeEvent(given: object = {}): Promise<Event> {
  return bodyOf(
    ines.send('POST', apiPaths.events, {
      title: 'Northlight Forum',
      starts_at: '2055-04-15T09:00',
      ends_at: '2055-04-16T17:30',
      time_zone: 'Europe/Berlin',
      slots: [{ format: 'keynote' }, { format: 'talk' }],
      ...given,
    }),
    201,
  )
}

async function listFor(event: Event): Promise<Shortlist> {
  const { id } = await makeList(ines, { event_id: event.id })
  return add(ines, id, speakers)
}

function assign(list: Shortlist, name: string, slot_id: string | null | undefined): Promise<Response> {
  return ines.send('PATCH', shortlistPaths.shortlistItem(list.id, itemOf(list, name)), { slot_id })
}

async function slotOf(list: Shortlist, name: string): Promise<string | null | undefined> {
  return (await readList(ines, list.id)).items.find((item) => item.name.startsWith(name))?.slot_id
}

test('who has left the event’s team sees nothing of the event any more, nor does the committee', async () => {
  const event = await makeEvent({ budget_max: 9000, currency: 'EUR', city: 'Hamburg' })
  const bo = await newOrganizer(app, 'Premium')
  await app.database.pool.query(
    `insert into event_members (id, event_id, email, role, user_id, joined_at) values (gen_random_uuid(), $1, $2, 'reader', $3, now())`,
    [event.id, bo.email, bo.id],
  )
  const made = await makeList(bo, { event_id: event.id })
  const list = await add(bo, made.id, speakers)
  expect(list.event).toMatchObject({ title: event.title, budget_max: 9000 })
  const committee = await joinCommittee(app, await share(bo, made.id), 'Cora')
  expect((await committee.read()).event?.title).toBe(event.title)

  await app.database.pool.query('delete from event_members where event_id = $1', [event.id])
  await ines.send('PATCH', apiPaths.event(event.id), { title: 'Not for Bo' })
  expect((await readList(bo, made.id)).event).toBeNull()
  expect((await committee.read()).event).toBeNull()
  const { rows } = await bodyOf<ShortlistRows>(bo.get(shortlistPaths.shortlists))
  expect(rows.find(({ id }) => id === made.id)?.event).toBeNull()
  const slot = { slot_id: event.slots[0]?.id }
  const path = shortlistPaths.shortlistItem(list.id, itemOf(list, 'Ada'))
  expect(await refusal(bo.send('PATCH', path, slot))).toEqual([422, 'slot_id'])
})

describe('slots', () => {
  test('are those of the event; a choice is kept, undone and part of a copy', async () => {
    const event = await makeEvent()
    const list = await listFor(event)
    const [keynote, talk] = list.event?.slots ?? []
    expect([keynote?.format, talk?.format]).toEqual(['keynote', 'talk'])
    await bodyOf(assign(list, 'Ada', keynote?.id))
    const { change } = await bodyOf<Changed>(assign(list, 'Ada', talk?.id))
    expect(await bodyOf(assign(list, 'Ada', talk?.id))).toEqual({ change: null })
    expect(await slotOf(list, 'Ada')).toBe(talk?.id)
    const copy = await bodyOf<Shortlist>(ines.send('POST', shortlistPaths.duplicateShortlist(list.id)), 201)
    expect(copy.items[0]?.slot_id).toBe(talk?.id)
    await bodyOf(ines.send('POST', shortlistPaths.undoShortlistChange(list.id), { change }))
    expect(await slotOf(list, 'Ada')).toBe(keynote?.id)
    await bodyOf(assign(list, 'Ada', null))
    expect(await slotOf(list, 'Ada')).toBeNull()
  })

  test('of another event, or for a list without one, are refused by name', async () => {
    const list = await listFor(await makeEvent())
    const [other] = (await makeEvent()).slots
    expect(await refusal(assign(list, 'Ada', other?.id))).toEqual([422, 'slot_id'])
    expect(
      await refusal(
        ines.send('PATCH', shortlistPaths.shortlistItem(list.id, itemOf(list, 'Ada')), { slot_id: 'x' }),
      ),
    ).toEqual([422, 'slot_id'])
    const { id } = await makeList(ines)
    const without = await add(ines, id, speakers)
    expect(await refusal(assign(without, 'Ada', other?.id))).toEqual([422, 'slot_id'])
  })

  test('one that is gone, or of the event before, shows no more; undoing leads to no slot', async () => {
    const event = await makeEvent()
    const list = await listFor(event)
    const [keynote, talk] = event.slots
    await bodyOf(assign(list, 'Ada', keynote?.id))
    const { change } = await bodyOf<Changed>(assign(list, 'Ada', talk?.id))
    await bodyOf(ines.send('PATCH', apiPaths.event(event.id), { slots: [{ id: talk?.id, format: 'talk' }] }))
    await bodyOf(ines.send('POST', shortlistPaths.undoShortlistChange(list.id), { change }))
    expect(await slotOf(list, 'Ada')).toBeNull()
    await bodyOf(assign(list, 'Ada', talk?.id))
    await bodyOf(ines.send('PATCH', shortlistPaths.shortlist(list.id), { event_id: (await makeEvent()).id }))
    expect(await slotOf(list, 'Ada')).toBeNull()
  })
})

describe('requests', () => {
  test('to a speaker for this event show their state; others, and those of other organizers, do not', async () => {
    const list = await listFor(await makeEvent())
    const stranger = await newOrganizer(app, 'Premium')
    const ask = (from: Organizer, speaker: Speaker | undefined, given: object) =>
      bodyOf(
        from.send('POST', apiPaths.requestsToSpeaker(speaker?.username ?? ''), {
          format: 'talk',
          message: 'Would you speak at our forum in Hamburg in April?',
          requester_name: 'Ines Vidal',
          requester_email: from.email,
          ...given,
        }),
        201,
      )
    const states = async () => (await readList(ines, list.id)).items.map(({ request }) => request)
    await ask(ines, speakers[0], { event_name: 'Another forum', starts_on: '2055-09-01' })
    await ask(stranger, speakers[0], { event_name: 'Northlight Forum' })
    expect(await states()).toEqual([null, null])
    await ask(ines, speakers[0], { event_name: 'northlight forum' })
    await ask(ines, speakers[1], { event_name: 'Our forum', starts_on: '2055-04-16' })
    expect(await states()).toEqual(['requested', 'requested'])
    await app.database.pool.query("update booking_requests set state = 'declined' where profile_id = $1", [
      speakers[1]?.id,
    ])
    expect(await states()).toEqual(['requested', 'declined'])
  })

  test('that were made from an event belong to that one alone, by any name and date', async () => {
    const event = await makeEvent()
    const lastYear = await makeEvent()
    const list = await listFor(event)
    for (const [event_id, speaker] of [
      [lastYear.id, speakers[0]?.id ?? ''],
      [event.id, speakers[1]?.id ?? ''],
    ] as const) {
      const given = { event_id, event_name: 'Northlight Forum', starts_on: null }
      await insertRequest(app.database.pool, { speaker, organizer: ines.id, ...given })
    }
    await ines.send('PATCH', apiPaths.event(event.id), { title: 'Southlight Forum' })
    expect((await readList(ines, list.id)).items.map(({ request }) => request)).toEqual([null, 'requested'])
  })
})

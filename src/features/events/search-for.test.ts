// What an event asks for first: its changes, then slots, then speakers.
import { expect, test } from 'vitest'
import { paths } from '../../vocabulary/paths.ts'
import { beforeSpeakers, searchFor } from './search-for.ts'

const id = '01a20ec4-501a-7615-9e02-9f38d2d06db8'
const slot = {
  ...{ id, format: 'keynote' as const, day: null, time: null, part_of_day: null },
  ...{ length_minutes: null, fee_min: null, fee_max: null },
}
const event = { id, state: 'published', role: 'owner', slots: [slot] } as const

test('an event that was rejected leads to the reason, one without slots to its editor, any other to speakers', () => {
  const editor = paths.eventEdit(id)
  expect(beforeSpeakers({ ...event, slots: [...event.slots] })).toBeNull()
  expect(beforeSpeakers({ ...event, slots: [] })).toEqual({ href: editor, text: 'Add slots' })
  expect(beforeSpeakers({ ...event, slots: [...event.slots], state: 'rejected' })).toEqual({
    href: editor,
    text: 'Read what has to change',
  })
})

test('a reader of the team changes nothing, and is led to speakers', () => {
  expect(beforeSpeakers({ ...event, role: 'reader', state: 'rejected', slots: [] })).toBeNull()
})

test('a search for speakers on one of its topics keeps the event in hand', () => {
  expect(searchFor(id, 'water')).toBe(`${paths.dashboardSearch}?topic=water&event=${id}`)
  expect(searchFor(id)).toBe(`${paths.dashboardSearch}?event=${id}`)
})

// The calendar file of an event, read back by another program's parser (docs/specification.md §20.10).
import ical from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeEvent, newPerson, publishEvent } from '../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { adminBrowser, openBrowser } from '../../../tests/people.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('says when and where, across a change of daylight saving time, and follows changes', async () => {
  const ines = await newPerson(app, 'organizer')
  const title =
    'Föhn; wind, and \\ rain: a conference whose long title is folded over more lines than one 🌬️🌬️🌬️'
  const made = await completeEvent(app, ines, {
    title,
    starts_at: '2055-10-30T09:00',
    ends_at: '2055-10-31T17:30',
    slots: [{ format: 'talk' }],
    description: `First line\nEND:VEVENT\nBEGIN:VALARM\n${'And more. '.repeat(20)}`,
  })
  const visitor = openBrowser(app)
  expect((await visitor.get(paths.eventCalendar(made.id))).status).toBe(404)
  expect((await ines.get(paths.eventCalendar(made.id))).status).toBe(404)
  const { id } = await publishEvent(ines, await adminBrowser(app), made)
  const answer = await visitor.get(paths.eventCalendar(id))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  const text = await answer.text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const read = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
  expect(read).toHaveLength(1)
  expect(read[0]).toMatchObject({
    uid: id,
    summary: title,
    location: 'Hamburg',
    start: new Date('2055-10-30T07:00:00Z'),
    end: new Date('2055-10-31T16:30:00Z'),
    description: expect.stringContaining('First line\nEND:VEVENT'),
  })
  expect(await (await visitor.get(paths.event(id))).text()).toContain(paths.eventCalendar(id))

  await ines.send('PATCH', apiPaths.event(id), { title: 'Föhn' })
  const changed = ical.sync.parseICS(await (await visitor.get(paths.eventCalendar(id))).text())
  expect(Object.values(changed).find((part) => part?.type === 'VEVENT')).toMatchObject({
    uid: id,
    summary: 'Föhn',
  })
  await ines.send('DELETE', apiPaths.event(id))
  expect((await visitor.get(paths.eventCalendar(id))).status).toBe(404)
})

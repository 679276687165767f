// Exports of conference systems become drafts (docs/specification.md §3). The samples are real ones, see tests/samples.
import { describe, expect, test } from 'vitest'
import { known, rowsOf, sample } from '../../../../tests/imported-files.ts'
import { completeDraft } from './complete.ts'
import { readFile } from './read-file.ts'

describe('a conference', () => {
  test('of frab: its talks, whose they are, and the slides', () => {
    const file = readFile(sample('frab-camp2019.json'))
    expect(file.source).toBe('schedule')
    expect(file.speakers.size).toBe(19)
    const talk = file.drafts.find(({ title }) => title.includes('Containers'))
    expect(talk && completeDraft(talk, known)).toMatchObject({
      values: {
        event_name: 'Chaos Communication Camp 2019',
        format: 'talk',
        starts_on: '2019-08-21',
        ends_on: '2019-08-21',
        slides_url: expect.stringMatching(/^https:\/\/fahrplan\.events\.ccc\.de\/system\/.*\.pdf/),
      },
      problems: [],
    })
    expect(talk?.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of pretalx: an internal address is left out', () => {
    const file = readFile(sample('pretalx-democon.json'))
    const mine = file.drafts.filter(({ speakers }) =>
      speakers.some((id) => file.speakers.get(id) === 'Kimberly Griffin'),
    )
    expect(mine.map((draft) => completeDraft(draft, known))).toMatchObject([
      { values: { title: 'Secured mobile concept', event_name: 'DemoCon', event_url: '' }, problems: [] },
      { values: { title: 'Operative analyzing approach', starts_on: '2020-12-15' }, problems: [] },
    ])
  })

  test('of version 2: talks in one list, people beside them', () => {
    const file = readFile(sample('schedule-v2.json'))
    expect([file.source, [...file.speakers.values()], file.notes]).toEqual([
      'schedule',
      ['Ines Okafor', 'Tunde Bauer'],
      [],
    ])
    expect(file.drafts.map((draft) => completeDraft(draft, known))).toMatchObject([
      {
        values: {
          title: 'Quiet streets',
          event_name: 'Harbour Days 2026',
          format: 'talk',
          starts_on: '2026-10-08',
          ends_on: '2026-10-08',
          venue: 'Pier 2',
          event_url: 'https://example.org/harbour-2026/event/quiet-streets',
          slides_url: 'https://example.org/quiet-streets.pdf',
          description: 'What a city sounds like without engines.',
        },
        problems: [],
      },
      {
        values: { title: 'Night walk', format: 'workshop', starts_on: '2026-10-09', ends_on: '2026-10-09' },
        problems: [],
      },
    ])
    expect(file.drafts.map(({ speakers }) => speakers.map((id) => file.speakers.get(id)))).toEqual([
      ['Ines Okafor', 'Tunde Bauer'],
      ['Ines Okafor'],
    ])
  })

  test('people by their ids alone are named where the file names them', () => {
    const file = readFile(
      JSON.stringify({
        schedule: {
          persons: [{ guid: 'p1', name: 'Ada Moreau' }],
          events: [{ title: 'T', start: '2024-05-01T10:00:00Z', participants: ['p1'] }, { start: 'x' }],
        },
      }),
    )
    expect([...file.speakers]).toEqual([['p1', 'Ada Moreau']])
    expect(file.notes).toEqual(['1 entry without a title was left out.'])
  })

  test('of unknown shape: everything with a title and people, anywhere', () => {
    const file = readFile(
      JSON.stringify({
        program: {
          conference: { name: 'Days' },
          blocks: [
            { name: 'Morning', items: [{ title: 'One', date: '2024-05-01', presenters: [{ name: 'Ada' }] }] },
            { items: { x: { title: 'Two', date: '2024-05-02', speaker: 'Ada' }, y: { title: 'Lunch' } } },
          ],
        },
      }),
    )
    expect(file.drafts).toMatchObject([
      { title: 'One', event_name: 'Days', starts_on: '2024-05-01', speakers: ['Ada'] },
      { title: 'Two', event_name: 'Days', starts_on: '2024-05-02', speakers: ['Ada'] },
    ])
    expect(file.notes[0]).toContain('Unknown kind of export')
  })

  test.each([
    [
      'numbers as strings, no guid, persons by name',
      {
        conference: {
          acronym: 'x1',
          title: 'X',
          days: [
            {
              date: '2024-05-01',
              rooms: { Hall: [{ id: '7', title: 'T', start: '10:00', persons: ['Ada Moreau'] }] },
            },
          ],
        },
      },
      { id: 'x1:7', starts_on: '2024-05-01', venue: 'Hall', speakers: ['Ada Moreau'] },
    ],
    [
      'rooms as a list and titles in languages',
      {
        schedule: {
          conference: {
            title: { de: 'Tagung', en: 'Meeting' },
            days: [
              { date: '2024-05-01', rooms: [{ name: 'Hall', events: [{ guid: 'g', title: { en: 'T' } }] }] },
            ],
          },
        },
      },
      { id: 'meeting:g', title: 'T', event_name: 'Meeting', venue: 'Hall' },
    ],
    [
      'days without rooms',
      {
        days: [
          { date: '2024-05-01', talks: [{ title: 'T', speakers: [{ first_name: 'Ada', last_name: 'M' }] }] },
        ],
      },
      { title: 'T', speakers: ['Ada M'] },
    ],
    [
      'pretalx’s API',
      {
        count: 1,
        results: [
          {
            code: 'ABC',
            title: 'T',
            speakers: [{ code: 'S1', name: 'Ada Moreau' }],
            submission_type: { en: 'Workshop' },
            slot: {
              start: '2024-05-01T10:00:00+02:00',
              end: '2024-05-01T11:00:00+02:00',
              room: { en: 'Hall' },
            },
          },
        ],
      },
      { format: 'Workshop', starts_on: '2024-05-01T10:00:00+02:00', venue: 'Hall', speakers: ['S1'] },
    ],
    [
      'pretalx’s widget',
      {
        talks: [
          { code: 'ABC', title: { en: 'T' }, start: '2024-05-01T10:00:00+02:00', room: 5, speakers: ['S1'] },
        ],
        rooms: [{ id: 5, name: { en: 'Hall' } }],
        speakers: [
          { code: 'S1', name: 'Ada Moreau' },
          { code: 'S2', name: 'Nobody' },
        ],
      },
      { title: 'T', venue: 'Hall', speakers: ['S1'] },
    ],
    [
      'pretalx’s own export with names of columns',
      [
        {
          ID: 'ABC',
          'Proposal title': 'T',
          'Speaker names': ['Ada Moreau'],
          'Session type': { en: 'Talk' },
          Start: '2024-05-01T10:00:00',
        },
      ],
      { title: 'T', format: 'Talk', starts_on: '2024-05-01T10:00:00', speakers: ['Ada Moreau'] },
    ],
  ])('with %s', (_, file, expected) => {
    const parsed = readFile(JSON.stringify(file))
    expect(parsed.drafts).toMatchObject([expected])
    expect(parsed.speakers.get('S1') ?? 'Ada Moreau').toBe('Ada Moreau')
    expect(parsed.speakers.has('S2')).toBe(false)
  })

  test('of Sessionize: without its breaks, with rooms, formats and recordings', () => {
    const file = readFile(sample('sessionize-all.json'))
    expect(file.source).toBe('sessionize')
    expect([...file.speakers.values()]).toEqual(['Iris Quandt'])
    expect(rowsOf(sample('sessionize-all.json'))).toMatchObject([
      {
        values: {
          title: 'Rooms that listen',
          format: 'keynote',
          starts_on: '2025-03-16',
          venue: 'Main stage',
          video_url: 'https://video.example/rooms-that-listen',
          description: 'How acoustics change what an audience remembers.\n\nWith three demonstrations.',
        },
        problems: [{ field: 'event_name' }],
      },
    ])
  })

  test('of Sessionize: without what was not given; what is undecided stays', () => {
    const states = ['Accepted', 'Declined', 'Waitlisted', 'Accept_Queue', 'Decline_Queue', 'Nominated', null]
    const sessions = states.map((status, i) => ({
      ...{ id: `${i}`, title: `${status}`, startsAt: '2025-03-16T09:00:00', status },
      ...{ speakers: [{ id: `${i}`, name: `Speaker ${i}` }], isServiceSession: false },
    }))
    const file = readFile(JSON.stringify([{ sessions }]))
    expect(file.drafts.map(({ title }) => title)).toEqual(
      states.filter((state) => state !== 'Declined').map(String),
    )
    expect(file.speakers.has('1')).toBe(false)
    expect(file.notes).toContain('1 declined entry was left out.')
  })

  test.each(['state', 'Proposal state'])('of pretalx, by its “%s”: without what was not given', (name) => {
    const states = [
      'submitted',
      'accepted',
      'confirmed',
      'rejected',
      'Canceled',
      'WITHDRAWN',
      'draft',
      'deleted',
    ]
    const talks = states.map((state) => ({ ID: state, 'Proposal title': state, [name]: state }))
    const file = readFile(JSON.stringify(talks))
    expect(file.drafts.map(({ title }) => title)).toEqual(['submitted', 'accepted', 'confirmed'])
    expect(file.notes).toEqual(
      ['rejected', 'withdrawn', 'cancelled', 'deleted', 'draft'].map(
        (state) => `1 ${state} entry was left out.`,
      ),
    )
  })

  test('where no talk was given is no unknown file', () => {
    const file = readFile(JSON.stringify([{ code: 'A', title: 'T', state: 'rejected' }]))
    expect([file.drafts, file.notes]).toEqual([[], ['1 rejected entry was left out.']])
  })

  test.each([
    ['/x.y/talk/1', 'https://days.example/program/', 'https://days.example/x.y/talk/1'],
    ['../talk/1', 'https://days.example/program/', 'https://days.example/talk/1'],
    ['/x.y/talk/1', '', ''],
    ['./x.y/talk/1', '', ''],
    ['//days.example/talk/1', '', ''],
    ['days.example/talk/1', 'https://other.example/', 'https://days.example/talk/1'],
  ])('with the page %s of a talk, at “%s”: %s', (page, url, event_url) => {
    const [row] = rowsOf(
      JSON.stringify({
        schedule: { conference: { title: 'Days', url, days: [] }, talks: [{ title: 'T', url: page }] },
      }),
    )
    expect(row?.values.event_url).toBe(event_url)
    expect(row?.notes).toEqual(
      event_url === '' ? ['The link to the event isn’t an address that others can open: left out.'] : [],
    )
  })

  test('of Sessionize in UTC: the day is to be looked at', () => {
    const [row] = rowsOf(sample('sessionize-all.json').replaceAll(/("startsAt": ?"[^"]+)"/g, '$1Z"'))
    expect([row?.values.starts_on, row?.notes]).toEqual([
      '2025-03-16',
      ['Its time is in UTC: check the day.'],
    ])
  })

  test('of Sessionize in groups', () => {
    const session = {
      id: 5,
      title: 'T',
      startsAt: '2025-03-16T09:00:00',
      speakers: [{ id: 'a', name: 'Ada' }],
      room: 'Hall',
    }
    for (const file of [
      [{ groupName: 'All', sessions: [session] }],
      [{ date: '2025-03-16', rooms: [{ name: 'Hall', sessions: [session] }] }],
    ]) {
      expect(readFile(JSON.stringify(file)).drafts).toMatchObject([
        { id: '5', venue: 'Hall', speakers: ['a'], starts_on: '2025-03-16T09:00:00' },
      ])
    }
  })
})

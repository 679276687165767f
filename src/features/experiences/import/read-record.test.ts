// Personal records become drafts: JSON Resume and ORCID (docs/specification.md §3).
import { expect, test } from 'vitest'
import { known } from '../../../../tests/imported-files.ts'
import { completeDraft } from './complete.ts'
import { readFile } from './read-file.ts'

const resume = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: { name: 'Ada Moreau' },
  work: [{ name: 'Grid lab', position: 'Researcher' }],
  projects: [
    {
      name: 'Batteries nobody owns',
      entity: 'Grid Futures Summit',
      type: 'keynote',
      startDate: '2025-03-02',
      endDate: '2025-03-03',
      url: 'https://example.com/grid',
      description: 'What storage can do.',
      highlights: ['1,200 people'],
      keywords: ['Energy'],
    },
    { name: 'Slow computing', entity: 'Open Data Week', type: 'talk', startDate: '2024-05' },
    { name: 'A library of code', type: 'application' },
  ],
}

test('JSON Resume: projects that are talks', () => {
  const file = readFile(JSON.stringify(resume))
  expect([file.source, file.notes]).toEqual(['json_resume', ['1 project that isn’t a talk was left out.']])
  expect(file.drafts.map((draft) => completeDraft(draft, known))).toMatchObject([
    {
      values: {
        title: 'Batteries nobody owns',
        event_name: 'Grid Futures Summit',
        format: 'keynote',
        starts_on: '2025-03-02',
        ends_on: '2025-03-03',
        event_url: 'https://example.com/grid',
        description: 'What storage can do.\n\n1,200 people',
      },
      problems: [],
    },
    // The day is the user's to add.
    { problems: [{ field: 'starts_on', message: 'The date “2024-05” couldn’t be read' }] },
  ])
})

const value = (text: string | null) => (text === null ? null : { value: text })
const date = (year: string, month: string | null = null, day: string | null = null) => ({
  year: value(year),
  month: value(month),
  day: value(day),
})

const orcid = {
  'orcid-identifier': { path: '0000-0002-1825-0097' },
  'activities-summary': {
    works: {
      group: [
        {
          'work-summary': [
            {
              'put-code': 11,
              title: { title: value('Quiet grids'), subtitle: null },
              type: 'lecture-speech',
              'publication-date': date('2023', '09', '14'),
              url: value('https://example.org/quiet'),
              'journal-title': value('Lighthouse Days'),
            },
          ],
        },
        {
          'work-summary': [
            {
              'put-code': 12,
              title: { title: value('A paper') },
              type: 'journal-article',
              'publication-date': null,
              url: null,
              'journal-title': null,
            },
          ],
        },
        {
          'work-summary': [
            {
              'put-code': 13,
              title: null,
              type: 'conference-presentation',
              'publication-date': date('2022'),
              url: null,
              'journal-title': null,
            },
          ],
        },
        { 'work-summary': null },
      ],
    },
    'invited-positions': {
      'affiliation-group': [
        {
          summaries: [
            {
              'invited-position-summary': {
                'put-code': 21,
                'role-title': 'Keynote speaker',
                organization: { name: 'Nordic Energy Days', address: { city: 'Oslo', country: 'NO' } },
                'start-date': date('2024', '06', '01'),
                'end-date': date('2024', '06', '02'),
              },
            },
            { 'invited-position-summary': null },
          ],
        },
      ],
    },
    educations: null,
  },
}

test('ORCID: talks among the works, and invited positions; every level may be missing', () => {
  const file = readFile(JSON.stringify(orcid))
  expect([file.source, file.notes]).toEqual(['orcid', ['1 work that isn’t a talk was left out.']])
  expect(file.drafts.map(({ id }) => id)).toEqual(['work-11', 'work-13', 'position-21'])
  expect(file.drafts.map((draft) => completeDraft(draft, known))).toMatchObject([
    {
      values: {
        title: 'Quiet grids',
        event_name: 'Lighthouse Days',
        format: 'talk',
        starts_on: '2023-09-14',
        event_url: 'https://example.org/quiet',
      },
      problems: [],
    },
    { problems: [{ field: 'title' }, { field: 'event_name' }, { field: 'starts_on' }] },
    {
      values: {
        title: 'Keynote speaker',
        event_name: 'Nordic Energy Days',
        format: 'keynote',
        starts_on: '2024-06-01',
        ends_on: '2024-06-02',
        city: 'Oslo',
      },
      problems: [],
    },
  ])
})

test('ORCID without anything, and parts of the wrong kind, are read as no talks', () => {
  for (const activities of [{}, { works: [] }, { works: { group: [null, 3] } }, { works: { group: 'x' } }])
    expect(() => readFile(JSON.stringify({ 'activities-summary': activities }))).toThrow(
      'No talks were found',
    )
})

// Tables of real life: spreadsheets' numbers for days, headings in other languages, columns that the user names, and
// nothing that is taken for something without saying so (docs/specification.md §3).
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../../tests/imported-files.ts'
import { dayOfSerial, readDate } from './dates.ts'
import { readFile } from './read-file.ts'

function datesOf(...written: string[]) {
  const rows = rowsOf(['title,event,date', ...written.map((date) => `Rooms,Days,"${date}"`)].join('\n'))
  return rows.map(({ values, notes }) => [values.starts_on, ...notes])
}

describe('spreadsheets’ numbers for days', () => {
  test.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, null],
    [61, '1900-03-01'],
    [45_250, '2023-11-20'],
    [0, null],
    [45_250.5, null],
    [2_958_466, null],
  ])('%s is %s', (serial, day) => {
    expect(dayOfSerial(serial)).toBe(day)
  })

  test('are read in a column of days, with or without a time, and noted', () => {
    expect(datesOf('45250', '45251.75', '2024-03-05')).toEqual([
      ['2023-11-20', 'The date 45250 is a spreadsheet’s number: read as 20 Nov 2023.'],
      ['2023-11-21', 'The date 45251.75 is a spreadsheet’s number: read as 21 Nov 2023.'],
      ['2024-03-05'],
    ])
  })

  test('are left alone where another number of the column cannot be one', () => {
    expect(datesOf('45250', '7')).toEqual([[''], ['']])
  })

  test('are ignored in a column without dates', () => {
    expect(rowsOf('title,event,date,audience\nRooms,Days,2024-03-05,45250')).toMatchObject([
      { values: { audience_size: 45_250 }, notes: [] },
    ])
  })
})

test('a two-digit year is completed, and noted', () => {
  expect(datesOf('1.2.24', '31.12.99')).toEqual([
    ['2024-02-01', 'The date “1.2.24” was read as 1 Feb 2024.'],
    ['1999-12-31', 'The date “31.12.99” was read as 31 Dec 1999.'],
  ])
  expect(readDate('1/2/24')).toEqual({ kind: 'ambiguous' })
  expect(readDate('1/2/24', 'month_first')).toMatchObject({ day: '2024-01-02' })
})

test.each([
  ['1.200', 1200],
  ['1,200', 1200],
  ['€ 5.000', 5000],
  ['ca. 300', 300],
  ['300 people', 300],
  ['500+', 500],
])('an audience of “%s” is %s, and noted', (written, audience_size) => {
  const [row] = rowsOf(`title;event;date;audience\nRooms;Days;2024-03-05;${written}`)
  expect([row?.values.audience_size, row?.notes]).toEqual([
    audience_size,
    [`The audience “${written}” was read as ${audience_size.toLocaleString('en')}.`],
  ])
})

test.each(['200-300', '1.5', '1.200,50', 'many'])('an audience of “%s” is left out, and noted', (written) => {
  const [row] = rowsOf(`title;event;date;audience\nRooms;Days;2024-03-05;${written}`)
  expect([row?.values.audience_size, row?.notes]).toEqual([
    null,
    [`The audience “${written}” isn’t a whole number: left out.`],
  ])
})

test.each([
  ['German', 'Titel des Vortrags;Veranstaltung;Datum;Stadt;Teilnehmerzahl;Beschreibung'],
  ['French', 'Titre;Événement;Date de début;Ville;Nombre de participants;Résumé'],
  ['Spanish', 'Título de la charla;Evento;Fecha;Ciudad;Asistentes;Descripción'],
  ['Italian', 'Titolo;Evento;Data;Città;Partecipanti;Descrizione'],
  ['Dutch', 'Lezing;Evenement;Begindatum;Stad;Aantal deelnemers;Omschrijving'],
  ['Polish', 'Tytuł;Wydarzenie;Data;Miasto;Liczba uczestników;Opis'],
  ['Portuguese', 'Palestra;Evento;Data de início;Cidade;Número de participantes;Descrição'],
])('%s headings are known', (_, heads) => {
  expect(rowsOf(`${heads}\nRooms;Days;2024-03-05;Porto;300;About rooms`)).toMatchObject([
    {
      values: {
        title: 'Rooms',
        event_name: 'Days',
        starts_on: '2024-03-05',
        city: 'Porto',
        audience_size: 300,
        description: 'About rooms',
      },
      notes: [],
    },
  ])
})

describe('columns', () => {
  const text = 'Was;Wo;Wann;Wann;;Zahl\nRooms;Days;2024-03-05;2024-03-06;x;12\n'

  test('that no one knows are listed with an example, and nothing is guessed', () => {
    const { columns, drafts } = readFile(text)
    expect(drafts).toEqual([])
    expect(columns).toEqual([
      { name: 'Was', column: null, example: 'Rooms' },
      { name: 'Wo', column: null, example: 'Days' },
      { name: 'Wann', column: null, example: '2024-03-05' },
      { name: 'Wann (2)', column: null, example: '2024-03-06' },
      { name: 'Column 5', column: null, example: 'x' },
      { name: 'Zahl', column: null, example: '12' },
    ])
  })

  test('follow the user’s choice, regardless of names; the rest is left out, and noted', () => {
    const choice = { Was: 'title', Wo: 'event_name', Wann: 'starts_on', 'Wann (2)': 'ends_on' } as const
    expect(rowsOf(text, undefined, choice)).toMatchObject([
      { values: { title: 'Rooms', event_name: 'Days', starts_on: '2024-03-05', ends_on: '2024-03-06' } },
    ])
    expect(readFile(text, choice).notes).toEqual(['Columns left out: Column 5, Zahl.'])
    expect(readFile('title,date\nA,2024-03-05', { title: null, date: 'title' }).drafts).toEqual([])
  })
})

test.each(['Status', 'Proposal state'])('with a column “%s”: without what was not given', (name) => {
  const states = ['Accepted', 'rejected', 'Withdrawn', 'given', '']
  const file = readFile(
    `title,event,date,${name}\n${states.map((state) => `Rooms,Days,2024-03-05,${state}\n`).join('')}`,
  )
  expect(file.drafts.map(({ place }) => place)).toEqual(['Line 2', 'Line 5', 'Line 6'])
  expect(file.notes).toEqual(['1 rejected entry was left out.', '1 withdrawn entry was left out.'])
})

test('values without a column are noted', () => {
  const [row] = rowsOf('title,event,date,online\nRooms,Days,2024-03-05,perhaps,more,')
  expect(row?.notes).toEqual([
    'This line has more cells than the first one: the extra cells were left out.',
    '“perhaps” was read as not online.',
  ])
})

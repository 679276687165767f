// Files come in several encodings; umlauts survive all of them. The template is a table that the import itself reads.
import { expect, test } from 'vitest'
import { templateAddress } from './app/template.ts'
import { completeDraft } from './complete.ts'
import { decodeText } from './decode-file.ts'
import { readFile } from './read-file.ts'

test.each([
  ['UTF-8', Buffer.from('Größe')],
  ['UTF-8 with a mark', Buffer.from('\ufeffGröße')],
  ['UTF-16, little end first', Buffer.from('\ufeffGröße', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\ufeffGröße', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Größe', 'latin1')],
])('%s', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes)).replace('\ufeff', '')).toBe('Größe')
})

test('every column of the template is known, and its example can be imported', () => {
  const { drafts, notes } = readFile(decodeURIComponent(templateAddress.split(',').slice(1).join(',')))
  expect(notes).toEqual([])
  const rows = drafts.map((draft) =>
    completeDraft(draft, {
      countries: new Map([['germany', '01a1fc00-0000-7000-8002-000000000057']]),
      topics: new Map([
        ['opensource', '1'],
        ['testing', '2'],
      ]),
      dateOrder: undefined,
      isInternalHost: () => false,
    }),
  )
  expect(rows).toMatchObject([{ problems: [], notes: [], values: { format: 'keynote', audience_size: 300 } }])
})

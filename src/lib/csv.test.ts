// Exported cells are inert, and one cell each, whichever separator a spreadsheet splits at (docs/specification.md §20.11,
// §20.54).
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

/** As spreadsheets parse: text after a closing quote still belongs to the cell, until the separator. */
function readBy(delimiter: string, text: string): string[][] {
  return text
    .split(/\r\n|\r|\n/)
    .slice(0, -1)
    .map((line) => splitLine(line, delimiter))
}

function splitLine(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i += 1) {
    const sign = line[i] ?? ''
    if (sign === '"' && isQuoted && line[i + 1] === '"') {
      cell += sign
      i += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

/** What counts as a formula, with everything that some spreadsheet skips before it. */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u

const awkward = [
  'x;=1+1;y',
  'x\t=1+1\ty',
  'x\n=1+1',
  'x\r\n=1+1\r\ny',
  '=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '  =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\u200b@x',
  '"=1+1',
  '";=1+1;"',
  '",=1+1,"',
  '"\n=1+1',
  'a,=1+1',
  'a；=1+1',
  'a\u2028=1+1',
]

describe.each([',', ';', '；', '\t'])('split by %j', (delimiter) => {
  function isOneInertCell(cell: string): void {
    const rows = readBy(
      delimiter,
      toCsv([
        ['id-1', cell, 'last'],
        [cell, 'second'],
      ]),
    )
    expect(rows.map((row) => row.length)).toEqual(delimiter === ',' ? [3, 2] : [1, 1])
    for (const found of rows.flat()) expect(found).not.toMatch(formula)
  }

  test.each(awkward)('%j is one cell, and inert', isOneInertCell)

  test('so is any text', () => {
    const part = fc.oneof(fc.constantFrom(...awkward, ...',;\t\r\n"\'=+-@＝ '), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
        isOneInertCell,
      ),
      { numRuns: 500 },
    )
  })
})

test('a strict parser gets the original text, except for separators', () => {
  const rows = [
    ['Moreau, "Ada"', 'Żółć 李', null, ''],
    ['12', 'a;b', 'two\nlines', "O'Neil"],
  ]
  expect(parse(toCsv(rows), { record_delimiter: '\r\n' })).toEqual([
    ['Moreau, "Ada"', 'Żółć 李', '', ''],
    ['12', 'a,b', 'two lines', "O'Neil"],
  ])
})

// The rows of a measurement: their contents, and how they are printed and stored.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from './processes.ts'

export interface Row {
  name: string
  value: number
  unit: string
  goal?: { atLeast?: number; atMost?: number }
  note?: string
}

export function printRows(rows: readonly Row[]): void {
  const table = rows.map(({ name, value, unit, goal, note = '' }) => ({
    measured: name,
    value: `${format(value)} ${unit}`.trim(),
    goal: describeGoal(goal),
    met: goal ? (isMet(value, goal) ? 'yes' : 'NO') : '',
    note,
  }))
  const columns = ['measured', 'value', 'goal', 'met', 'note'] as const
  const widths = columns.map((column) => Math.max(column.length, ...table.map((row) => row[column].length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  process.stdout.write(
    `\n${line(columns)}\n${table.map((row) => line(columns.map((column) => row[column]))).join('\n')}\n`,
  )
}

/** Writes `bench/results.json`. */
export function storeRows(
  rows: readonly Row[],
  { rounds, seconds }: { rounds: number; seconds: number },
): void {
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model ?? '' }
  const results = { measuredAt: new Date().toISOString(), machine, rounds, seconds, rows }
  writeFileSync(join(projectFolder, 'bench/results.json'), `${JSON.stringify(results, null, 2)}\n`)
}

function describeGoal({ atLeast, atMost }: { atLeast?: number; atMost?: number } = {}): string {
  const parts = [atLeast === undefined ? '' : `≥ ${atLeast}`, atMost === undefined ? '' : `≤ ${atMost}`]
  return parts.filter(Boolean).join(', ')
}

function isMet(value: number, { atLeast, atMost }: { atLeast?: number; atMost?: number }): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
}

function format(value: number): string {
  if (value >= 100) return value.toFixed(0)
  if (value >= 10) return value.toFixed(1)
  return value === 0 ? '0' : value.toPrecision(3)
}

// The arithmetic of a chart: its scale, its lines, and where labels fit. Pure. The drawing is 900 by 230 units, stretched to
// the available width.

export const width = 900
export const height = 230

/** Round values from 0 to at least `max`, four at most, the highest first. */
export function ticksFor(max: number): number[] {
  const rough = Math.max(1, max) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power)
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, i) => (count - i) * step)
}

export function xOf(i: number, count: number): number {
  return round(count === 1 ? width / 2 : (i / (count - 1)) * width)
}

export function yOf(value: number, top: number): number {
  return round(height - (value / top) * height)
}

export function lineThrough(values: readonly number[], top: number): string {
  return values
    .map((value, i) => `${i === 0 ? 'M' : 'L'}${xOf(i, values.length)} ${yOf(value, top)}`)
    .join('')
}

export function areaBelow(values: readonly number[], top: number): string {
  return `${lineThrough(values, top)}L${xOf(values.length - 1, values.length)} ${height}L${xOf(0, values.length)} ${height}Z`
}

/** In percent of the width; a label that would touch a newer one is left out. */
export interface PlacedMark<Kind> {
  kind: Kind
  day: string
  left: number
  hasLabel: boolean
}

const labelWidth = 16

export function placeMarks<Kind>(
  marks: readonly { day: string; kind: Kind }[],
  points: readonly { from: string; to: string }[],
): PlacedMark<Kind>[] {
  let nextLabel = Number.POSITIVE_INFINITY
  return marks
    .toReversed()
    .flatMap(({ day, kind }) => {
      const at = points.findIndex(({ from, to }) => from <= day && day <= to)
      if (at < 0) return []
      const left = round((xOf(at, points.length) / width) * 100)
      const hasLabel = left <= nextLabel - labelWidth
      if (hasLabel) nextLabel = left
      return [{ kind, day, left, hasLabel }]
    })
    .reverse()
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

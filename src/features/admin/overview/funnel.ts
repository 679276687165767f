// Arithmetic of the beta funnel: shares, the biggest drop, and the line of a trend. Pure.
import type { Funnel, FunnelStep } from './schema.ts'

type Steps = Funnel['steps']

/** Percent of the step before; null when no one has reached that. */
export function shareOf(count: number, before: number): number | null {
  return before === 0 ? null : Math.round((count / before) * 100)
}

/** Between which steps the largest share is lost; null when everyone went on, or too few applied to say. */
export function biggestDrop(steps: Steps): { before: FunnelStep; after: FunnelStep; lost: number } | null {
  const drops = steps.flatMap((step, i) => {
    const before = steps[i - 1]
    if (!before || before.count < fewest || step.count === before.count) return []
    return [
      {
        before: before.step,
        after: step.step,
        lost: before.count - step.count,
        share: step.count / before.count,
      },
    ]
  })
  const [lowest] = drops.sort((a, b) => a.share - b.share)
  if (!lowest) return null
  const { share: _, ...drop } = lowest
  return drop
}

/** Below this many in a step, a share says nothing. */
const fewest = 5

/** An SVG path through the values, 120 wide and 32 high, 2 from the edges. */
export function lineOf(values: readonly number[]): string {
  const max = Math.max(1, ...values)
  const step = 120 / Math.max(1, values.length - 1)
  return values.map((value, i) => `${i === 0 ? 'M' : 'L'}${i * step} ${30 - (value / max) * 28}`).join('')
}

// What a reader at a long list feels, measured in the page: from a key or a press until its effect is painted, and tasks that
// keep the page from answering.
import type { Page } from '@playwright/test'
import type { Row } from './report.ts'
import { percentile } from './search.ts'

/** A browser reports tasks from this length on, in ms. */
export const longTask = 50

interface Watching {
  /** ms from the event to the paint of its effect. */
  painted: Promise<number>
  longTasks: { start: number; length: number }[]
}

/** For every page of a context, before it is opened. */
export function observeLongTasks(): void {
  const longTasks: Watching['longTasks'] = []
  Object.assign(window, { longTasks })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ start: startTime, length: duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** The lengths of the long tasks while something is done, and shortly afterwards; of a page that it opens, all of them. */
export async function longTasksDuring(
  page: Page,
  act: () => Promise<unknown>,
  { opens = false } = {},
): Promise<number[]> {
  const begun = opens ? 0 : await page.evaluate(() => performance.now())
  await act()
  // They are reported once they have ended.
  await page.waitForTimeout(300)
  return page.evaluate(
    (from) =>
      (window as unknown as Watching).longTasks
        .filter(({ start, length }) => start + length >= from)
        .map(({ length }) => length),
    begun,
  )
}

/**
 * ms from the first event of this kind until a frame is painted in which `probe`, an expression, has another value. The pauses
 * before are those of someone who looks at what they see.
 */
export async function timeToPaint(
  page: Page,
  event: 'keydown' | 'click' | 'pointerdown',
  probe: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.waitForTimeout(250)
  await page.evaluate(awaitPaint, { event, probe })
  await act()
  return page.evaluate(() => (window as unknown as Watching).painted)
}

function awaitPaint({ event, probe }: { event: string; probe: string }): void {
  // As text, because it differs from measurement to measurement.
  const read = new Function(`return (${probe})`) as () => unknown
  const before = read()
  const painted = new Promise<number>((resolve, reject) => {
    addEventListener(
      event,
      ({ timeStamp }) => {
        function look(): void {
          if (read() === before) {
            if (performance.now() - timeStamp > 5_000) reject(new Error(`no effect: ${probe}`))
            else requestAnimationFrame(look)
            return
          }
          const { port1, port2 } = new MessageChannel()
          // The next task after this frame has been drawn.
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  Object.assign(window, { painted })
}

export function describeTimes(name: string, times: readonly number[]): Row {
  return {
    name: `${name}, until painted, p95`,
    value: percentile(times, 95),
    unit: 'ms',
    goal: { atMost: 50 },
    note: `median ${percentile(times, 50).toFixed(0)} of ${times.length}`,
  }
}

export function describeLongTasks(name: string, lengths: readonly number[]): Row {
  return {
    name: `${name}: long tasks`,
    value: lengths.length,
    unit: '',
    goal: { atMost: 0 },
    ...(lengths.length > 0 && { note: `the longest ${Math.max(...lengths).toFixed(0)} ms` }),
  }
}

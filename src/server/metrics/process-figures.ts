// Of this process and its machine: time, memory, delays of the event loop, space on the disk. The usual names of the
// Prometheus clients where there are any.
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { type Metric, single } from './text.ts'

/** ms. Sampling ten times a second costs 0.1 % of a core; Node's default costs 1 %. */
const resolution = 100
/** ms after which a longest delay is forgotten: any scraper sees it once, at intervals up to this. */
const windowLength = 60_000

/** `dataDir`'s disk is measured. */
export function createProcessFigures({ dataDir }: { dataDir: string }) {
  const begun = Date.now() / 1000 - process.uptime()
  const delays = createDelays()
  return {
    async read(): Promise<Metric[]> {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
      return [
        single('counter', 'process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
        single('gauge', 'process_start_time_seconds', 'When the process began, in Unix time.', begun),
        single('gauge', 'process_resident_memory_bytes', 'Memory of the process.', rss),
        single('gauge', 'nodejs_heap_size_used_bytes', 'Used part of the JavaScript heap.', heapUsed),
        single('gauge', 'nodejs_heap_size_total_bytes', 'The JavaScript heap.', heapTotal),
        single(
          'gauge',
          'nodejs_external_memory_bytes',
          'Buffers outside the heap, such as cached pages.',
          external,
        ),
        single(
          'counter',
          'lectern_event_loop_busy_seconds_total',
          'Time that the event loop worked rather than waited: 1 a second is a core used up.',
          performance.eventLoopUtilization().active / 1000,
        ),
        delays.read(),
        ...(await readDisk(dataDir)),
      ]
    },
    stop: delays.stop,
  }
}

/** Measures from its first reading on: a server that is not watched pays nothing. */
function createDelays() {
  let now: ReturnType<typeof monitorEventLoopDelay> | undefined
  let before: Record<string, number> = {}
  let timer: NodeJS.Timeout | undefined

  function look(): Record<string, number> {
    // Each value includes the interval itself; none at all are NaN or 0.
    const seconds = (nanoseconds: number) => Math.max(0, (nanoseconds / 1e6 - resolution) / 1000) || 0
    if (!now) return { 50: 0, 99: 0, 100: 0 }
    return { 50: seconds(now.percentile(50)), 99: seconds(now.percentile(99)), 100: seconds(now.max) }
  }

  return {
    read(): Metric {
      if (!now) {
        now = monitorEventLoopDelay({ resolution })
        now.enable()
        timer = setInterval(() => {
          before = look()
          now?.reset()
        }, windowLength)
        timer.unref()
      }
      return {
        name: 'lectern_event_loop_delay_seconds',
        help: 'How late timers were in the last one to two minutes: half of them, 99 % of them, all of them.',
        type: 'gauge',
        samples: Object.entries(look()).map(([percent, value]) => ({
          labels: { percent },
          value: Math.max(value, before[percent] ?? 0),
        })),
      }
    },
    stop(): void {
      now?.disable()
      clearInterval(timer)
    },
  }
}

/** Nothing where the folder cannot be read. */
async function readDisk(folder: string): Promise<Metric[]> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder)
    return [
      single('gauge', 'lectern_disk_free_bytes', 'Free space for files in DATA_DIR.', bavail * bsize),
      single('gauge', 'lectern_disk_bytes', 'Size of the disk of DATA_DIR.', blocks * bsize),
    ]
  } catch {
    return []
  }
}

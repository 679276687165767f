// Several processes behind one port: a scrape reaches one of them, which has to answer for all. It asks the primary, which
// asks every process for its figures. Each process's own are told apart by the label `pid`, which is in its log lines too.
import cluster, { type Worker } from 'node:cluster'
import type { ReadMetrics } from './metrics.ts'
import type { Metric } from './text.ts'

/** From a process that was asked for metrics, to the primary; and the primary's answer, with those of all. */
interface Wanted {
  metrics: 'wanted' | 'all'
  id: number
  figures?: Figures[]
}

/** From the primary to every process, and its answer. */
interface Asked {
  metrics: 'asked' | 'own'
  id: number
  figures?: Figures
}

interface Figures {
  pid: number
  metrics: Metric[]
}

/** ms that a process has to answer: one that hangs is left out. */
const longestWait = 2_000

/** In the primary: collects the figures for the process that was asked. */
export function collectMetrics(): void {
  let last = 0
  cluster.on('message', (asking: Worker, message: Wanted) => {
    if (message?.metrics !== 'wanted') return
    last += 1
    const id = last
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const figures: Figures[] = []
    function hear(_worker: Worker, answer: Asked): void {
      if (answer?.metrics !== 'own' || answer.id !== id) return
      if (answer.figures) figures.push(answer.figures)
      if (figures.length === workers.length) finish()
    }
    function finish(): void {
      clearTimeout(limit)
      cluster.off('message', hear)
      send(asking, { metrics: 'all', id: message.id, figures })
    }
    const limit = setTimeout(finish, longestWait)
    cluster.on('message', hear)
    for (const worker of workers) send(worker, { metrics: 'asked', id })
  })
}

function send(worker: Worker, message: Wanted | Asked): void {
  // It may have ended meanwhile.
  if (worker.isConnected()) worker.send(message, () => {})
}

/** In a server: the figures of all processes, or of this one where it is the only one. */
export function acrossProcesses(read: ReadMetrics): ReadMetrics {
  if (!cluster.isWorker) return read
  const waiting = new Map<number, (figures: Figures[]) => void>()
  let last = 0
  process.on('message', (message: Wanted | Asked) => {
    if (message?.metrics === 'asked') {
      const { id } = message
      const tell = (figures?: Figures) => process.send?.({ metrics: 'own', id, ...(figures && { figures }) })
      read().then(
        (metrics) => tell({ pid: process.pid, metrics }),
        () => {},
      )
    } else if (message?.metrics === 'all') waiting.get(message.id)?.(message.figures as Figures[])
  })
  return async () => {
    last += 1
    const id = last
    const all = await new Promise<Figures[]>((resolve) => {
      waiting.set(id, resolve)
      // Longer than the primary waits for the others.
      setTimeout(() => resolve([]), longestWait * 1.5).unref()
      process.send?.({ metrics: 'wanted', id } satisfies Wanted)
    })
    waiting.delete(id)
    return all.length > 0 ? merge(all) : read()
  }
}

/** Each metric once, with the samples of every process. */
export function merge(all: readonly Figures[]): Metric[] {
  const merged = new Map<string, Metric>()
  for (const { pid, metrics } of all.toSorted((a, b) => a.pid - b.pid)) {
    for (const { samples, ...metric } of metrics) {
      const own = samples.map((sample) => ({ ...sample, labels: { ...sample.labels, pid: String(pid) } }))
      const known = merged.get(metric.name)
      merged.set(metric.name, { ...metric, samples: [...(known?.samples ?? []), ...own] })
    }
  }
  return [...merged.values()]
}

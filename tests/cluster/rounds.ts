// What happens to the cluster, one part after the other, and what is measured each time.
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../faults/fault.ts'
import type { Cluster } from './cluster.ts'
import { usableConnections, type Watch } from './watch.ts'

export interface Round {
  fault: string
  acknowledged: number
  lost: number
  /** ms of the longest time without an acknowledged write, if that is a second. */
  pause: number
  /** ms from when there was a primary to the next acknowledged write; 0 where there was one all the time. */
  afterPrimary: number
  /** ms that the slowest refusal took. */
  slowestRefusal: number
  /** Of writes: other than 503 with Retry-After. */
  improper: string[]
  refused: number
  /** Pages that were not answered with 200. */
  unread: string[]
  pagesRead: number
  stale: string[]
  /** Of each process. */
  connections: number[]
  differences: string[]
}

export const poolSize = 16

/** Each resolves once the part is whole again, or on its way there. */
export const faults: Record<string, (cluster: Cluster, sense: Sense) => Promise<void>> = {
  async 'primary killed'(cluster, { untilWritten }) {
    const name = await primaryOf(cluster)
    cluster.kill(name)
    await untilWritten(40_000)
    cluster.revive(name)
  },
  async 'primary switched over'(cluster, { untilWritten }) {
    await cluster.switchOver(await primaryOf(cluster), await cluster.standby())
    await untilWritten(40_000)
  },
  async 'primary frozen (SIGSTOP)'(cluster, { untilWritten }) {
    const name = await primaryOf(cluster)
    cluster.freeze(name)
    await untilWritten(60_000)
    await sleep(2_000)
    cluster.thaw(name)
  },
  async 'primary cut off from etcd'(cluster, { untilWritten }) {
    const name = await primaryOf(cluster)
    cluster.cut(name)
    // Longer than its key lives.
    await sleep(20_000)
    await untilWritten(40_000)
    cluster.restore(name)
  },
  async 'synchronous replica killed'(cluster, { untilWritten }) {
    const name = await cluster.standby()
    cluster.kill(name)
    await untilWritten(40_000)
    await sleep(3_000)
    cluster.revive(name)
  },
  async 'application process killed'(cluster, { untilWritten }) {
    await cluster.killApplication(0)
    await untilWritten(20_000)
    await sleep(3_000)
    await cluster.startApplication(0)
  },
  async 'HAProxy reloaded'(cluster, { untilWritten }) {
    cluster.reloadProxy()
    await untilWritten(20_000)
    // Past the end of the old process.
    await sleep(12_000)
  },
}

export interface Sense {
  /** Resolves once writes are acknowledged again, if they had stopped. */
  untilWritten(withinMs: number): Promise<void>
}

async function primaryOf(cluster: Cluster): Promise<string> {
  let name: string | undefined
  const isKnown = async () => {
    name = await cluster.primary()
    return name !== undefined
  }
  await until(isKnown, 10_000, 'a primary')
  return name ?? ''
}

export async function runRound(cluster: Cluster, watch: Watch, fault: string): Promise<Round> {
  const { ledger } = watch
  await ledger.more(100)
  ledger.mark()
  const first = ledger.acknowledged.length
  const marks = [ledger.improper, watch.unread, watch.stale].map((list) => list.length)
  const refusedBefore = refusals(ledger.answers)
  const pagesBefore = watch.pagesRead()
  const begun = performance.now()
  await faults[fault]?.(cluster, {
    async untilWritten(withinMs) {
      // Whether they have stopped shows within the first seconds.
      await sleep(3_000)
      await ledger.more(20, withinMs)
    },
  })
  await cluster.untilWhole()
  await ledger.more(20)
  const ended = performance.now()
  const slowestRefusal = ledger.slowest.refusal
  const connections: number[] = []
  const differences = await watch.differences()
  for (const process of cluster.processes())
    connections.push(await usableConnections(cluster, process, poolSize))
  const pool = cluster.connect('owner')
  const lost = await ledger.lost(pool, first)
  const [improper = 0, unread = 0, stale = 0] = marks
  return {
    fault,
    acknowledged: ledger.acknowledged.length - first,
    lost: lost.length,
    pause: longestPause(ledger.times, begun, ended),
    afterPrimary: afterPrimary(watch.reigns, ledger.times, begun, ended),
    slowestRefusal,
    improper: ledger.improper.slice(improper),
    refused: refusals(ledger.answers) - refusedBefore,
    unread: watch.unread.slice(unread),
    pagesRead: watch.pagesRead() - pagesBefore,
    stale: watch.stale.slice(stale),
    connections,
    differences,
  }
}

function refusals(answers: ReadonlyMap<number, number>): number {
  return [...answers].reduce((sum, [status, count]) => (status === 201 ? sum : sum + count), 0)
}

function longestPause(times: readonly number[], from: number, to: number): number {
  let longest = 0
  let last = from
  for (const at of times) {
    if (at < from || at > to) continue
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest < 1_000 ? 0 : longest
}

/** The longest time that writes waited for although there was a new primary. */
function afterPrimary(reigns: Watch['reigns'], times: readonly number[], from: number, to: number): number {
  const waits = reigns
    .filter(({ name, since }) => name !== undefined && since >= from && since <= to)
    .map(({ since }) => (times.find((at) => at >= since) ?? Number.POSITIVE_INFINITY) - since)
  return Math.max(0, ...waits)
}

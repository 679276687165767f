// `npm run cluster [-- --rounds N] [--only WORD] [--serve]`: two processes of the product behind HAProxy on a PostgreSQL cluster of three, on
// loopback and in a temporary folder, whose parts die one after the other under load. Prints the table that docs/reliability.md keeps and stops
// everything; exits with 1 if something did not hold. With --serve it only runs, until Ctrl+C. Needs Debian's patroni,
// etcd-server, haproxy and postgresql.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { type Cluster, startCluster } from '../tests/cluster/cluster.ts'
import { faults, poolSize, type Round, runRound } from '../tests/cluster/rounds.ts'
import { type Watch, watch } from '../tests/cluster/watch.ts'
import { node, run } from './install.mjs'

const longestAfterPrimary = 2_000 // ms
const longestRefusal = 3_000 // ms

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    serve: { type: 'boolean', default: false },
  },
})
const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
})
const say = (line: string) => process.stderr.write(`${line}\n`)

run(node, ['scripts/build.ts', '--if-stale'])
const begun = performance.now()
const cluster = await startCluster(say)
say(
  `ready after ${((performance.now() - begun) / 1000).toFixed(0)} s: ${cluster.origin}, in ${cluster.folder}`,
)
let hasHeld = true
try {
  if (flags.serve) await serve(cluster)
  else hasHeld = await Promise.race([tryAll(cluster), stopped.then(() => false)])
} catch (error) {
  hasHeld = false
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await cluster.stop({ isKept: !hasHeld })
  if (!hasHeld) say(`The logs are in ${cluster.folder}.`)
}
process.exit(hasHeld ? 0 : 1)

async function serve({ addresses, ports }: Cluster): Promise<void> {
  say(`DATABASE_URL=${addresses.web}`)
  for (const { name, patroni } of ports.nodes) say(`${name}: http://127.0.0.1:${patroni}/cluster`)
  say('Ctrl+C stops it.')
  await stopped
}

async function tryAll(cluster: Cluster): Promise<boolean> {
  const rounds: Round[] = []
  const watching = await watch(cluster)
  const names = Object.keys(faults).filter((name) => name.includes(flags.only))
  for (let i = 0; i < Number(flags.rounds); i += 1) {
    for (const name of names) {
      const round = await runRound(cluster, watching, name)
      rounds.push(round)
      say(describe(round))
    }
  }
  await watching.stop()
  const unsent = await mailsAfterwards(cluster, watching)
  const lost = await watching.ledger.lost(cluster.connect('owner'))
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const rows = names.map((name) => tableRow(rounds.filter(({ fault }) => fault === name)))
  process.stdout.write(
    [
      `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${flags.rounds} rounds of each`,
      '',
      '| fault | lost | writes paused for | of it with a primary | slowest refusal | refused | pages not read | connections | the same on both | |',
      '|---|---|---|---|---|---|---|---|---|---|',
      ...rows,
      '',
      `${watching.ledger.acknowledged.length} writes acknowledged, ${lost.length} lost in the end. ${unsent}`,
      '',
    ].join('\n'),
  )
  return lost.length === 0 && rounds.every(holds)
}

function holds(round: Round): boolean {
  return (
    round.lost === 0 &&
    round.afterPrimary <= longestAfterPrimary &&
    round.slowestRefusal <= longestRefusal &&
    round.improper.length + round.unread.length + round.stale.length + round.differences.length === 0 &&
    round.connections.every((count) => count >= poolSize)
  )
}

function describe(round: Round): string {
  const { fault, improper, unread, stale, differences } = round
  const details = { improper, unread, stale, differences }
  const shown = Object.entries(details).flatMap(([name, lines]) =>
    lines.length > 0 ? [`\n  ${name}: ${lines.length}, ${[...new Set(lines)].slice(0, 4).join('; ')}`] : [],
  )
  return `${fault}: ${tableRow([round])}${shown.join('')}`
}

function tableRow(rounds: readonly Round[]): string {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  const range = (of: (round: Round) => number) => {
    const values = rounds.map((round) => of(round) / 1000)
    const [least, most] = [Math.min(...values).toFixed(1), Math.max(...values).toFixed(1)]
    return least === most ? `${most} s` : `${least}–${most} s`
  }
  const cells = [
    rounds[0]?.fault,
    `${sum(({ lost }) => lost)} of ${sum(({ acknowledged }) => acknowledged)}`,
    rounds.every(({ pause }) => pause === 0) ? 'no pause' : range(({ pause }) => pause),
    range(({ afterPrimary }) => afterPrimary),
    range(({ slowestRefusal }) => slowestRefusal),
    sum(({ refused }) => refused),
    `${sum(({ unread }) => unread.length)} of ${sum(({ pagesRead }) => pagesRead)}`,
    `${Math.min(...rounds.flatMap(({ connections }) => connections))} of ${poolSize}`,
    rounds.every(({ differences, stale }) => differences.length + stale.length === 0) ? 'yes' : '**no**',
    rounds.every(holds) ? 'held' : '**not held**',
  ]
  return `| ${cells.join(' | ')} |`
}

/** Every acknowledged application has its mail, once. */
async function mailsAfterwards(cluster: Cluster, { ledger }: Watch): Promise<string> {
  const pool = cluster.connect('owner')
  const read = async () => {
    const { rows } = await pool.query<{ sent: number; waiting: number }>(
      `select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state <> 'sent')::int as waiting
       from mail_outbox where recipient = any($1)`,
      [ledger.acknowledged],
    )
    return rows[0] ?? { sent: 0, waiting: 0 }
  }
  let mails = await read()
  for (let i = 0; i < 120 && mails.sent < ledger.acknowledged.length; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    mails = await read()
  }
  return `Their mails: ${mails.sent} sent, ${mails.waiting} waiting.`
}

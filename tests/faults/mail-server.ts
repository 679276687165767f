// The mail server is away for ten minutes, then slow, then refuses some: every mail arrives once. The ten minutes are those of the
// jobs' own waits (3, 7, 20, 55, 148 and 403 s), which are cut short in the database: as many tries fail.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { freePort } from '../process.ts'
import { startSmtp } from '../smtp-server.ts'
import { fault, quantile, type Row, seconds, until } from './fault.ts'
import { openLedger } from './ledger.ts'

const mails = 60
/** As many as fail within ten minutes. */
const tries = 6

await fault(async ({ folder, start, inside, afterwards }) => {
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const app = await start({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' })
  const pool = await inside(dataDir)
  const rows: Row[] = []
  const apply = async () => {
    const ledger = openLedger(() => app.origin, { writers: 2, pause: 10 })
    await ledger.more(mails)
    await ledger.stop()
    return ledger
  }
  const began = () => {
    const at = performance.now()
    return () => seconds(performance.now() - at)
  }

  const away = await apply()
  let took = began()
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    await makeDue(pool)
    await until(() => haveTried(pool, attempt), 60_000, `try ${attempt} of every mail`)
  }
  const waited = await countOf(pool, 'pending')
  let isSlow = false
  let refuse = (_mail: string): Error | undefined => undefined
  const smtp = await startSmtp({
    port,
    async onMail(mail) {
      if (isSlow) await sleep(1_000)
      return refuse(mail)
    },
  })
  afterwards(smtp.stop)
  await makeDue(pool)
  took = began()
  await until(async () => (await countOf(pool, 'pending')) === 0, 60_000, 'the mails to be sent')
  rows.push({
    fault: 'the mail server is away for ten minutes (its six tries, without the waits between)',
    rounds: 1,
    figure: `${waited} of ${away.acknowledged.length} mails waited, ${delivered(smtp.received, away.acknowledged)}; all out ${took()} after it was back`,
    goal: '0 lost, 0 twice',
    held: waited === away.acknowledged.length && isOnce(smtp.received, away.acknowledged),
  })

  isSlow = true
  const times: number[] = []
  const slow = await apply()
  took = began()
  while ((await countOf(pool, 'pending')) > 0) {
    const at = performance.now()
    await fetch(`${app.origin}/api/topics`)
    times.push(performance.now() - at)
    await sleep(50)
  }
  rows.push({
    fault: 'the mail server takes a second for each mail',
    rounds: 1,
    figure: `${delivered(smtp.received, slow.acknowledged)}; all out after ${took()}; the API meanwhile answered in ${quantile(times, 0.5).toFixed(0)} ms`,
    goal: '0 lost, 0 twice',
    held: isOnce(smtp.received, slow.acknowledged),
  })

  isSlow = false
  const seen = new Map<string, number>()
  const isFifth = (to: string, rest: number) => Number(/-(\d+)@/.exec(to)?.[1]) % 5 === rest
  refuse = (mail) => {
    const to = recipientOf(mail)
    seen.set(to, (seen.get(to) ?? 0) + 1)
    if (isFifth(to, 0)) return Object.assign(new Error('no such person'), { responseCode: 550 })
    // Greylisting: the first time.
    if (isFifth(to, 1) && seen.get(to) === 1)
      return Object.assign(new Error('try again'), { responseCode: 451 })
    return undefined
  }
  const some = await apply()
  took = began()
  await until(
    async () => {
      await makeDue(pool)
      await sleep(200)
      return (await countOf(pool, 'pending')) === 0
    },
    60_000,
    'the mails to be settled',
  )
  const wanted = some.acknowledged.filter((to) => !isFifth(to, 0))
  const refused = some.acknowledged.length - wanted.length
  const failed = await countOf(pool, 'failed')
  rows.push({
    fault: 'the mail server refuses a fifth for good and another fifth the first time',
    rounds: 1,
    figure: `${delivered(smtp.received, wanted)}; ${failed} of ${refused} refused ones are shown to the admins as failed`,
    goal: '0 lost, 0 twice, refused ones known',
    held: isOnce(smtp.received, wanted) && failed === refused,
  })
  return rows
})

async function makeDue(pool: Pool): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
  await pool.query(`select pg_notify('jobs:insert', '{"count":9}')`)
}

async function haveTried(pool: Pool, attempts: number): Promise<boolean> {
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::int as left from mail_outbox where state = 'pending' and attempts < $1`,
    [attempts],
  )
  return rows[0]?.left === 0
}

async function countOf(pool: Pool, state: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int from mail_outbox where state = $1',
    [state],
  )
  return rows[0]?.count ?? 0
}

function recipientOf(mail: string): string {
  return /^To: .*?([^\s<]+@[^\s>]+)/m.exec(mail)?.[1] ?? ''
}

function arrivals(received: readonly string[], addresses: readonly string[]): number[] {
  const counts = new Map<string, number>()
  for (const mail of received) {
    const to = recipientOf(mail)
    counts.set(to, (counts.get(to) ?? 0) + 1)
  }
  return addresses.map((address) => counts.get(address) ?? 0)
}

function isOnce(received: readonly string[], addresses: readonly string[]): boolean {
  return arrivals(received, addresses).every((count) => count === 1)
}

function delivered(received: readonly string[], addresses: readonly string[]): string {
  const counts = arrivals(received, addresses)
  const [lost, twice] = [counts.filter((count) => count === 0), counts.filter((count) => count > 1)]
  return `${lost.length} of ${counts.length} lost, ${twice.length} twice`
}
